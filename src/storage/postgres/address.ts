import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { checkServerIdentity } from 'node:tls'
import { AppError } from '../../domain/errors.ts'

export interface Address {
  /** Without its TLS parameters. */
  readonly connectionString: string
  readonly ssl: false | ConnectionOptions
}

const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Where a database is, and the TLS to use. Every mode with TLS checks the certificate's authority and name, even
 * where libpq would not. Throws an `AppError` if a file is missing or a mode is unknown.
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
  take('uselibpqcompat') // would let certificates pass unchecked
  const [ca, cert, key] = [take('sslrootcert'), take('sslcert'), take('sslkey')]
  const connectionString = address.href
  if (mode === 'disable') return { connectionString, ssl: false }
  if (mode === 'no-verify') return { connectionString, ssl: { rejectUnauthorized: false } }
  if (!CHECKED.includes(mode)) {
    throw new AppError('unavailable', `sslmode in DATABASE_URL must be disable, no-verify or verify-full`)
  }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const ssl: ConnectionOptions = {
    ...(ca && ca !== 'system' && { ca: readPem('sslrootcert', ca) }),
    ...(cert && { cert: readPem('sslcert', cert) }),
    ...(key && { key: readPem('sslkey', key) }),
    // Set here, because a host that is an IP address is not passed on.
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
