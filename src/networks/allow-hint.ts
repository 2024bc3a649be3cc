/** The private networks, by how their addresses begin. */
const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/^192\.168\./, '192.168.0.0/16'],
  [/^10\./, '10.0.0.0/8'],
  [/^172\.(?:1[6-9]|2\d|3[01])\./, '172.16.0.0/12'],
  [/^f[cd][\da-f]{2}:/i, 'fc00::/7'],
]

/** The variable that lets the server reach an address at home, in brackets; '' for any other address. */
export function allowHint(address: string): string {
  const network = NETWORKS.find(([start]) => start.test(address))?.[1]
  return network === undefined ? '' : ` (FETCH_ALLOW=${network})`
}
