import { readFileSync } from 'node:fs'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import { AppError } from '../../core/errors.ts'

export interface Address {
  /** The address without its TLS parameters. */
  readonly connectionString: string
  readonly ssl: false | ConnectionOptions
  /** Whether the password and the data cross a network in plain text. */
  readonly isExposed: boolean
}

const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full']
const MODES = ['disable', 'no-verify', ...CHECKED]
const PARAMETERS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']
const SSL = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/**
 * Parses the address of a database and the TLS options in it. Every mode with TLS checks the certificate's authority
 * and name, even where libpq would not. Throws an `AppError` if a file is missing, or if it isn't clear whether TLS is
 * wanted.
 */
export function readAddress(url: string): Address {
  const address = new URL(url)
  requireKnown(address.searchParams)
  const take = (name: string) => {
    const value = address.searchParams.get(name)
    address.searchParams.delete(name)
    return value
  }
  const mode = modeOf(take('ssl'), take('sslmode'))
  take('uselibpqcompat') // would disable the check of certificates
  const [ca, cert, key] = [take('sslrootcert'), take('sslcert'), take('sslkey')]
  const connectionString = address.href
  if (mode === 'disable') return { connectionString, ssl: false, isExposed: !isThisMachine(address) }
  if (mode === 'no-verify') return { connectionString, ssl: { rejectUnauthorized: false }, isExposed: false }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const ssl: ConnectionOptions = {
    ...(ca && ca !== 'system' && { ca: readPem('sslrootcert', ca) }),
    ...(cert && { cert: readPem('sslcert', cert) }),
    ...(key && { key: readPem('sslkey', key) }),
    // Set here, because pg does not pass on a host that is an IP address.
    checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
  }
  return { connectionString, ssl, isExposed: false }
}

/** Refuses unknown or repeated TLS parameters: a misspelt one would silently mean no TLS. */
function requireKnown(parameters: URLSearchParams): void {
  for (const name of parameters.keys()) {
    if (!/^ssl/i.test(name) || (PARAMETERS.includes(name) && parameters.getAll(name).length === 1)) continue
    refuse(`${name} in DATABASE_URL is unknown or appears twice; these are known: ${PARAMETERS.join(', ')}`)
  }
}

function modeOf(ssl: string | null, sslmode: string | null): string {
  const isAsked = SSL.get(ssl ?? 'false')
  if (isAsked === undefined) refuse('ssl in DATABASE_URL must be true or false')
  if (sslmode === null) return isAsked ? 'verify-full' : 'disable'
  if (!MODES.includes(sslmode)) refuse('sslmode in DATABASE_URL must be disable, no-verify or verify-full')
  if (ssl !== null && isAsked === (sslmode === 'disable'))
    refuse('ssl and sslmode in DATABASE_URL contradict each other')
  return sslmode
}

function refuse(message: string): never {
  throw new AppError('unavailable', message)
}

/** Whether the address is a socket, or never leaves the machine. */
function isThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname) // as pg reads it
  return /^(?:$|\/|localhost$|127\.[\d.]+$|\[?::1\]?$)/.test(host)
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `${name} in DATABASE_URL can't be read: ${reason}`)
  }
}
