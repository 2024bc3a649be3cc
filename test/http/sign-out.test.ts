import { expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { errorResponse } from '../../src/http/errors.ts'
import { endSessions } from '../../src/http/session.ts'
import { Tokens } from '../../src/services/sign-in/token.ts'
import { quiet as log } from '../support/quiet-log.ts'
import { sqliteDatabase } from '../support/sqlite-database.ts'

it('a logout whose token can’t be revoked is told, ends the other one, and still clears the cookie', async () => {
  const database = await sqliteDatabase()
  const store = await database.open()
  const account = { username: 'admin', passwordHash: 'any' }
  const credentials = { secret: 'x'.repeat(32), accounts: [account] } as const
  let calls = 0
  const tokens = await Tokens.open({
    credentials: () => credentials,
    storeId: () => 'this store',
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    log,
    store: {
      ...store,
      async revokeToken() {
        calls += 1
        if (calls === 1) throw new AppError('unavailable', 'The storage does not answer')
      },
    },
  })
  onTestFinished(async () => {
    tokens.close()
    await store.close()
    await database.remove()
  })
  const [one, two] = [await tokens.issue(credentials, account, false), await tokens.issue(credentials, account, false)]
  const cookie = `authToken=${one.token}; authToken=${two.token}`
  const request = new Request('http://x/api/logout', { method: 'POST', headers: { cookie } })

  const error = await endSessions(request, tokens, '/nav').catch((thrown: unknown) => thrown)
  const { status, headers } = errorResponse(error, { log, newId: () => 'id' })
  expect(status).toBe(503)
  expect(headers.get('set-cookie')).toBe('authToken=; HttpOnly; Secure; SameSite=Strict; Path=/nav; Max-Age=0')
  expect(calls).toBe(2)
  const good = await Promise.all([one, two].map(({ token }) => tokens.verify(token)))
  expect(good.filter(Boolean)).toHaveLength(1)
})
