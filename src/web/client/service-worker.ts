/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/**
 * Shows the page at once as this browser last saw it, and asks the server at the same time: the page takes that answer
 * when it asks for something newer, see `keepUpToDate`. There is one copy, whoever saw it last; the page's first script
 * decides whether it may still be shown. Forgetting a session deletes the whole cache.
 */
const CACHE = `signpost${new URL(self.registration.scope).pathname}`
const home = self.registration.scope
/** A header that marks what this worker has kept: a copy of an earlier release asks for nothing newer. */
const KEPT = 'signpost-kept'
/** What the server says about a copy, by the id of the page that shows it. */
const answers = new Map<string, Promise<Response>>()

self.addEventListener('install', (event) => {
  const kept = askServer(event).catch(() => undefined)
  event.waitUntil(kept.then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const [path = '', query] = (url.split('#')[0] ?? '').split('?')
  if (mode === 'navigate' && method === 'POST') event.waitUntil(caches.delete(CACHE)) // signs in or out without a script
  if (method !== 'GET' || !path.startsWith(home)) return
  if (mode === 'navigate') {
    if (path === home) event.respondWith(showHome(event, query === undefined))
  } else if (path === home) {
    if (query === undefined && !headers.has('authorization')) event.respondWith(showNewest(event))
  } else if (/\/(?:assets\/|theme\.css$|icon)/.test(path)) event.respondWith(showFile(event))
})

/** A reload waits for the server: who asks for it wants the newest, and so does a page that is no longer the right one. */
async function showHome(event: FetchEvent, isPlain: boolean): Promise<Response> {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(home)
  const isReload = ['no-cache', 'no-store', 'reload'].includes(request.cache)
  if (isPlain && !isReload && kept?.headers.has(KEPT)) {
    const answer = askServer(event, kept.headers.get('etag'))
    answers.set(event.resultingClientId, answer)
    event.waitUntil(answer.catch(() => undefined)) // the page hears of it
    return kept
  }
  try {
    const answer = await fetch(request)
    if (isPlain) event.waitUntil(keepPage(cache, answer.clone())) // without making the visitor wait
    return kept && isDown(answer) ? kept : answer
  } catch {
    return kept ?? Response.error()
  }
}

/** The answer that is on its way already, or another one. */
function showNewest(event: FetchEvent): Promise<Response> {
  const answer = answers.get(event.clientId)
  answers.delete(event.clientId)
  return answer ?? askServer(event)
}

/** Asks for the page, unless it is still the one with this tag. Always with the session's cookie, wherever a link came from. */
async function askServer(event: ExtendableEvent, tag?: string | null): Promise<Response> {
  const cache = await caches.open(CACHE) // before asking: what is deleted in the meantime stays deleted
  // without the HTTP cache, which would let other requests for the page wait for this one
  const conditional: RequestInit = tag ? { headers: { 'If-None-Match': tag }, cache: 'no-store' } : {}
  const answer = await fetch(home, { redirect: 'manual', ...conditional })
  event.waitUntil(keepPage(cache, answer.clone()))
  return answer.type === 'opaqueredirect' ? new Response(null, { status: 403 }) : answer
}

/**
 * Stores a page with the files named in its head, and nothing else. A page that must not be stored, such as the sign-in
 * page, removes the stored one.
 */
async function keepPage(cache: Cache, answer: Response): Promise<void> {
  if (answer.status === 304 || isDown(answer)) return
  const isKept = answer.ok && !answer.headers.get('cache-control')?.includes('no-store')
  const page = isKept ? await answer.text() : ''
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT, '')
  await (isKept
    ? cache.put(home, new Response(page.replace('<html', '<html data-kept'), { headers }))
    : cache.delete(home))
  const [head = ''] = page.split('</head>', 1)
  const named = [...head.matchAll(/(?:src|href|data-newer)="([^"]*\/(?:assets\/|theme\.css|icon)[^"]*)"/g)]
  const wanted = new Set(named.map(([, path = '']) => new URL(path.replaceAll('&amp;', '&'), home).href))
  for (const { url } of await cache.keys()) if (url !== home && !wanted.delete(url)) await cache.delete(url)
  await Promise.allSettled([...wanted].map((url) => cache.add(url)))
}

/** The server says nothing about the page: it is as if there were no network. */
function isDown({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** File names change with their content, so a stored file is never stale. */
async function showFile({ request }: FetchEvent): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}
