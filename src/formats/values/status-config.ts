import { MAX_STATUS_CODES, MAX_STATUS_TARGET } from '../../core/fields/field.ts'
import { isStatusTarget, readStatusCodes, targetOf } from '../../core/status.ts'
import { hasVariable } from './address.ts'
import type { OwnFields } from './own-fields.ts'
import { textOf } from './untrusted.ts'

/** How another program's file configures the status check of a link. */
export interface StatusConfig {
  /** undefined if the file doesn't say. */
  readonly isOn: boolean | undefined
  /** The address to check, if it isn't the link's. */
  readonly target?: string | undefined
  /** See `codesAmong`. */
  readonly codes?: string | undefined
}

/**
 * The status fields for this configuration. A target that can't be checked here, such as one from the environment or
 * with a password, gives none at all: the link's own address may be a proxy's, which is up when the program behind it
 * isn't.
 */
export function statusFields({ isOn, target = '', codes }: StatusConfig, url: string): OwnFields | undefined {
  if (isOn === undefined) return undefined
  if (!isOn) return { status_check: 'off' }
  const status_url = target.trim()
  const asked = { status_check: 'on', ...(codes && { status_codes: codes }) }
  if (status_url === '' || isSame(status_url, url)) return asked
  return canAsk(status_url) ? { ...asked, status_url } : undefined
}

function canAsk(target: string): boolean {
  return target.length <= MAX_STATUS_TARGET && isStatusTarget(target) && !hasVariable(target) && !hasCredentials(target)
}

function isSame(target: string, url: string): boolean {
  return target === url.trim() || (URL.canParse(url) && URL.parse(target)?.href === URL.parse(url)?.href)
}

function hasCredentials(target: string): boolean {
  const { username, password } = URL.parse(target) ?? {}
  return Boolean(username || password)
}

/**
 * The status codes that a file accepts from a page that is up, in the notation of the field; undefined for none.
 * Redirects are added: the other programs follow them, while here they are the answer.
 */
export function codesAmong(values: readonly unknown[], { areMore = false } = {}): string | undefined {
  const ranges = values.flatMap((value) => readStatusCodes(textOf(value)) ?? [])
  if (ranges.length === 0) return undefined
  const all = [...ranges, REDIRECTS, ...(areMore ? [SUCCESS] : [])]
  return codesThat((code) => all.some(([from, to]) => code >= from && code <= to))
}

const SUCCESS = [200, 299] as const
const REDIRECTS = [300, 399] as const
const [FIRST_CODE, LAST_CODE] = [100, 599]

/** The codes for which this is true, such as `200-399, 401`; undefined if the text would be too long. */
export function codesThat(isExpected: (code: number) => boolean): string | undefined {
  const ranges: [from: number, to: number][] = []
  for (let code = FIRST_CODE; code <= LAST_CODE; code += 1) {
    const last = ranges.at(-1)
    if (!isExpected(code)) continue
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const text = ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
  return text.length <= MAX_STATUS_CODES ? text : undefined
}

/**
 * A link to a service at `tcp://host:port`, and its status target: the port, unless it is a web port. A link needs an
 * address that opens, and only the owner knows whether this one does. undefined for anything else.
 */
export function linkToPort(written: string): { readonly url: string; readonly target?: string } | undefined {
  const target = /^tcp:\/\//i.test(written) ? targetOf(written, '') : undefined
  if (target?.kind !== 'tcp') return undefined
  const { host, port } = target
  const name = host.includes(':') ? `[${host}]` : host
  if (port === 80 || port === 443) return { url: `${port === 443 ? 'https' : 'http'}://${name}` }
  return { url: `http://${name}:${port}`, target: `tcp:${port}` }
}
