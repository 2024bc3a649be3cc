import { hash } from '@node-rs/bcrypt'
import { expect, it, onTestFinished } from 'vitest'
import { caller, connect } from '../support/client.ts'
import { nodeTarget, PASSWORD } from '../support/node-target.ts'

const ATTACKERS = 300

it('300 logins at once from 300 networks do not keep the owner out: few are looked at, the rest are told to wait', async () => {
  const AUTH_PASSWORD = await hash(PASSWORD, { cost: 10 })
  const site = await nodeTarget.start({ env: { TRUST_PROXY: '127.0.0.1', AUTH_PASSWORD } })
  onTestFinished(() => site.stop())
  const { guest, token } = await connect(site)
  const call = caller(site.baseUrl)
  const login = (from: string, password: string) =>
    call('POST', '/api/login', { username: 'admin', password }, { 'x-forwarded-for': from })
  const attempts = Array.from({ length: ATTACKERS }, (_, at) => login(`10.${at >> 4}.${at & 15}.1`, 'wrong'))
  const flood = Promise.all(attempts)

  const mine = async (tries: number): Promise<number> => {
    const { status } = await login('192.0.2.1', site.password)
    return status === 503 && tries > 1 ? flood.then(() => mine(tries - 1)) : status
  }
  expect(await mine(5)).toBe(200)
  const signedIn = await guest('GET', '/api/groups', undefined, { authorization: `Bearer ${token}` })
  expect(signedIn.status).toBe(200)

  const answers = await flood
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(ATTACKERS)
  expect(refused.length).toBeGreaterThan(ATTACKERS / 2)
  for (const { body, headers } of refused) {
    expect([body, headers.get('retry-after')]).toEqual([{ error: expect.stringMatching(/try again/) }, '5'])
  }
  expect(site.logged().match(/Too many people are signing in/g)?.length).toBeLessThan(20)
})
