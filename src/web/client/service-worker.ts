/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/**
 * Shows visitors who are offline the page as they last saw it. As long as the network answers, the network wins. There
 * is one copy of the page, whoever saw it last: signing out replaces it with the one for guests.
 */
const CACHE = `signpost${new URL(self.registration.scope).pathname}`
const home = self.registration.scope

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(home, { credentials: 'same-origin' })
      .then(keepPage, () => undefined)
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !request.url.startsWith(home)) return
  if (request.mode === 'navigate' && url.href.split(/[?#]/)[0] === home) event.respondWith(showHome(event, url))
  else if (/\/(?:assets\/|theme\.css$|icon)/.test(url.pathname)) event.respondWith(showFile(event))
})

async function showHome(event: FetchEvent, { search }: URL): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    if (search === '') event.waitUntil(keepPage(answer.clone())) // without making the visitor wait
    return answer
  } catch {
    const kept = await (await caches.open(CACHE)).match(home)
    if (!kept) return Response.error()
    const page = (await kept.text()).replace('<html', '<html data-offline')
    return new Response(page, { headers: kept.headers })
  }
}

/**
 * Stores a page with the files named in its head, and nothing else. A page that must not be stored, such as the sign-in
 * page, removes the stored one.
 */
async function keepPage(answer: Response): Promise<void> {
  if (!answer.ok) return
  const cache = await caches.open(CACHE)
  const mayBeKept = !answer.headers.get('cache-control')?.includes('no-store')
  const head = mayBeKept ? (await answer.clone().text()).split('</head>', 1)[0] : ''
  await (mayBeKept ? cache.put(home, answer) : cache.delete(home))
  const named = [...(head ?? '').matchAll(/(?:src|href)="([^"]*\/(?:assets\/|theme\.css|icon)[^"]*)"/g)]
  const wanted = new Set(named.map(([, path = '']) => new URL(path.replaceAll('&amp;', '&'), home).href))
  for (const { url } of await cache.keys()) if (url !== home && !wanted.delete(url)) await cache.delete(url)
  await Promise.allSettled([...wanted].map((url) => cache.add(url)))
}

/** File names change with their content, so a stored file is never stale. */
async function showFile({ request }: FetchEvent): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}
