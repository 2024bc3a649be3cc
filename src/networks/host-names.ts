/** Host names as `URL` writes them, without a trailing dot; `*.home.arpa` stands for all names below it. */
export type HostNames = ReadonlySet<string>

const NAME = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/
/** `URL` writes every host that is an IPv4 address in four parts, and every IPv6 address in brackets. */
const ADDRESS = /^\[|^[\d.]+$/
/**
 * Names that no name server may answer for, so nobody can point them elsewhere.
 * https://www.rfc-editor.org/rfc/rfc6761#section-6
 */
const RESERVED = /(?:^|\.)(?:localhost|invalid)$/

/** Reads a host, or `*.` and a name; undefined for anything else. Ports, trailing dots and upper case don't matter. */
export function parseHostName(text: string): string | undefined {
  const [, below = '', typed = ''] = /^(\*\.)?([^/?#@\\]+)$/.exec(text) ?? []
  const url = typed && URL.parse(`http://${typed}`)
  if (!url) return undefined
  const host = hostNameOf(url)
  if (ADDRESS.test(host)) return below ? undefined : host
  return NAME.test(host) ? below + host : undefined
}

/** The host of a URL in the form that names are compared in. */
export function hostNameOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** Checks whether requests may be for a host: it is listed, or nobody else's name can lead there, as with addresses. */
export function createHostCheck(names: HostNames): (host: string) => boolean {
  const endings = [...names].filter((name) => name.startsWith('*.')).map((name) => name.slice(1))
  return (host) =>
    names.has(host) || ADDRESS.test(host) || RESERVED.test(host) || endings.some((ending) => host.endsWith(ending))
}
