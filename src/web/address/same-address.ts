import { webScheme } from '../../domain/networks/web-scheme.ts'

/**
 * Addresses with the same key very likely show the same page: they differ in http or https, `www.`, a slash at the end or
 * the place within the page. A fragment such as `#/inbox` is a page of its own.
 */
export function addressKey(typed: string): string {
  const text = typed.trim()
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${webScheme(text)}://${text}`
  if (!URL.canParse(full)) return text
  const { protocol, hostname, port, pathname, search, hash } = new URL(full)
  const scheme = /^https?:$/.test(protocol) ? '' : protocol
  const page = /^#!?\//.test(hash) ? hash : ''
  return `${scheme}${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}${page}`
}
