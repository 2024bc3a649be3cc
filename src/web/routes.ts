import { type Context, Hono } from 'hono'
import { AppError } from '../domain/errors.ts'
import type { HttpDeps } from '../http/deps.ts'
import { statusOf } from '../http/errors.ts'
import { SECURITY_HEADERS } from '../http/headers.ts'
import type { Resource } from '../http/representation.ts'
import { clearedCookie, readSession, refuseCrossSite, sessionCookie } from '../http/session.ts'
import { errorPage, homePage, loginPage } from './pages.ts'

const HTML_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const

const MAX_FORM_BYTES = 10_000

/** The pages. They read and write through the same services as the API. */
export function createPages(deps: HttpDeps): Hono {
  const { representations, tokens, login, settings, headersOf, callerAddress } = deps
  const { basePath, guestMode } = settings
  const home: Resource = {
    key: 'page',
    headers: HTML_HEADERS,
    make: (snapshot, audience) => new TextEncoder().encode(homePage(snapshot, audience, basePath)),
  }

  async function signIn(c: Context): Promise<Response> {
    refuseCrossSite(c.req.raw)
    const address = callerAddress(c)
    await login.countAttempt(address)
    const form = new URLSearchParams(await readForm(c.req.raw))
    const input = {
      username: form.get('username') ?? '',
      password: form.get('password') ?? '',
      rememberMe: form.has('rememberMe'),
    }
    const { token, expiresIn } = await login.signIn(input, address)
    return redirect(`${basePath}/`, sessionCookie(token, expiresIn, basePath))
  }

  return new Hono()
    .get('/', async (c) => {
      const signedIn = await readSession(headersOf(c), tokens)
      if (!signedIn && !guestMode) return htmlResponse(loginPage(basePath))
      return representations.respond(headersOf(c), home, signedIn ? 'owner' : 'guest')
    })
    .get('/login', () => htmlResponse(loginPage(basePath)))
    .post('/login', (c) =>
      signIn(c).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return htmlResponse(loginPage(basePath, error.message), statusOf(error))
      }),
    )
    .post('/logout', async (c) => {
      refuseCrossSite(c.req.raw)
      const signedIn = await readSession(headersOf(c), tokens)
      if (signedIn) await tokens.revoke(signedIn.session)
      return redirect(`${basePath}/`, clearedCookie(basePath))
    })
}

/** An error outside /api/, for people. */
export function pageError(
  error: unknown,
  { log, newId, settings }: Pick<HttpDeps, 'log' | 'newId' | 'settings'>,
): Response {
  if (error instanceof AppError) {
    return htmlResponse(errorPage(settings.basePath, error.message), statusOf(error))
  }
  const errorId = newId()
  log.error({ err: error, errorId }, 'Something unexpected went wrong')
  return htmlResponse(errorPage(settings.basePath, `Something went wrong (${errorId})`), 500)
}

async function readForm(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? MAX_FORM_BYTES + 1) > MAX_FORM_BYTES) {
    throw new AppError('too_large', 'The form is too long')
  }
  return request.text()
}

function htmlResponse(body: string, status = 200): Response {
  return new Response(body, { status, headers: { ...HTML_HEADERS, 'Cache-Control': 'no-store' } })
}

/** 303: the browser goes on with a GET. */
function redirect(location: string, cookie: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, Location: location, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  })
}
