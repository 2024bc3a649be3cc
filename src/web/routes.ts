import { type Context, Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import type { Permissions } from '../core/may.ts'
import { pageOfSlug, pagePath, pageSlug } from '../core/page.ts'
import { MAX_TAG_CHARACTERS, MAX_TAGS, uniqueTags } from '../core/tags.ts'
import { errorInEnglish } from '../english/english.ts'
import { MAX_SIGN_IN_BYTES } from '../http/body.ts'
import { clientOf } from '../http/caller.ts'
import { errorHeaders, statusOf } from '../http/errors.ts'
import { COMMON_HEADERS } from '../http/headers.ts'
import type { Resource } from '../http/representation.ts'
import { endSessions, hasToken, readSession, refuseCrossSite, sessionCookie } from '../http/session.ts'
import { addAddRoute } from './add-route.ts'
import { addExportRoute } from './export-route.ts'
import { pageHeaders } from './headers.ts'
import { createHome, type Home } from './home-resource.ts'
import { LANGUAGES } from './messages/compiled/languages.ts'
import type { Language } from './messages/language-tags.ts'
import { createTools, type PageTools, type WebDeps } from './page-tools.ts'
import { messagePage } from './pages/message.tsx'
import { guestInPreview, previewHeaders } from './pages/reader.ts'
import { trimQuery } from './search/search-text.ts'
import { hasSearchBox, siteSettings } from './settings/site-settings.ts'
import { shownPages } from './shown-sections.ts'
import { addStaticRoutes } from './static-routes.ts'

const MAX_QUERY = 200

export interface Pages {
  readonly routes: Hono
  /** The page to show for an error outside /api/. */
  errorPage(error: unknown, c: Context): Response
}

/** The pages. They read and write through the same services as the API. */
export function createPages(deps: WebDeps): Pages {
  const tools = createTools(deps)
  const routes = new Hono()
  addHomeRoute(routes, deps, tools)
  addAddRoute(routes, deps, tools)
  addSignInRoutes(routes, deps, tools)
  addExportRoute(routes, deps)
  addStaticRoutes(routes, deps)
  return { routes, errorPage: (error, c) => showError(error, c, { ...deps, ...tools }) }
}

function addHomeRoute(routes: Hono, deps: WebDeps, tools: PageTools): void {
  const { frameOf, guestsOf, languageOf, findReader, signInForm, send } = tools
  const { representations, settings, headersOf, navigation, assets, pace, searchQueue, callerAddress } = deps
  const headers = pageHeaders(assets, settings.frameAncestors)
  const home = createHome({ frameOf, guestsOf, headers, base: settings.basePath, pace })
  const resources = new Map<string, Resource>()
  const resourceFor = (language: Language, permissions: Permissions) => {
    const key = `${language} ${permissions.key}`
    const resource = resources.get(key) ?? home.resource(language, permissions)
    resources.set(key, resource)
    return resource
  }

  routes.get('/', async (c) => {
    const reader = await findReader(c)
    if (!reader) return send(signInForm(languageOf(c), { signedOut: hasToken(headersOf(c)) }))
    const { audience, permissions } = reader
    const language = languageOf(c, audience)
    const guest = guestInPreview(c, reader)
    if (guest) return send(await home.preview(navigation.snapshot, guest, { language }), 200, previewHeaders(headers))
    const from = readFrom(c.req.query('from'))
    const query = trimQuery(firstCharacters(c.req.query('q')?.trim() ?? '', MAX_QUERY))
    if (query && hasSearchBox(siteSettings(navigation.snapshot, audience), permissions)) {
      const search = () => home.results(navigation.snapshot, reader, { language, what: query, from })
      return send(await searchQueue(callerAddress(c), search))
    }
    const tags = readTags(c.req.queries('tag') ?? [])
    if (tags.length > 0) {
      const list = () => home.tagged(navigation.snapshot, reader, { language, what: tags, from })
      return send(await searchQueue(callerAddress(c), list))
    }
    return representations.respond(headersOf(c), resourceFor(language, permissions), audience)
  })
  addPageRoutes(routes, home, deps, tools)
}

/** The pages with a path of their own, and the links of all pages for the search. */
function addPageRoutes(routes: Hono, home: Home, deps: WebDeps, tools: PageTools): void {
  const { languageOf, findReader, signInForm, send } = tools
  const { representations, settings, headersOf, navigation, assets } = deps
  const headers = previewHeaders(pageHeaders(assets, settings.frameAncestors))

  routes.get('/p/:slug', async (c) => {
    const reader = await findReader(c)
    if (!reader) return send(signInForm(languageOf(c), { signedOut: hasToken(headersOf(c)) }))
    const slug = c.req.param('slug')
    const id = pageOfSlug(slug)
    const { audience, permissions } = reader
    const guest = guestInPreview(c, reader)
    const page = shownPages(navigation.snapshot, guest ?? audience).find((candidate) => candidate.id === id)
    if (!page) throw new AppError('not_found', 'There is no such page')
    if (slug !== pageSlug(page)) {
      return redirect(settings.basePath + pagePath(page) + new URL(c.req.url).search, { status: 308 })
    }
    const language = languageOf(c, audience)
    if (guest) return send(await home.preview(navigation.snapshot, guest, { language, page }), 200, headers)
    return representations.respond(headersOf(c), home.resource(language, permissions, page), audience)
  })

  routes.get('/links.html', async (c) => {
    const reader = await findReader(c)
    if (!reader) throw new AppError('not_found', 'There is nothing at this address')
    const { audience, permissions } = reader
    return representations.respond(headersOf(c), home.links(languageOf(c, audience), permissions), audience)
  })
}

/** How many results `&from=50` skips; 0 for anything else. */
function readFrom(typed = ''): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

/** The tags of `/?tag=a&tag=b`, cut to the number and length that tags may have. */
function readTags(typed: readonly string[]): readonly string[] {
  const tags = typed.slice(0, MAX_TAGS).map((tag) => firstCharacters(tag.trim(), MAX_TAG_CHARACTERS).normalize('NFC'))
  return uniqueTags(tags.filter(Boolean))
}

function addSignInRoutes(routes: Hono, deps: WebDeps, { guestsOf, languageOf, signInForm, send }: PageTools): void {
  const { tokens, settings, headersOf, audit, navigation } = deps
  const { basePath } = settings

  routes.get('/login', async (c) => {
    if (await readSession(headersOf(c), tokens)) return redirect(`${basePath}/`)
    const language = languageOf(c)
    const { cookieRefused, notEnded } = LANGUAGES[language].signIn
    const { 'signed-in': isBack, 'not-ended': isOut, 'signed-out': hasLeft } = c.req.query()
    const problem = isBack !== undefined ? cookieRefused : isOut !== undefined ? notEnded : ''
    const signedOut = hasLeft !== undefined || hasToken(headersOf(c))
    const isOpen = guestsOf(navigation.snapshot).mayRead
    return send(signInForm(language, { problem, signedOut, isOpen }))
  })
  routes.post('/login', async (c) => {
    const form = new URLSearchParams(await readForm(c.req.raw))
    return signIn(c, form, deps).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      audit.refused(error, c)
      const language = languageOf(c)
      const problem = signInProblem(error, language)
      const username = form.get('username') ?? ''
      return send(signInForm(language, { problem, username }), statusOf(error), errorHeaders(error))
    })
  })
  routes.post('/logout', async (c) => {
    refuseCrossSite(c.req.raw)
    const signedIn = await readSession(headersOf(c), tokens)
    const cookie = await endSessions(c.req.raw, tokens, basePath)
    if (signedIn) audit.done('signed-out', signedIn.session.actor, c)
    const isOpen = guestsOf(navigation.snapshot).mayRead
    return redirect(`${basePath}/${isOpen ? '' : 'login?signed-out'}`, { cookie })
  })
}

async function signIn(c: Context, form: URLSearchParams, deps: WebDeps): Promise<Response> {
  const { login, callerAddress, settings } = deps
  const { basePath } = settings
  refuseCrossSite(c.req.raw)
  const address = callerAddress(c)
  await login.countAttempt(address)
  const input = {
    username: form.get('username') ?? '',
    password: form.get('password') ?? '',
    rememberMe: form.has('rememberMe'),
  }
  const { token, expiresIn } = await login.signIn(input, clientOf(c, callerAddress))
  return redirect(`${basePath}/login?signed-in`, { cookie: sessionCookie(token, expiresIn, basePath) })
}

/** Expected errors are explained; an unexpected one is logged under an id, and the page names only the id. */
function showError(
  error: unknown,
  c: Context,
  { log, newId, frameOf, languageOf, signInForm, notFoundPage, send }: WebDeps & PageTools,
) {
  const language = languageOf(c)
  if (error instanceof AppError && error.code === 'not_found')
    return send(notFoundPage(language), statusOf(error), errorHeaders(error))
  if (error instanceof AppError && error.code === 'unauthenticated') return send(signInForm(language), statusOf(error))
  const [frame, texts] = [frameOf(language), LANGUAGES[language].page]
  if (!(error instanceof AppError)) {
    const errorId = newId()
    log.error('unexpected', { err: error, errorId })
    return send(messagePage(frame, texts.wentWrong, texts.wentWrongWhere(errorId)), 500)
  }
  return send(messagePage(frame, texts.wentWrong, errorInEnglish(error)), statusOf(error), errorHeaders(error))
}

function signInProblem({ code, details }: AppError, language: Language): string {
  const texts = LANGUAGES[language].signIn
  if (code === 'too_many_requests') return texts.limited(Math.ceil((details.retryAfterSeconds ?? 60) / 60))
  if (code === 'forbidden') return texts.crossSite
  return code === 'unavailable' ? texts.unavailable : texts.wrong
}

async function readForm(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > MAX_SIGN_IN_BYTES) {
    throw new AppError('too_large', 'The form is too long')
  }
  return request.text()
}

/** Never splits a surrogate pair, half of which can't be encoded in an address. */
function firstCharacters(text: string, count: number): string {
  return [...text.slice(0, 2 * count)].slice(0, count).join('')
}

/** By default 303 See Other: the browser follows with a GET. */
function redirect(location: string, { status = 303, cookie = '' } = {}): Response {
  return new Response(null, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...COMMON_HEADERS,
      Location: location,
      ...(cookie && { 'Set-Cookie': cookie }),
    },
  })
}
