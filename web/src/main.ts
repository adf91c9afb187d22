import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './lib/settings.svelte'
import { words } from './lib/words.svelte'
import './settings/installing.svelte'
import './theme.css'

settings.apply()
void words.begin()
mount(App, { target: document.getElementById('app')! })

// Where the browser allows it: not over plain http, as in a home network.
if (import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
