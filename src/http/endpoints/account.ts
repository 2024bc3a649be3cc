import { z } from 'zod'
import { newPasswordSchema } from '../../services/sign-in/login.ts'
import { openSessionSchema } from '../../services/sign-in/sessions.ts'
import { clientOf } from '../caller.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { sessionCookie } from '../session.ts'

const account = z.object({ username: z.string(), canChangePassword: z.boolean() }).meta({ id: 'Account' })
const renewed = z.object({ token: z.string(), expiresIn: z.int().min(1) }).meta({ id: 'RenewedSession' })

/** The owner's password, and where the owner is signed in. */
export function accountEndpoints({
  login,
  sessions,
  settings,
  callerAddress,
}: Pick<HttpDeps, 'login' | 'sessions' | 'settings' | 'callerAddress'>) {
  return [
    endpoint('GET /api/account', {
      needs: 'self',
      tag: 'Session',
      summary: 'Who is signed in, and whether the password can be changed here',
      data: account,
      handle: ({ session }) => ({
        data: { username: session.actor.name, canChangePassword: login.canChangePassword },
      }),
    }),

    endpoint('PUT /api/account/password', {
      needs: 'self',
      tag: 'Session',
      summary: 'Change the password; ends every session and starts a new one',
      logged: 'password-changed',
      body: newPasswordSchema,
      data: renewed,
      setsCookie: true,
      refusals: [409, 429],
      before: (c) => login.countAttempt(callerAddress(c)),
      handle: async ({ c, session, body }) => {
        const { token, expiresIn } = await login.changePassword(body, session, clientOf(c, callerAddress))
        return { data: { token, expiresIn }, cookie: sessionCookie(token, expiresIn, settings.basePath) }
      },
    }),

    endpoint('GET /api/sessions', {
      needs: 'self',
      tag: 'Session',
      summary: 'The sessions that have not ended, newest first',
      data: z.array(openSessionSchema).readonly(),
      handle: async ({ session }) => ({ data: await sessions.list(session) }),
    }),

    endpoint('DELETE /api/sessions', {
      needs: 'self',
      tag: 'Session',
      summary: 'End every session but this one',
      logged: 'other-sessions-ended',
      data: z.object({ ended: z.int().min(0) }).meta({ id: 'EndedSessions' }),
      handle: async ({ session }) => ({ data: { ended: await sessions.endOthers(session) } }),
    }),

    endpoint('DELETE /api/sessions/:id', {
      needs: 'self',
      tag: 'Session',
      summary: 'End one session',
      logged: 'session-ended',
      data: z.null(),
      handle: async ({ session, params }) => {
        await sessions.end(params.id, session)
        return { data: null }
      },
    }),
  ]
}
