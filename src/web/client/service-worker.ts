/// <reference lib="webworker" />
import { typedTag } from '../search/search.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a page at once as this browser last saw it, and asks the server at the same time: the page takes that answer when
 * it asks for something newer, see `keepUpToDate`. There is one copy of each page, whoever saw it last; the page's first
 * script decides whether it may still be shown. Forgetting a session deletes the whole cache.
 */
const CACHE = `signpost${new URL(self.registration.scope).pathname}`
const home = self.registration.scope
/** The links of all pages, for the search. */
const links = `${home}links.html`
/** A header that marks what this worker has kept: a copy of an earlier release asks for nothing newer. */
const KEPT = 'signpost-kept'
/** How many pages are kept, the home included: those that were opened last. */
const MAX_PAGES = 8
/** What the server says about a copy, by the id of the page that shows it. */
const answers = new Map<string, Promise<Response>>()

self.addEventListener('install', (event) => {
  const kept = askServer(event, home).catch(() => undefined)
  event.waitUntil(kept.then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const [path = '', query] = (url.split('#')[0] ?? '').split('?')
  if (mode === 'navigate' && method === 'POST') event.waitUntil(caches.delete(CACHE)) // signs in or out without a script
  if (method !== 'GET' || !path.startsWith(home)) return
  if (mode === 'navigate') {
    if (isPage(path)) event.respondWith(showPage(event, path, query))
  } else if (isPage(path)) {
    if (query === undefined && !headers.has('authorization')) event.respondWith(showNewest(event, path))
  } else if (path === links) {
    if (!headers.has('authorization')) event.respondWith(showLinks(event))
  } else if (/\/(?:assets\/|theme\.css$|icon)/.test(path)) event.respondWith(showFile(event))
})

function isPage(address: string): boolean {
  return address === home || address.startsWith(`${home}p/`)
}

/** A reload waits for the server: who asks for it wants the newest, and so does a page that is no longer the right one. */
async function showPage(event: FetchEvent, address: string, query?: string): Promise<Response> {
  const { request } = event
  const isPlain = query === undefined
  const cache = await caches.open(CACHE)
  const kept = await cache.match(address)
  const isReload = ['no-cache', 'no-store', 'reload'].includes(request.cache)
  if (isPlain && !isReload && kept?.headers.has(KEPT)) {
    const answer = askServer(event, address, kept.headers.get('etag'))
    answers.set(event.resultingClientId, answer)
    event.waitUntil(answer.catch(() => undefined)) // the page hears of it
    return kept
  }
  try {
    const answer = await fetch(request)
    if (isPlain) event.waitUntil(keepPage(cache, address, answer.clone())) // without making the visitor wait
    return kept && isDown(answer) ? (searchForTags(address, query) ?? kept) : answer
  } catch {
    return kept ? (searchForTags(address, query) ?? kept) : Response.error()
  }
}

/** The tag view as its script would show it: a search on the home. */
function searchForTags(address: string, query = ''): Response | undefined {
  const asked = new URLSearchParams(query)
  const tags = asked.getAll('tag').flatMap((tag) => tag.trim() || [])
  if (address !== home || asked.get('q') || tags.length === 0) return undefined
  const search = tags.map((tag) => `#${typedTag(tag)}`).join(' ')
  return Response.redirect(`${home}#q=${encodeURIComponent(search)}`)
}

/**
 * Asks the server, and gives what is kept only if it is down: with a status of its own, so that the page asks again. What is
 * deleted while the server is asked is not given.
 */
async function showLinks(event: FetchEvent): Promise<Response> {
  const answer = await askServer(event, links).catch(() => Response.error())
  if (answer.type !== 'error' && !isDown(answer)) return answer
  const kept = await (await caches.open(CACHE)).match(links)
  if (!kept || !isFor(event.request, kept)) return answer
  return new Response(kept.body, { status: 203, headers: kept.headers })
}

/** The owner's links are for the owner's pages, which say how long their session lasts, and the guests' for the others. */
function isFor({ headers }: Request, kept: Response): boolean {
  const until = headers.get('signpost-until')
  return kept.headers.get(KEPT)?.includes('data-role="owner"') ? Number(until) > Date.now() : until === null
}

/** The answer that is on its way already, or another one. */
function showNewest(event: FetchEvent, address: string): Promise<Response> {
  const answer = answers.get(event.clientId)
  answers.delete(event.clientId)
  return answer ?? askServer(event, address)
}

/** Asks for a page, unless it is still the one with this tag. Always with the session's cookie, wherever a link came from. */
async function askServer(event: ExtendableEvent, address: string, tag?: string | null): Promise<Response> {
  const cache = await caches.open(CACHE) // before asking: what is deleted in the meantime stays deleted
  // without the HTTP cache, which would let other requests for the page wait for this one
  const conditional: RequestInit = tag ? { headers: { 'If-None-Match': tag }, cache: 'no-store' } : {}
  const answer = await fetch(address, { redirect: 'manual', ...conditional })
  const keep = address === links ? keepLinks : keepPage
  event.waitUntil(keep(cache, address, answer.clone()))
  return answer.type === 'opaqueredirect' ? new Response(null, { status: 403 }) : answer
}

/**
 * Stores a page with the files named in its head. The other pages stay only with the same files and mark. A
 * page that must not be stored, such as the sign-in page, removes every stored one; one that is gone or elsewhere itself.
 */
async function keepPage(cache: Cache, address: string, answer: Response): Promise<void> {
  if (answer.status === 304 || isDown(answer)) return
  const isElsewhere = answer.status === 404 || answer.type === 'opaqueredirect'
  if (isElsewhere && address !== home) return void (await cache.delete(address))
  if (!answer.ok || answer.headers.get('cache-control')?.includes('no-store')) {
    return void (await deleteAllBut(cache, new Set()))
  }
  const page = await answer.text()
  const [head = ''] = page.split('</head>', 1)
  const named = [...head.matchAll(/(?:src|href|data-newer)="([^"]*\/(?:assets\/|theme\.css|icon)[^"]*)"/g)]
  const files = new Set(named.map(([, path = '']) => new URL(path.replaceAll('&amp;', '&'), home).href))
  const mark = [markOf(head), ...files].join(' ')
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT, mark)
  await cache.delete(address) // it becomes the latest
  await cache.put(address, new Response(page.replace('<html', '<html data-kept'), { headers }))
  const missing = await deleteAllBut(cache, files, mark)
  await Promise.allSettled(missing.map((url) => cache.add(url)))
}

/**
 * Stores the links of all pages with the mark of the pages, so that they go with these. Pages for another reader than the
 * links go at once, and all of them if the links are for nobody.
 */
async function keepLinks(cache: Cache, address: string, answer: Response): Promise<void> {
  if (isDown(answer)) return
  const text = answer.ok ? await answer.text() : ''
  let mark = ''
  for (const { url } of await cache.keys()) {
    const itsMark = (await cache.match(url))?.headers.get(KEPT)
    if (!itsMark) continue // a file
    if (readerOf(itsMark) === readerOf(text)) mark = itsMark
    else await cache.delete(url)
  }
  if (!mark) return
  await cache.put(address, new Response(text, { headers: { 'content-type': 'text/html', [KEPT]: mark } }))
}

/** What of the page's first tag is the same on every page for this reader: the language, for example, and who it is. */
function markOf(head: string): string {
  const [tag = ''] = /<html[^>]*>/.exec(head) ?? []
  return tag.replace(/ data-(?:revision|shell|page|folds)(?:="\w*")?/g, '')
}

/** Of a mark or of the links of all pages: the language, the role and whether it is at home. */
function readerOf(text: string): string {
  const [tag = ''] = /<html[^>]*>/.exec(text) ?? []
  return (tag.match(/ (?:lang="[^"]*"|data-(?:role="\w*"|inside))/g) ?? []).join('')
}

/** Deletes other files than these, and pages with another mark or beyond the latest. Returns the files that are missing. */
async function deleteAllBut(cache: Cache, files: ReadonlySet<string>, mark?: string): Promise<readonly string[]> {
  const missing = new Set(files)
  const pages: string[] = []
  for (const { url } of await cache.keys()) {
    const isMarked = isPage(url) || url === links
    const isKept = isMarked ? (await cache.match(url))?.headers.get(KEPT) === mark : missing.delete(url)
    if (!isKept) await cache.delete(url)
    else if (isPage(url) && url !== home) pages.push(url)
  }
  for (const url of pages.slice(0, 1 - MAX_PAGES)) await cache.delete(url)
  return [...missing]
}

/** The server says nothing about the page: it is as if there were no network. */
function isDown({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** File names change with their content, so a stored file is never stale. */
async function showFile({ request }: FetchEvent): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}
