import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { checkServerIdentity } from 'node:tls'
import { AppError } from '../../domain/errors.ts'

export interface Address {
  /** Without what it says of TLS. */
  readonly connectionString: string
  readonly ssl: false | ConnectionOptions
}

const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Where a database is, and by what TLS. Whatever asks for TLS has the certificate checked, also where libpq would not: its
 * authority and its name. Throws in words when a file is missing or a mode is not known.
 */
export function readAddress(url: string): Address {
  const address = new URL(url)
  const take = (name: string) => {
    const value = address.searchParams.get(name)
    address.searchParams.delete(name)
    return value
  }
  const isAsked = ['1', 'true'].includes(take('ssl') ?? '')
  const mode = take('sslmode') ?? (isAsked ? 'verify-full' : 'disable')
  take('uselibpqcompat') // would have certificates pass unchecked
  const [ca, cert, key] = [take('sslrootcert'), take('sslcert'), take('sslkey')]
  const connectionString = address.href
  if (mode === 'disable') return { connectionString, ssl: false }
  if (mode === 'no-verify') return { connectionString, ssl: { rejectUnauthorized: false } }
  if (!CHECKED.includes(mode)) {
    throw new AppError('unavailable', `sslmode in DATABASE_URL has to be disable, no-verify or verify-full`)
  }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const ssl: ConnectionOptions = {
    ...(ca && ca !== 'system' && { ca: readPem('sslrootcert', ca) }),
    ...(cert && { cert: readPem('sslcert', cert) }),
    ...(key && { key: readPem('sslkey', key) }),
    // Said here, because the name of a host that is a number is not handed on.
    checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
  }
  return { connectionString, ssl }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `${name} in DATABASE_URL can't be read: ${reason}`)
  }
}
