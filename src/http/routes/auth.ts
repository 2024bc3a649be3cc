import { loginSchema } from '../../services/login.ts'
import { answerJson } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import type { Handlers } from '../handler.ts'
import { clearedCookie, readSession, sessionCookie } from '../session.ts'

export function authRoutes({ login, tokens, settings, headersOf, callerAddress }: HttpDeps) {
  return {
    'POST /api/login': async (c) => {
      const address = callerAddress(c)
      await login.countAttempt(address)
      const input = await readBody(c.req.raw, loginSchema)
      const { token, expiresIn } = await login.signIn(input, address)
      const cookie = sessionCookie(token, expiresIn, settings.basePath)
      return answerJson({ success: true, token, expiresIn }, { headers: { 'Set-Cookie': cookie } })
    },

    'POST /api/logout': async (_, session) => {
      await tokens.revoke(session)
      return answerJson({ success: true, data: null }, { headers: { 'Set-Cookie': clearedCookie(settings.basePath) } })
    },

    'GET /api/auth/status': async (c) => {
      const signedIn = await readSession(headersOf(c), tokens)
      if (!signedIn) return answerJson({ authenticated: false }, { status: 401 })
      return answerJson({ authenticated: true, username: signedIn.session.username })
    },
  } satisfies Partial<Handlers>
}
