/** Whether links are up: what is checked, and what is known. See docs/status.md. */

/** What is known of a checked link, the worst first. */
export const STATUSES = ['down', 'slow', 'unknown', 'up'] as const

export type Status = (typeof STATUSES)[number]

/** What is looked at: a web page, or whether a port takes connections. */
export type StatusTarget =
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }

/**
 * What is looked at for a link: its address, or what is written for it: a path (`/ping`), another address, `tcp://host:port`, or
 * `tcp:port` for a port of the same host. Undefined if that makes no sense.
 */
export function targetOf(written: string, address: string): StatusTarget | undefined {
  const base = URL.parse(address)
  const text = written.trim()
  const port = /^tcp:(\d+)$/i.exec(text)?.[1]
  if (port !== undefined) return base?.hostname ? tcp(base.hostname, Number(port)) : undefined
  const url = text === '' ? base : (URL.parse(text) ?? (text.startsWith('/') ? URL.parse(text, address) : null))
  if (!url) return undefined
  if (url.protocol === 'tcp:') return url.hostname === '' ? undefined : tcp(url.hostname, Number(url.port))
  if (url.protocol === 'http:' || url.protocol === 'https:') return { kind: 'web', url: url.href }
  return undefined
}

/** Whether something can be looked at if this is written. */
export function isStatusTarget(written: string): boolean {
  return targetOf(written, 'http://host.invalid/') !== undefined
}

function tcp(host: string, port: number): StatusTarget | undefined {
  return port >= 1 && port <= 65_535 ? { kind: 'tcp', host: host.replace(/^\[|\]$/g, ''), port } : undefined
}

/** The host that is asked, without its port. */
export function hostOfTarget(target: StatusTarget): string {
  return target.kind === 'tcp' ? target.host : (URL.parse(target.url)?.hostname ?? '')
}

const CODE_RANGE = /^([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?$/

/** The HTTP statuses that mean *up*, such as `200-299, 401`. Undefined if the text is no such list; empty for the usual ones. */
export function readStatusCodes(text: string): readonly (readonly [from: number, to: number])[] | undefined {
  if (text.trim() === '') return []
  const ranges = text.split(',').map((part) => CODE_RANGE.exec(part.trim()))
  const read = ranges.flatMap((range) => (range ? [[Number(range[1]), Number(range[2] ?? range[1])] as const] : []))
  return read.length === ranges.length && read.every(([from, to]) => from <= to) ? read : undefined
}

/** The usual statuses of what is up: any answer but that the page is not there, or that the server has a fault. */
const USUAL_FAULTS = [404, 410]

export function isExpected(status: number, codes: string): boolean {
  const ranges = readStatusCodes(codes) ?? []
  if (ranges.length > 0) return ranges.some(([from, to]) => status >= from && status <= to)
  return status < 500 && !USUAL_FAULTS.includes(status)
}
