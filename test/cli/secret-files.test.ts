import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { caller } from '../support/client.ts'
import { command } from '../support/command.ts'
import { passwordIn, serve, type Workplace, workplace } from '../support/process.ts'

const SECRET = 'q6R0T2zJ7xkZ0mGfXqv1sYk8aT3wQn5eP9dLbVhUcRs='

/** A workplace whose secrets are in files, as Docker and systemd mount them. */
function withFiles(files: Readonly<Record<string, string>>): Workplace {
  const place = workplace(Object.fromEntries(Object.keys(files).map((name) => [`${name}_FILE`, name.toLowerCase()])))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place.cwd, name.toLowerCase()), text)
  return place
}

it('password and secret may be in files, for the server, the commands and the doctor', async () => {
  const { out: hash } = await command(workplace(), ['hash-password'], 'correct horse')
  const place = withFiles({ AUTH_PASSWORD: `${hash.trim()}\r\n`, AUTH_SECRET: `${SECRET}\n` })
  const server = await serve(place)
  expect(passwordIn(server.out())).toBe('')
  const login = { username: 'admin', password: 'correct horse' }
  expect((await caller(server.url)('POST', '/api/login', login)).status).toBe(200)
  expect(existsSync(join(place.cwd, 'data', 'secrets.json'))).toBe(false)
  expect(server.err()).not.toMatch(/_FILE/)
  expect(await command(place, ['set-password'], 'another horse')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^AUTH_PASSWORD or AUTH_PASSWORD_FILE is set/),
  })
  const { port } = new URL(server.url)
  expect((await command({ ...place, env: { ...place.env, PORT: port } }, ['doctor'])).out).toMatch(/^ok +server /m)
})

it.each([['serve'], ['export'], ['backup', 'copy.db'], ['unblock'], ['set-password'], ['doctor']])(
  'signpost %s uses no other database if the file with its address is a folder or missing',
  async (...argv) => {
    const place = workplace({ DATABASE_URL_FILE: 'address', AUTH_SECRET_FILE: 'missing' })
    mkdirSync(join(place.cwd, 'address'))
    const { code, out, err } = await command(place, argv, 'correct horse')
    expect(code).not.toBe(0)
    expect(out + err).toContain("DATABASE_URL_FILE: address can't be read: it is a folder")
    expect(out + err).toContain("AUTH_SECRET_FILE: missing can't be read: there is no such file or folder")
    expect(existsSync(join(place.cwd, 'data'))).toBe(false)
  },
)
