// One language is enough: the one that was chosen here, else what the browser likes.
const settings = JSON.parse(localStorage.getItem('courtly.settings') || '{}')
const liked = settings.language ? [settings.language] : navigator.languages
const spoken = [...document.querySelectorAll('section[lang]')].map((section) => section.lang)
const language = liked.map((one) => one.slice(0, 2).toLowerCase()).find((one) => spoken.includes(one)) || 'en'
document.documentElement.lang = language
document.title = document.querySelector(`section[lang=${language}]`).dataset.title
for (const other of document.querySelectorAll('body [lang]')) other.hidden = other.lang !== language
