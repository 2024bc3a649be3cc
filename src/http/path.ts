/** Letters, digits and `-._~` are never escaped in our paths: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const NEEDLESS_ESCAPE = /%(?=2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/**
 * The path of a request as it was sent, without a slash at its end. A path that only decodes to one of ours must not
 * match it, because the rules of proxies and caches in front of us may not decode it. So needless escapes are escaped
 * once more.
 */
export function pathAsSent({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('/', url.indexOf(':') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = end < 0 ? url.slice(start) : url.slice(start, start + end)
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return withoutSlash.includes('%') ? withoutSlash.replace(NEEDLESS_ESCAPE, '%25') : withoutSlash
}
