import { expect, it, vi } from 'vitest'
import { Tokens } from '../../src/services/sign-in/token.ts'
import { nodeTarget } from '../support/node-target.ts'
import { forge } from '../support/tokens.ts'
import { useSite } from '../support/use-site.ts'

const client = useSite(nodeTarget, { guestMode: true })

/** Returns how many tokens are looked at and signatures checked for a request with these cookies, and its status. */
async function checksOf(tokens: readonly string[], path = '/api/auth/status') {
  const look = vi.spyOn(Tokens.prototype, 'verify')
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const cookie = tokens.map((token) => `authToken=${token}`).join(';')
  const { status } = await client.guest('GET', path, undefined, { cookie })
  const [looks, checks] = [look.mock.calls.length, verify.mock.calls.length]
  vi.restoreAllMocks()
  return { looks, checks, status }
}

it('none of 1,291 cookies is looked at that can be no token', async () => {
  const cookies = Array.from({ length: 1291 }, () => 'x')
  for (const path of ['/api/auth/status', '/api/groups', '/']) {
    expect(await checksOf(cookies, path), path).toMatchObject({ looks: 0, checks: 0 })
  }
})

it('at most two signatures are checked for any number of cookies', async () => {
  const forged = await Promise.all(
    Array.from({ length: 60 }, (_, id) => forge({ secret: 'y'.repeat(32), claims: { id } })),
  )
  expect(await checksOf(forged)).toEqual({ looks: 2, checks: 2, status: 401 })
  expect((await checksOf(Array.from({ length: 60 }, () => forged[0] ?? ''))).checks).toBe(1)
})

it('a token is found beside any number of cookies that can be none', async () => {
  const cookies = [...Array.from({ length: 1000 }, () => 'x'), client.token]
  expect((await checksOf(cookies)).status).toBe(200)
})
