// Keeps what the client is made of, and says so where the house does not answer. It keeps nothing of a game.
const SHELL = 'courtly-shell-1'
const OFFLINE = '/offline.html'
const BESIDE = ['/crown.svg', '/offline.js'] // what that page needs
const MOST = 200 // files: those kept first make room for those of a newer client

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([OFFLINE, ...BESIDE])).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request)) // their names change with their content
  else if (BESIDE.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

async function kept(request) {
  const cache = await caches.open(SHELL)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    await Promise.all(keys.filter(({ url }) => url.includes('/assets/')).slice(0, Math.max(0, keys.length - MOST)).map((old) => cache.delete(old)))
  }
  return answer
}
