import { withoutCredentials } from './url.ts'

/** Whether links are up: what is checked, and what is known. See docs/status.md. */

/** The statuses of a checked link, the worst first. */
export const STATUSES = ['down', 'slow', 'unknown', 'up'] as const

export type Status = (typeof STATUSES)[number]

/** The target of a status check: a web page, or a port that should take connections. */
export type StatusTarget =
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }

/**
 * The target for a link: `written` is a path (`/ping`), an address, `tcp://host:port`, or `tcp:port` for a port of the
 * same host; '' stands for the link's own address. undefined if it makes no sense.
 */
export function targetOf(written: string, address: string): StatusTarget | undefined {
  const base = URL.parse(address)
  const text = written.trim()
  const port = /^tcp:(\d+)$/i.exec(text)?.[1]
  if (port !== undefined) return base?.hostname ? tcp(base.hostname, Number(port)) : undefined
  const url = text === '' ? base : (URL.parse(text) ?? (text.startsWith('/') ? URL.parse(text, address) : null))
  if (!url) return undefined
  if (url.protocol === 'tcp:') return url.hostname === '' ? undefined : tcp(url.hostname, Number(url.port))
  if (url.protocol === 'http:' || url.protocol === 'https:') return { kind: 'web', url: withoutCredentials(url.href) }
  return undefined
}

/** Whether this text is '' or a valid target. */
export function isStatusTarget(written: string): boolean {
  return targetOf(written, 'http://host.invalid/') !== undefined
}

function tcp(host: string, port: number): StatusTarget | undefined {
  return port >= 1 && port <= 65_535 ? { kind: 'tcp', host: host.replace(/^\[|\]$/g, ''), port } : undefined
}

/** The host of a target, without its port. */
export function hostOfTarget(target: StatusTarget): string {
  return target.kind === 'tcp' ? target.host : (URL.parse(target.url)?.hostname ?? '')
}

/** The host and port of a target: services of one machine have nothing to do with each other. */
export function serviceOfTarget(target: StatusTarget): string {
  if (target.kind === 'tcp') return `${target.host}:${target.port}`
  const { hostname = '', port = '', protocol = '' } = URL.parse(target.url) ?? {}
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

const CODE_RANGE = /^([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?$/

/** Reads the HTTP statuses that mean *up*, such as `200-299, 401`; empty for the usual ones, undefined if malformed. */
export function readStatusCodes(text: string): readonly (readonly [from: number, to: number])[] | undefined {
  if (text.trim() === '') return []
  const ranges = text.split(',').map((part) => CODE_RANGE.exec(part.trim()))
  const read = ranges.flatMap((range) => (range ? [[Number(range[1]), Number(range[2] ?? range[1])] as const] : []))
  return read.length === ranges.length && read.every(([from, to]) => from <= to) ? read : undefined
}

/** Where a link names no statuses, any below 500 means *up* except these, which say that the page is not there. */
const USUAL_FAULTS = [404, 410]

export function isExpected(status: number, codes: string): boolean {
  const ranges = readStatusCodes(codes) ?? []
  if (ranges.length > 0) return ranges.some(([from, to]) => status >= from && status <= to)
  return status < 500 && !USUAL_FAULTS.includes(status)
}
