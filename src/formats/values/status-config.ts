import { MAX_STATUS_CODES, MAX_STATUS_TARGET } from '../../core/fields/field.ts'
import { isStatusTarget, readStatusCodes, targetOf } from '../../core/status.ts'
import { hasVariable } from './address.ts'
import type { OwnFields } from './own-fields.ts'
import { textOf } from './untrusted.ts'

/** How a file of another program asks whether a link is up. */
export interface StatusConfig {
  /** Undefined if the file does not say. */
  readonly isOn: boolean | undefined
  /** What is looked at, if not the address of the link. */
  readonly target?: string | undefined
  /** See `codesAmong`. */
  readonly codes?: string | undefined
}

/**
 * The fields for it. What can't be asked here, such as an address from the environment or one with a password, is not asked at
 * all: the link's own address may be that of a proxy, which is up when the program behind it is not.
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
 * The statuses that a file takes for those of a page that is up, as the field writes them; undefined for none. The other programs
 * follow redirects, which are an answer here, and so are expected too.
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

/** The statuses for which this is true, such as `200-399, 401`; undefined for too many to be written down. */
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
 * A link to what listens at `tcp://host:port`, and how it is looked at: its port, unless that is one of the web. A link needs an
 * address that opens, and nobody but the owner knows whether this one does. Undefined for anything else.
 */
export function linkToPort(written: string): { readonly url: string; readonly target?: string } | undefined {
  const target = /^tcp:\/\//i.test(written) ? targetOf(written, '') : undefined
  if (target?.kind !== 'tcp') return undefined
  const { host, port } = target
  const name = host.includes(':') ? `[${host}]` : host
  if (port === 80 || port === 443) return { url: `${port === 443 ? 'https' : 'http'}://${name}` }
  return { url: `http://${name}:${port}`, target: `tcp:${port}` }
}
