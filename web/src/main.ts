import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { install } from './lib/app'
import { speak } from './lib/i18n.svelte'
import { listen } from './lib/router.svelte'
import { settings } from './lib/settings.svelte'

listen()
// The first words come before the first picture: nobody sees keys.
await speak(settings.language)
mount(App, { target: document.getElementById('app')! })
void install()
