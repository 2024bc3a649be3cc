import { type Context, Hono } from 'hono'
import { AppError } from '../domain/errors.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { Audience } from '../domain/visibility.ts'
import { statusOf } from '../http/errors.ts'
import type { Resource } from '../http/representation.ts'
import { clearedCookie, readSession, refuseCrossSite, sessionCookie } from '../http/session.ts'
import type { WebDeps } from './deps.ts'
import { pageHeaders } from './headers.ts'
import { createHome } from './home-resource.ts'
import { languageFor } from './language.ts'
import type { Language } from './messages/language-tags.ts'
import { LANGUAGES } from './messages/languages.ts'
import type { Frame } from './pages/document.tsx'
import { messagePage } from './pages/message.tsx'
import { signInPage } from './pages/sign-in.tsx'
import { siteSettings } from './settings/site-settings.ts'
import { addStaticRoutes } from './static-routes.ts'

const MAX_FORM_BYTES = 10_000
const MAX_QUERY = 200

export interface Pages {
  readonly routes: Hono
  /** An error outside /api/, for people. */
  errorPage(error: unknown, c: Context): Response
}

/** The pages. They read and write through the same services as the API. */
export function createPages(deps: WebDeps): Pages {
  const { representations, tokens, login, settings, headersOf, callerAddress, navigation, assets, log, newId } = deps
  const { basePath, guestMode } = settings
  const headers = pageHeaders(assets)
  const frameOf = (language: Language): Frame => ({ base: basePath, assets, language })
  const home = createHome({ frameOf, headers, pace: deps.pace })
  const homes = new Map<Language, Resource>()

  function homeIn(language: Language): Resource {
    const known = homes.get(language) ?? home.resource(language)
    homes.set(language, known)
    return known
  }

  /** The language of the site is only asked where the reader may know of the site. */
  function languageOf(c: Context, audience?: Audience, snapshot: Snapshot = navigation.snapshot): Language {
    return languageFor(headersOf(c), audience && siteLanguage(snapshot, audience))
  }

  function page(body: string, status = 200): Response {
    return new Response(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

  function showSignIn(c: Context, problem = '', username = ''): string {
    return signInPage({ frame: frameOf(languageOf(c)), problem, username })
  }

  async function signIn(c: Context, form: URLSearchParams): Promise<Response> {
    refuseCrossSite(c.req.raw)
    const address = callerAddress(c)
    await login.countAttempt(address)
    const input = {
      username: form.get('username') ?? '',
      password: form.get('password') ?? '',
      rememberMe: form.has('rememberMe'),
    }
    const { token, expiresIn } = await login.signIn(input, address)
    return redirect(`${basePath}/login?signed-in`, sessionCookie(token, expiresIn, basePath))
  }

  const routes = new Hono()
    .get('/', async (c) => {
      const signedIn = await readSession(headersOf(c), tokens)
      if (!signedIn && !guestMode) return page(showSignIn(c))
      const audience = signedIn ? 'owner' : 'guest'
      const language = languageOf(c, audience)
      const query = c.req.query('q')?.trim().slice(0, MAX_QUERY)
      if (query) return page(await home.results(navigation.snapshot, audience, language, query))
      return representations.respond(headersOf(c), homeIn(language), audience)
    })
    .get('/login', async (c) => {
      if (await readSession(headersOf(c), tokens)) return redirect(`${basePath}/`)
      const problem = c.req.query('signed-in') === undefined ? '' : LANGUAGES[languageOf(c)].signIn.cookieRefused
      return page(showSignIn(c, problem))
    })
    .post('/login', async (c) => {
      const form = new URLSearchParams(await readForm(c.req.raw))
      return signIn(c, form).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        const problem = signInProblem(error, languageOf(c))
        return page(showSignIn(c, problem, form.get('username') ?? ''), statusOf(error))
      })
    })
    .post('/logout', async (c) => {
      refuseCrossSite(c.req.raw)
      const signedIn = await readSession(headersOf(c), tokens)
      if (signedIn) await tokens.revoke(signedIn.session)
      return redirect(`${basePath}/`, clearedCookie(basePath))
    })
  addStaticRoutes(routes, deps)

  return {
    routes,
    errorPage(error, c) {
      const language = languageOf(c)
      const texts = LANGUAGES[language].page
      if (error instanceof AppError) {
        const title = error.code === 'not_found' ? texts.notFound : texts.wentWrong
        return page(
          messagePage(frameOf(language), title, error.code === 'not_found' ? '' : error.message),
          statusOf(error),
        )
      }
      const errorId = newId()
      log.error({ err: error, errorId }, 'Something unexpected went wrong')
      return page(messagePage(frameOf(language), texts.wentWrong, texts.wentWrongWhere(errorId)), 500)
    },
  }
}

const siteLanguages = new WeakMap<Snapshot, Partial<Record<Audience, { language: Language | undefined }>>>()

/** Read once a revision. */
function siteLanguage(snapshot: Snapshot, audience: Audience): Language | undefined {
  const known = siteLanguages.get(snapshot) ?? {}
  siteLanguages.set(snapshot, known)
  known[audience] ??= { language: siteSettings(snapshot, audience).language }
  return known[audience].language
}

function signInProblem({ code, details }: AppError, language: Language): string {
  const texts = LANGUAGES[language].signIn
  if (code === 'too_many_requests') return texts.limited(Math.ceil((details.retryAfterSeconds ?? 60) / 60))
  if (code === 'forbidden') return texts.crossSite
  return code === 'unavailable' ? texts.unavailable : texts.wrong
}

async function readForm(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? MAX_FORM_BYTES + 1) > MAX_FORM_BYTES) {
    throw new AppError('too_large', 'The form is too long')
  }
  return request.text()
}

/** 303: the browser goes on with a GET. */
function redirect(location: string, cookie?: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: location, ...(cookie && { 'Set-Cookie': cookie }) },
  })
}
