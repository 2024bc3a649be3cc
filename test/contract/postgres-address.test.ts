import { expect, it } from 'vitest'
import { readAddress } from '../../src/storage/postgres/address.ts'

const read = (query: string) => readAddress(`postgres://me:p%40ss@127.0.0.1:5432/nav${query}`)

it.each(['', '?sslmode=disable', '?ssl=false', '?ssl=0'])('%j means no TLS', (query) => {
  const connectionString = 'postgres://me:p%40ss@127.0.0.1:5432/nav'
  expect(read(query)).toEqual({ connectionString, ssl: false, isExposed: false })
})

it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'sslmode=%s checks the certificate against the host',
  (mode) => {
    const { connectionString, ssl } = read(`?sslmode=${mode}&uselibpqcompat=true&options=-c%20search_path%3Dnav`)
    expect(connectionString).toBe('postgres://me:p%40ss@127.0.0.1:5432/nav?options=-c+search_path%3Dnav')
    if (!ssl) throw new Error('There is no TLS')
    expect(ssl.rejectUnauthorized).not.toBe(false)
    const certificate = (subjectaltname: string) =>
      ssl.checkServerIdentity?.('localhost', { subject: { CN: 'db' }, subjectaltname } as never) // nothing else in it is read
    expect(certificate('DNS:localhost')).toBeInstanceOf(Error)
    expect(certificate('IP Address:127.0.0.1')).toBeUndefined()
  },
)

it('ssl=true means the same, and sslmode=no-verify does not verify', () => {
  expect(read('?ssl=true').ssl).toHaveProperty('checkServerIdentity')
  expect(read('?sslmode=no-verify').ssl).toEqual({ rejectUnauthorized: false })
})

it.each([
  '?sslmode=bogus',
  '?sslmode=',
  '?sslmode=REQUIRE',
  '?sslmode=verify-full&sslrootcert=/nowhere.pem',
  '?ssl=yes',
  '?ssl=TRUE',
  '?ssl=require',
  '?ssl=',
  '?SSLMODE=verify-full',
  '?SSL=true',
  '?sslMode=require',
  '?ssl_mode=require',
  '?sslmode=disable&sslmode=verify-full',
  '?ssl=true&sslmode=disable',
  '?ssl=false&sslmode=require',
])('%s is refused, saying why', (query) => {
  expect(() => read(query)).toThrow(/in DATABASE_URL/)
})

it.each([
  ['db.example', true],
  ['192.0.2.1', true],
  ['[2001:db8::1]', true],
  ['localhost.example', true],
  ['127.db.example', true],
  ['localhost', false],
  ['127.0.0.2', false],
  ['[::1]', false],
  ['%2Frun%2Fpostgresql', false],
])('plain text to %s crosses a network: %s', (host, isExposed) => {
  const at = (query: string) => readAddress(`postgres://me@${host}:5432/nav${query}`).isExposed
  expect([at(''), at('?ssl=false'), at('?sslmode=verify-full')]).toEqual([isExposed, isExposed, false])
})

it('a host in the query is the one that counts', () => {
  expect(read('?host=db.example').isExposed).toBe(true)
  expect(readAddress('postgres:///nav?host=/run/postgresql').isExposed).toBe(false)
})
