import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './lib/settings.svelte'
import { words } from './lib/words.svelte'
import './theme.css'

settings.apply()
void words.begin()
mount(App, { target: document.getElementById('app')! })
