const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** What the names of a home network end with. `home.arpa` is RFC 8375. */
export const HOME_NAMES = /\.(?:local|localdomain|localhost|lan|home|home\.arpa|internal)$/i

/**
 * The scheme of an address that was typed without one, such as `nas:5000/admin`: `http` for an IP address, a name without
 * a dot and the names of a home network, which rarely have a certificate; `https` for everything else.
 */
export function webScheme(rest: string): 'http' | 'https' {
  const host = rest.replace(/[/?#].*$/s, '').replace(/^.*@/s, '')
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '')
  return host.startsWith('[') || IPV4.test(name) || isHomeName(name) ? 'http' : 'https'
}

/** Whether a name resolves only within one network or machine. Pass it without a trailing dot. */
export function isHomeName(name: string): boolean {
  return !name.includes('.') || HOME_NAMES.test(name)
}
