import { mount } from 'svelte'
import App from './App.svelte'
import { beginTheme } from './lib/theme'
import './theme.css'

beginTheme()
mount(App, { target: document.getElementById('app')! })
