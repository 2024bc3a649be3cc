import { normalUrl } from './duplicates.ts'
import { FORBIDDEN_SCHEMES, webScheme } from './url.ts'

/** A name with a dot, an IP address, or a name with a port; then a path. */
const ADDRESS = /^(\[[\da-f.]*:[\da-f:.]*\]|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*)(:\d{2,5})?([/?#].*)?$/iu
/** The beginning of an IPv4 address in a text: four numbers up to 255, and no fifth. */
export const IPV4_START = String.raw`(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\d|\.\d)`
const IPV4 = new RegExp(`^${IPV4_START}\\.?$`)
/** A range of addresses, such as `192.168.1.0/24`, leads nowhere. */
const RANGE = /^\/\d{1,2}$/
/** A top-level domain in one alphabet and one case: `end.Then` is no host but lacks a space. */
const TOP_LEVEL = /\.(?:[a-z]{2,}|[A-Z]{2,}|xn--[a-z\d-]+|(?:(?!\p{ASCII})[\p{L}\p{M}]){2,})$/u
/** File extensions, some also top-level domains: `setup.sh` counts as an address only with a path or `www.`. */
const FILE =
  /\.(?:md|txt|pdf|docx?|xlsx?|pptx?|csv|png|jpe?g|gif|svg|webp|mp[34]|mov|avi|zip|gz|tar|rar|iso|exe|dmg|apk|deb|rpm|html?|css|[cm]?[jt]sx?|json|xml|ya?ml|toml|ini|conf|cfg|log|lock|bak|sql|db|php|py|rb|java|sh|bat|ps1)$/i
/** Schemes without `//` that digits may follow: `tel:123` is not a host with a port. */
const OTHER_SCHEME = /^(?:tel|sms|mailto|callto|javascript|data|file|about)$/i
/** A link with a scheme: any that `//` follows, or one of those without. */
export const OTHER_LINK =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:tel|sms|mailto|callto|magnet|javascript|vbscript|data|blob|file|about):)\S+$/i
/** No address has these, and none goes on behind them: brackets, quotes and full stops of many scripts, private marks. */
const NEVER = '\\s<>"`|「」『』《》〈〉【】〔〕（），。、；：！？…“”„«»‹›।॥،؛؟۔։።၊။។།\ue000\ue001'
const WITH_SCHEME = new RegExp(`https?://[^${NEVER}]+`, 'gi')
const OPENING = /^(?:["'“„«‹‘<(「『（《【*_~{]|\[(?![\da-f.]*:[\da-f:.]*\]))+/i
const CLOSING = new Set('.,;:!?"\'”’“»›>*~`\\…。，、；：！？」』）》】।॥،؛؟۔։።၊။។།·\u200c\u200d')
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
/** A letter of another script right behind a Latin one: `example.com에서`, `example.com/a을`. Words are written together so. */
const GLUED = /([a-z\d])(?=(?!\p{Script=Latin})\p{L})/iu
/** The web addresses in a text, in order and without repeats, as absolute http(s) URLs. */
export function readAddresses(text: string): readonly string[] {
  const found = text.split(/\s+/).flatMap((word) => word.match(WITH_SCHEME) ?? word.split(SEPARATORS))
  return [...new Set(found.flatMap((word) => toUrl(addressOf(word).text) ?? []))]
}

const SEPARATORS = /[,;，、；|]/
/** A word behind a host that a comma or semicolon parts from it, as in a table: there are none in a host. */
const AFTER_HOST = /^(https?:\/\/[^/?#,;]+)[,;]/i
/** The same behind a path, where a comma may be part of the address unless a name follows. */
const AFTER_PATH = /[,;](?=["\p{Lu}]|(?!\p{ASCII})\p{L})/u

/** Whether a text is a link of another scheme than the web's, which the settings allow or may allow. */
export function isOtherLink(text: string): boolean {
  const scheme = OTHER_LINK.test(text) ? text.slice(0, text.indexOf(':')).toLowerCase() : 'about'
  return scheme !== 'about' && !/^https?$/.test(scheme) && !FORBIDDEN_SCHEMES.has(scheme)
}

/** The part of a word that is an address, without the punctuation and the letters of other words around it. */
export function addressOf(word: string): { readonly at: number; readonly text: string } {
  const at = OPENING.exec(word)?.[0].length ?? 0
  return { at, text: withoutClosing(cutAfter(word.slice(at))) }
}

/** Finds the addresses, and links of other schemes, in a text without spaces, in order, with their places. */
export function* addressesIn(
  word: string,
): Generator<{ readonly url: string; readonly from: number; readonly to: number }> {
  const other = addressOf(word)
  if (!WITH_SCHEME_START.test(word) && isOtherLink(other.text)) {
    yield { url: other.text, from: other.at, to: other.at + other.text.length }
    return
  }
  const pieces = WITH_SCHEME_START.test(word) ? word.matchAll(WITH_SCHEME) : word.matchAll(PIECES)
  for (const { 0: piece, index } of pieces) {
    const { at, text } = addressOf(piece)
    const url = toUrl(text)
    if (url !== undefined) yield { url, from: index + at, to: index + at + text.length }
  }
}

const WITH_SCHEME_START = /https?:\/\//i
const PIECES = /[^,;，、；|]+/g

function cutAfter(address: string): string {
  const host = AFTER_HOST.exec(address)?.[1] ?? address
  const path = WITH_SCHEME_START.test(host) ? host.search(AFTER_PATH) : -1
  return withoutGlued(path < 0 ? host : host.slice(0, path))
}

function withoutGlued(address: string): string {
  const begin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0].length ?? 0
  const host = address.slice(0, begin || (address.search(/[/?#]/) + 1 || address.length + 1) - 1)
  const label = host.slice(host.lastIndexOf('.') + 1).replace(/^https?:\/\//i, '')
  const glued = GLUED.exec(label)
  if (glued) return host.slice(0, host.length - label.length + glued.index + 1)
  const rest = address.slice(host.length)
  const inPath = GLUED.exec(rest)
  if (inPath) return host + rest.slice(0, inPath.index + 1)
  return (
    host +
    rest.replace(
      /(?<=^\/|\/)(?:에서|에게|으로|로|에|를|을|은|는|이|가|와|과|도|만|까지|부터|입니다|を|に|は|が|で|の|から|まで)$/u,
      '',
    )
  )
}

/** Whether a text has links to add: web addresses, or links whose other scheme may be allowed. */
export function hasLinks(text: string): boolean {
  return (
    /https?:\/\/[^\s/]/i.test(text) ||
    readAddresses(text).length > 0 ||
    text.split('\n').some((line) => OTHER_LINK.test(line.trim())) ||
    text.split(/\s+/).some((word) => isOtherLink(addressOf(word).text))
  )
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
  if (IPV4.test(host)) return !RANGE.test(path ?? '')
  if (host.startsWith('[') || /^localhost$/i.test(host)) return true
  if (FILE.test(host)) return path !== undefined || /^www\./i.test(host)
  if (TOP_LEVEL.test(host)) return true
  return port !== undefined && /\p{L}/u.test(host) && !host.includes('.') && !OTHER_SCHEME.test(host)
}

/** Strips the punctuation behind a word. A closing bracket stays if it has an opening one within the word. */
function withoutClosing(word: string): string {
  const spare = new Map(Object.entries(PAIRS).map(([close, open]) => [close, surplus(word, open, close)]))
  let end = word.length
  for (; end > 0; end -= 1) {
    const mark = word.charAt(end - 1)
    const left = spare.get(mark)
    if (left !== undefined && left > 0) spare.set(mark, left - 1)
    else if (!CLOSING.has(mark)) break
  }
  return word.slice(0, end)
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
