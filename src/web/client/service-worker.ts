/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/**
 * For a visitor who is offline: the page as it was last seen. While the network answers, the network is right. There is
 * one copy of the page, whoever saw it last: signing out replaces it by the guest's.
 */
const CACHE = `signpost${new URL(self.registration.scope).pathname}`
const home = self.registration.scope

self.addEventListener('install', (event) => {
  event.waitUntil(keepHome().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || !request.url.startsWith(home)) return
  if (request.mode === 'navigate' && url.href.split(/[?#]/)[0] === home) event.respondWith(showHome(request))
  else if (/\/(?:assets\/|theme\.css$|icon)/.test(url.pathname)) event.respondWith(showFile(request))
})

async function keepHome(): Promise<void> {
  const answer = await fetch(home, { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer?.ok) return
  await keepPage(answer.clone())
  const files = [
    ...(await answer.text()).matchAll(
      /(?:src|href|data-editor(?:-styles)?)="([^"]*\/(?:assets\/|theme\.css|icon)[^"]*)"/g,
    ),
  ]
  const cache = await caches.open(CACHE)
  const addresses = files.map(([, address = '']) => address.replaceAll('&amp;', '&'))
  await Promise.allSettled(addresses.map((address) => cache.add(address)))
}

async function showHome(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await keepPage(answer.clone())
    return answer
  } catch {
    const kept = await (await caches.open(CACHE)).match(home)
    if (!kept) return Response.error()
    const page = (await kept.text()).replace('<html', '<html data-offline')
    return new Response(page, { headers: kept.headers })
  }
}

/** A page that is not to be stored, such as the sign-in page, takes away the one that was kept. */
async function keepPage(answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const mayBeKept = !answer.headers.get('cache-control')?.includes('no-store')
  await (mayBeKept ? cache.put(home, answer) : cache.delete(home))
}

/** Names of files change with their content, so that a kept one is never wrong. */
async function showFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
