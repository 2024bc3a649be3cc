/// <reference lib="webworker" />
import { hashtagOf } from '../search/search-text.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a page at once as this browser last saw it, and asks the server at the same time: the page gets that answer when it
 * asks for something newer, see `keepUpToDate`. There is one copy of each page, whoever saw it last; the head script decides
 * whether it may still be shown. Forgetting a session deletes the whole cache.
 */
const CACHE = `signpost${new URL(self.registration.scope).pathname}`
const home = self.registration.scope
/** The links of all pages, for the search. */
const links = `${home}links.html`
/** A header that marks what this worker has cached: copies without it, from an earlier release, would not update themselves. */
const KEPT = 'signpost-kept'
/** How many of the pages opened last to keep, the home included. */
const MAX_PAGES = 8
/** The server's answers about copies, by the id of the client that shows the copy. */
const answers = new Map<string, Promise<Response>>()

self.addEventListener('install', (event) => {
  const kept = askServer(event, home).catch(() => undefined) // offline: the next visit keeps it
  event.waitUntil(kept.then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const [path = '', query] = (url.split('#')[0] ?? '').split('?')
  if (mode === 'navigate' && method === 'POST') event.waitUntil(caches.delete(CACHE)) // signing in or out without a script
  if (method !== 'GET' || !path.startsWith(home)) return
  if (mode === 'navigate') {
    if (isPage(path)) event.respondWith(showPage(event, path, query))
  } else if (isPage(path)) {
    if (query === undefined && !headers.has('signpost-token')) event.respondWith(showNewest(event, path))
  } else if (path === links) {
    if (!headers.has('signpost-token')) event.respondWith(showLinks(event))
  } else if (/^(?:assets\/|theme\.css$|icon)/.test(path.slice(home.length))) event.respondWith(showFile(event))
})

function isPage(address: string): boolean {
  return address === home || address.startsWith(`${home}p/`)
}

/** A reload waits for the server: users who reload want the newest page, and so do pages that reload because they are stale. */
async function showPage(event: FetchEvent, address: string, query?: string): Promise<Response> {
  const { request } = event
  const isPlain = query === undefined
  const cache = await caches.open(CACHE)
  const kept = await findPage(cache, address)
  const isReload = ['no-cache', 'no-store', 'reload'].includes(request.cache)
  if (isPlain && !isReload && kept) {
    const answer = askServer(event, address, kept.headers.get('etag'))
    answers.set(event.resultingClientId, answer)
    event.waitUntil(answer.catch(() => undefined)) // the page gets the error
    return kept
  }
  try {
    const answer = await fetch(request)
    if (isPlain) event.waitUntil(store(cache, address, answer.clone())) // without making the visitor wait
    return kept && isDown(answer) ? (searchForTags(address, query) ?? kept) : answer
  } catch {
    return kept ? (searchForTags(address, query) ?? kept) : Response.error()
  }
}

/** The cached copy of a page; undefined if it is a gateway's page that an earlier release has stored as one of ours. */
async function findPage(cache: Cache, address: string): Promise<Response | undefined> {
  const kept = await cache.match(address)
  return kept && isOurs(kept.headers.get(KEPT) ?? '') ? kept : undefined
}

/** Whether a text has the first tag of one of our pages, or is its mark. A gateway may answer with a page of its own. */
function isOurs(text: string): boolean {
  return /^(?:<!doctype html>)?<html[^<>]* data-reader/.test(text)
}

/** The tag view as its script would show it: a search on the home. */
function searchForTags(address: string, query = ''): Response | undefined {
  const asked = new URLSearchParams(query)
  const tags = asked.getAll('tag').flatMap((tag) => tag.trim() || [])
  if (address !== home || asked.get('q') || tags.length === 0) return undefined
  const search = tags.map((tag) => `#${hashtagOf(tag)}`).join(' ')
  return Response.redirect(`${home}#q=${encodeURIComponent(search)}`)
}

/**
 * Asks the server, and falls back to the cached links if it is down: with a status of 203, so that the page asks again. Links
 * that are deleted during the request are not served.
 */
async function showLinks(event: FetchEvent): Promise<Response> {
  const answer = await askServer(event, links).catch(() => Response.error())
  if (answer.type !== 'error' && !isDown(answer)) return answer
  const kept = await (await caches.open(CACHE)).match(links)
  if (!kept || !isFor(event.request, kept)) return answer
  return new Response(kept.body, { status: 203, headers: kept.headers })
}

/**
 * Whether cached links are for a request: a signed-in reader's links are only for their own pages, which send the time
 * when the session expires, and guests' links only for the others.
 */
function isFor({ headers }: Request, kept: Response): boolean {
  const until = headers.get('signpost-until')
  const mark = kept.headers.get(KEPT) ?? ''
  return mark.includes(' data-reader="') ? Number(until) > Date.now() : mark.includes(' data-reader') && until === null
}

/** The server's answer if the request for it is already under way, or else a new one. */
function showNewest(event: FetchEvent, address: string): Promise<Response> {
  const answer = answers.get(event.clientId)
  answers.delete(event.clientId)
  return answer ?? askServer(event, address)
}

/** Asks for a page unless it still has this tag. Sends the session's cookie even if a link on another site led here. */
async function askServer(event: ExtendableEvent, address: string, tag?: string | null): Promise<Response> {
  const cache = await caches.open(CACHE) // before asking: what is deleted in the meantime stays deleted
  // bypasses the HTTP cache, which would make other requests for the page wait for this one
  const conditional: RequestInit = tag ? { headers: { 'If-None-Match': tag }, cache: 'no-store' } : {}
  const answer = await fetch(address, { redirect: 'manual', ...conditional })
  event.waitUntil(store(cache, address, answer.clone()))
  return answer.type === 'opaqueredirect' ? new Response(null, { status: 403 }) : answer
}

let storing: Promise<unknown> = Promise.resolve()

/** Stores an answer after those before it: tabs that open together would delete each other's copies. */
async function store(cache: Cache, address: string, answer: Response): Promise<void> {
  const body = isDown(answer) ? '' : await answer.text()
  const keep = address === links ? keepLinks : keepPage
  const stored = storing.then(() => keep(cache, address, answer, body))
  storing = stored.catch(() => undefined) // reported where it was asked for
  await stored
}

/**
 * Stores a page with the files named in its head. Other pages stay only if they have the same files and mark. A page that must
 * not be stored, such as the sign-in page or a gateway's, removes all stored pages; one that is gone or redirects removes only
 * its own copy.
 */
async function keepPage(cache: Cache, address: string, answer: Response, page: string): Promise<void> {
  if (isDown(answer)) return
  if (answer.status === 304) {
    const mark = (await cache.match(address))?.headers.get(KEPT)
    return mark ? keepFiles(cache, mark) : undefined
  }
  const isElsewhere = answer.status === 404 || answer.type === 'opaqueredirect'
  if (isElsewhere && address !== home) return void (await cache.delete(address))
  if (!answer.ok || !isOurs(page) || answer.headers.get('cache-control')?.includes('no-store')) {
    return void (await deleteAllBut(cache))
  }
  const [head = ''] = page.split('</head>', 1)
  const named = [...head.matchAll(/(?:src|href|data-on-demand|data-search)="([^"]*)"/g)].map(([, path = '']) => path)
  const needed = named.filter((path) => /\/(?:assets\/|theme\.css|icon)/.test(path))
  const files = needed.map((path) => new URL(path.replaceAll('&amp;', '&'), home).href)
  const mark = [markOf(head), ...files].join(' ')
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT, mark)
  await cache.delete(address) // so that it becomes the latest
  await cache.put(address, new Response(page.replace('<html', '<html data-kept'), { headers }))
  await keepFiles(cache, mark)
}

/** Stores the files that a mark names. Deletes the other files, and the pages with other marks. */
async function keepFiles(cache: Cache, mark: string): Promise<void> {
  const keep = async (url: string) => {
    const answer = await fetch(url)
    if (answer.ok && isRightType(url, answer)) await cache.put(url, answer)
  }
  await Promise.allSettled((await deleteAllBut(cache, mark)).map(keep))
}

/** Whether this is the file rather than the page of a gateway, which as a script would be served from here for good. */
function isRightType(url: string, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  const [, ending = ''] = /\.(js|css)(?:\?|$)/.exec(url) ?? []
  return type.startsWith({ js: 'text/javascript', css: 'text/css' }[ending] ?? 'image/')
}

/**
 * Stores the links of all pages with the mark of the pages, so that both are deleted together. Deletes pages for a different
 * reader at once, and all of them if the links were refused.
 */
async function keepLinks(cache: Cache, address: string, answer: Response, body: string): Promise<void> {
  if (isDown(answer)) return
  const text = answer.ok ? body : ''
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

/** The part of a page's first tag that is the same on every page for one reader, such as the language. */
function markOf(head: string): string {
  const [tag = ''] = /<html[^<>]*>/.exec(head) ?? []
  return tag.replace(/ data-(?:revision|shell|page|folds)(?:="\w*")?/g, '')
}

/** The reader that a mark or the links of all pages are for: their name and language, and whether at home. */
function readerOf(text: string): string {
  const [tag = ''] = /<html[^<>]*>/.exec(text) ?? []
  return (tag.match(/ (?:lang="[^"]*"|data-(?:reader(?:="[^"]*")?|inside))/g) ?? []).join('')
}

/** Deletes all but the latest pages with this mark and the files that it names. Returns the files that are not stored yet. */
async function deleteAllBut(cache: Cache, mark?: string): Promise<readonly string[]> {
  const missing = new Set(mark?.split(' ').filter((part) => part.startsWith(home)))
  const pages: string[] = []
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url)
    const isMarked = isPage(url) || url === links
    const isKept = isMarked ? kept?.headers.get(KEPT) === mark : kept && isRightType(url, kept) && missing.delete(url)
    if (!isKept) await cache.delete(url)
    else if (isPage(url) && url !== home) pages.push(url)
  }
  for (const url of pages.slice(0, 1 - MAX_PAGES)) await cache.delete(url)
  return [...missing]
}

/** Whether a response says nothing about the page, so that it counts as being offline. */
function isDown({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Prefers the stored file, which is never stale: file names change with their content. */
async function showFile({ request }: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request)
  return kept && isRightType(request.url, kept) ? kept : fetch(request)
}
