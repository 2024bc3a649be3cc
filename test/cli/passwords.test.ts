import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/bcrypt'
import { expect, it } from 'vitest'
import { caller, connect } from '../support/client.ts'
import { command } from '../support/command.ts'
import { withPrlimit } from '../support/needs.ts'
import { passwordIn, serve, siteOf, workplace } from '../support/process.ts'

function secretsOf(place: { cwd: string }): { passwordHash?: string; secret?: string } {
  return JSON.parse(readFileSync(join(place.cwd, 'data', 'secrets.json'), 'utf8'))
}

it('a password may be 72 bytes long, in any writing, and ends at the end of the line', async () => {
  for (const password of ['x'.repeat(72), '汉'.repeat(24), ' two  words ']) {
    const { code, out, err } = await command(workplace(), ['hash-password'], `${password}\r\n`)
    expect([code, err]).toEqual([0, ''])
    expect(await verify(password, out.trim())).toBe(true)
  }
})

it('hashing a password needs no good configuration and makes no data folder', async () => {
  const place = workplace({ AUTH_PASSWORD: 'plain', AUTH_SECRET: 'short', PORT: 'x' })
  expect((await command(place, ['hash-password'], 'correct horse')).code).toBe(0)
  expect(existsSync(join(place.cwd, 'data'))).toBe(false)
})

it('a hash that was made serves as AUTH_PASSWORD, and nothing is printed then', async () => {
  const { out } = await command(workplace(), ['hash-password'], 'correct horse')
  const server = await serve(workplace({ AUTH_PASSWORD: out.trim(), AUTH_USERNAME: 'me' }))
  expect(passwordIn(server.out())).toBe('')
  const login = (password: string) => caller(server.url)('POST', '/api/login', { username: 'me', password })
  expect((await login('correct horse')).status).toBe(200)
  expect((await login('wrong horse')).status).toBe(401)
})

it('set-password refuses a bad password and keeps the old one', async () => {
  const place = workplace()
  await command(place, ['set-password'], 'the first one')
  const before = secretsOf(place)
  for (const password of ['short', 'x'.repeat(73), '']) {
    const { code, err } = await command(place, ['set-password'], password)
    expect([code, err]).toEqual([3, expect.stringMatching(/^password: /)])
  }
  const { code, err } = await command(place, ['set-password'], 'one of two lines\nthe other one\n')
  expect([code, err]).toEqual([3, 'The password must be one line\n'])
  expect(secretsOf(place)).toEqual(before)
})

it.each(['set-password', 'unblock'])('%s lets a blocked address sign in again, while the server runs', async (name) => {
  const place = workplace()
  await command(place, ['set-password'], 'the first one')
  const server = await serve(place)
  const login = async (password: string) =>
    (await caller(server.url)('POST', '/api/login', { username: 'admin', password })).status
  for (let attempt = 0; attempt < 6; attempt += 1) await login('wrong')
  expect(await login('the first one')).toBe(429)
  expect((await command(place, [name], 'the first one')).code).toBe(0)
  expect(await login('the first one')).toBe(200)
})

it('set-password before the first start is the password, and a secret is made beside it', async () => {
  const place = workplace()
  const { code, err } = await command(place, ['set-password'], 'the first one')
  const database = join(place.cwd, 'data', 'signpost.db')
  expect([code, existsSync(database)]).toEqual([0, false]) // in a wrong folder, no other command finds one either
  expect(err).toBe(
    `Password set for the first start. There is no database at ${database} yet. ` +
      'If the server has run before, set DATA_DIR to its data folder.\n',
  )
  const { passwordHash } = secretsOf(place)
  const server = await serve(place)
  expect(passwordIn(server.out())).toBe('')
  expect(secretsOf(place)).toEqual({ passwordHash, secret: expect.stringMatching(/^.{32,}$/) })
  const body = { username: 'admin', password: 'the first one' }
  expect((await caller(server.url)('POST', '/api/login', body)).status).toBe(200)
})

it('a sign-in with the generated password says so, and one with an own password does not', async () => {
  const place = workplace()
  const server = await serve(place)
  const login = async (password: string) => {
    const { headers, body } = await caller(server.url)('POST', '/api/login', { username: 'admin', password })
    return { isGenerated: headers.get('signpost-generated-password'), token: String(body.token) }
  }
  const { isGenerated, token } = await login(passwordIn(server.out()))
  expect(isGenerated).toBe('true')
  await command(place, ['set-password'], 'the new one')
  expect(secretsOf(place)).not.toHaveProperty('isGenerated')
  const isSignedIn = caller(server.url, { authorization: `Bearer ${token}` })
  await expect.poll(async () => (await isSignedIn('GET', '/api/auth/status')).status).toBe(401)
  expect((await login('the new one')).isGenerated).toBe('false')
})

it('a new password ends the old one, and keeps the secret', async () => {
  const place = workplace()
  const server = await serve(place)
  const { secret } = secretsOf(place)
  const { owner } = await connect(siteOf(server))
  expect((await command(place, ['set-password'], 'a new password')).err).toMatch(
    /^Password changed\. Every session has ended/,
  )
  const session = async () => (await owner('GET', '/api/groups')).status // a login would be counted at each look
  await expect.poll(session).toBe(401)
  const login = (password: string) => caller(server.url)('POST', '/api/login', { username: 'admin', password })
  expect((await login('a new password')).status).toBe(200)
  expect((await login(passwordIn(server.out()))).status).toBe(401)
  expect(secretsOf(place).secret).toBe(secret)
  for (const printed of [server.out(), server.err()]) expect(printed).not.toContain('a new password')
})

withPrlimit('a new password comes into force although the server could not open the file when it changed', async () => {
  const place = workplace()
  const server = await serve(place)
  const { owner } = await connect(siteOf(server))
  const limitDescriptors = (most: number) => execFileSync('prlimit', [`--pid=${server.child.pid}`, `--nofile=${most}:`])
  const warnings = () => server.err().match(/secrets can no longer be read/g)?.length ?? 0
  limitDescriptors(1)
  await command(place, ['set-password'], 'a new password')
  await expect.poll(warnings).toBe(1)
  expect(server.err()).toContain('too many open files')
  limitDescriptors(1024)
  await expect.poll(async () => (await owner('GET', '/api/groups')).status).toBe(401)
  const login = async (password: string) =>
    (await caller(server.url)('POST', '/api/login', { username: 'admin', password })).status
  expect([await login('a new password'), await login(passwordIn(server.out()))]).toEqual([200, 401])
  expect(warnings()).toBe(1)
})
