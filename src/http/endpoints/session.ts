import { z } from 'zod'
import { loginSchema } from '../../services/sign-in/login.ts'
import { clientOf } from '../caller.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { generatedPassword } from '../own-headers.ts'
import { endSessions, readSession, refuseForeignLogin, sessionCookie } from '../session.ts'

const authStatus = z.object({ authenticated: z.boolean(), username: z.string().optional() }).meta({ id: 'AuthStatus' })
const loginAnswer = z
  .object({ success: z.literal(true), token: z.string(), expiresIn: z.int().min(1) })
  .meta({ id: 'LoginAnswer' })

export function sessionEndpoints({
  login,
  tokens,
  settings,
  headersOf,
  callerAddress,
}: Pick<HttpDeps, 'login' | 'tokens' | 'settings' | 'headersOf' | 'callerAddress'>) {
  return [
    endpoint('POST /api/login', {
      needs: 'anyone',
      tag: 'Session',
      summary: 'Sign in; returns a token and sets it as a cookie',
      body: loginSchema,
      answer: loginAnswer,
      setsCookie: true,
      responseHeaders: { generatedPassword },
      refusals: [401, 403, 429],
      bareErrors: true,
      before: (c) => {
        refuseForeignLogin(c.req.raw, settings.corsOrigins)
        return login.countAttempt(callerAddress(c))
      },
      handle: async ({ c, body }) => {
        const { token, expiresIn, isGenerated } = await login.signIn(body, clientOf(c, callerAddress))
        const cookie = sessionCookie(token, expiresIn, settings.basePath)
        const headers = { generatedPassword: String(isGenerated) }
        return { answer: { success: true as const, token, expiresIn }, headers, cookie }
      },
    }),

    endpoint('POST /api/logout', {
      needs: 'self',
      tag: 'Session',
      summary: 'Sign out; revokes the tokens of the request',
      logged: 'signed-out',
      data: z.null(),
      setsCookie: true,
      handle: async ({ c }) => ({ data: null, cookie: await endSessions(c.req.raw, tokens, settings.basePath) }),
    }),

    endpoint('GET /api/auth/status', {
      needs: 'anyone',
      tag: 'Session',
      summary: 'Who is signed in',
      answer: authStatus,
      refusalBodies: { 401: authStatus },
      handle: async ({ c }) => {
        const signedIn = await readSession(headersOf(c), tokens)
        if (!signedIn) return { status: 401, answer: { authenticated: false } }
        return { answer: { authenticated: true, username: signedIn.session.actor.name } }
      },
    }),
  ]
}
