import { expect, it } from 'vitest'
import { readAddress } from '../../src/storage/postgres/address.ts'

const read = (query: string) => readAddress(`postgres://me:p%40ss@127.0.0.1:5432/nav${query}`)

it.each(['', '?sslmode=disable', '?ssl=false', '?ssl=0'])('%j means no TLS', (query) => {
  expect(read(query)).toEqual({ connectionString: 'postgres://me:p%40ss@127.0.0.1:5432/nav', ssl: false })
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

it.each(['?sslmode=bogus', '?sslmode=verify-full&sslrootcert=/nowhere.pem'])('%s is refused, saying why', (query) => {
  expect(() => read(query)).toThrow(/in DATABASE_URL/)
})
