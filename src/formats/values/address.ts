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
