import { normalUrl } from '../../core/duplicates.ts'
import { webScheme } from '../../core/url.ts'

/** A name with a dot, an IP address, or a name with a port; then a path. */
const ADDRESS = /^(\[[\da-f.]*:[\da-f:.]*\]|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*)(:\d{2,5})?([/?#].*)?$/iu
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}/
/** A top-level domain in one alphabet and one case: `end.Then` is no host but lacks a space. */
const TOP_LEVEL = /\.(?:[a-z]{2,}|[A-Z]{2,}|xn--[a-z\d-]+|(?:(?!\p{ASCII})[\p{L}\p{M}]){2,})$/u
/** File extensions, some also top-level domains: `setup.sh` counts as an address only with a path or `www.`. */
const FILE =
  /\.(?:md|txt|pdf|docx?|xlsx?|pptx?|csv|png|jpe?g|gif|svg|webp|mp[34]|mov|avi|zip|gz|tar|rar|iso|exe|dmg|apk|deb|rpm|html?|css|[cm]?[jt]sx?|json|xml|ya?ml|toml|ini|conf|cfg|log|lock|bak|sql|db|php|py|rb|java|sh|bat|ps1)$/i
/** Schemes without `//` that digits may follow: `tel:123` is not a host with a port. */
const OTHER_SCHEME = /^(?:tel|sms|mailto|callto|javascript|data|file|about)$/i
/** A link with a scheme: any that `//` follows, or one of those without. */
const OTHER_LINK =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:tel|sms|mailto|callto|magnet|javascript|vbscript|data|blob|file|about):)\S+$/i
const WITH_SCHEME = /https?:\/\/[^\s<>"`「」『』《》（），。、；！？]+/gi
const OPENING = /^(?:["'“„«‹‘<(「『（《*]|\[(?![\da-f.]*:[\da-f:.]*\]))+/i
const CLOSING = '.,;:!?"\'”’“»›>*…。，、；：！？」』）》'

/** The web addresses in a text, in order and without repeats, as absolute http(s) URLs. */
export function readAddresses(text: string): readonly string[] {
  const found = text.split(/\s+/).flatMap((word) => word.match(WITH_SCHEME) ?? word.split(/[,;，、；]/))
  return [...new Set(found.flatMap((word) => toUrl(bare(word)) ?? []))]
}

/** Whether a text has links to add: web addresses, or a line with a link whose other scheme may be allowed. */
export function hasLinks(text: string): boolean {
  return readAddresses(text).length > 0 || text.split('\n').some((line) => OTHER_LINK.test(line.trim()))
}

/** Whether the whole text is one web address. */
export function isAddress(text: string): boolean {
  return toUrl(text.trim()) !== undefined
}

/** The URL of a word that is an address; undefined for other words. */
export function toUrl(word: string): string | undefined {
  const url = /^https?:\/\/\S+$/i.test(word) ? word : isWithoutScheme(word) ? `${webScheme(word)}://${word}` : undefined
  return url !== undefined && URL.canParse(url) ? url : undefined
}

function isWithoutScheme(word: string): boolean {
  const [, host = '', port, path] = ADDRESS.exec(word) ?? []
  if (host.startsWith('[') || IPV4.test(host) || /^localhost$/i.test(host)) return true
  if (FILE.test(host)) return path !== undefined || /^www\./i.test(host)
  if (TOP_LEVEL.test(host)) return true
  return port !== undefined && /\p{L}/u.test(host) && !host.includes('.') && !OTHER_SCHEME.test(host)
}

/** Strips the punctuation around a word. A closing bracket stays if it has an opening one within the word. */
function bare(word: string): string {
  const begun = word.replace(OPENING, '')
  const spare = { ')': surplus(begun, '(', ')'), ']': surplus(begun, '[', ']') }
  let end = begun.length
  for (; end > 0; end -= 1) {
    const mark = begun.charAt(end - 1)
    if ((mark === ')' || mark === ']') && spare[mark] > 0) spare[mark] -= 1
    else if (!CLOSING.includes(mark)) break
  }
  return begun.slice(0, end)
}

/** How many closing brackets there are more than opening ones. */
function surplus(word: string, opening: string, closing: string): number {
  return word.split(closing).length - word.split(opening).length
}

/** A key shared by the addresses that very likely lead to the same page. The typed address may lack its scheme. */
export function addressKey(typed: string): string {
  const text = typed.trim()
  return normalUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${webScheme(text)}://${text}`)
}
