import { isHomeName } from '../../core/url.ts'
import { isAddress, isWithin, parseNetwork } from '../../domain/networks/address.ts'

/** A host, perhaps with a path, and nothing else. An IPv4 address counts only with a port or a path. */
const HOST = /^(?:(?:[\p{L}\d-]+\.)+\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}(?=[:/]))(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** Whether this is an address without a scheme. */
export function isHost(text: string): boolean {
  return HOST.test(text)
}

/** Browsers ignore these in an address: https://url.spec.whatwg.org/#concept-basic-url-parser */
export function withoutBreaks(address: string): string {
  return address.trim().replace(/[\t\r\n]+/g, '')
}

/** Whether another program would fill in a part of the address. */
export function hasVariable(text: string): boolean {
  return VARIABLE.test(text)
}

/** `https://${DOMAIN}`, `${secret:url}`, `{{HOMEPAGE_VAR_URL}}` */
const VARIABLE = /(?<!\\)\$\{[^{}]+\}|\{\{[^{}]+\}\}/

const NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1',
]
  .map(parseNetwork)
  .filter((network) => network !== undefined)

/** Whether an http(s) address works only within a private network: a private IP address, `nas`, `nas.local`. */
export function isPrivateUrl(address: string): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '')
  return isAddress(host) ? isWithin(host, NETWORKS) : isHomeName(host)
}
