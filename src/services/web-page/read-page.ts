import { SITE_LIMITS } from '../../core/fields/site.ts'
import { decodeText, hasBom } from '../../formats/file/text.ts'
import type { FetchAnswer, Refreshing } from '../../ports/fetcher.ts'
import { extensionOf } from '../../ports/pictures.ts'
import { type Head, readHead } from './head.ts'
import { cleanLine, pageName } from './name.ts'
import { MAX_PAGE_BYTES, type Page } from './page.ts'
import { guessedIcon, iconsIn, relationsOf } from './page-icons.ts'

/** Reads what was fetched: a page describes itself, any other file has at least a name. */
export function readPage({ bytes, contentType, url }: Pick<FetchAnswer, 'bytes' | 'contentType' | 'url'>): Page {
  const whole = bytes.subarray(0, MAX_PAGE_BYTES)
  const text = decodePage({ bytes: whole, contentType, url })
  const kind = contentKindOf(whole, text, contentType)
  return kind === 'page' ? readHtml(readHead(text), url) : readFile(url, kind === 'picture')
}

function readHtml(head: Head, url: string): Page {
  const base = baseOf(head, url)
  const { links, metas } = head
  const name = pageName(head, new URL(url))
  const description = metas.get('description') ?? metas.get('og:description') ?? metas.get('twitter:description')
  const shown = cleanLine(description ?? '', SITE_LIMITS.description)
  const manifest = hrefOf(head, 'manifest')
  return {
    name,
    description: shown === name ? '' : shown,
    canonical: webAddress(hrefOf(head, 'canonical'), base) ?? webAddress(metas.get('og:url'), base),
    icons: [...iconsIn(links, base), ...guessedIcon(url)],
    manifest: webAddress(manifest, base),
  }
}

/**
 * The address that a page's refresh leads to, at once or after a second; undefined without one, or if it waits longer.
 */
export function refreshOfPage({ bytes, contentType, url, refresh }: Refreshing): string | undefined {
  const whole = bytes.subarray(0, MAX_PAGE_BYTES)
  const text = decodePage({ bytes: whole, contentType, url })
  const head = contentKindOf(whole, text, contentType) === 'page' ? readHead(text) : undefined
  return refreshTarget(refresh ?? head?.refresh ?? '', head ? baseOf(head, url) : url)
}

/** `0; url=/there`: https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
function refreshTarget(refresh: string, base: string): string | undefined {
  const [, target = ''] = /^\s*(?:0*[01]?(?:\.\d*)?)\s*[;,\s]\s*(?:url\s*=\s*)?(.+)$/is.exec(refresh) ?? []
  const [, , quoted] = /^(["'])(.*?)(?:\1|$)/s.exec(target) ?? []
  return target === '' ? undefined : webAddress(quoted ?? target, base)
}

/** A picture is its own icon. */
function readFile(url: string, isPicture: boolean): Page {
  const itself = { url, source: 'link', isVector: true, side: undefined, scheme: undefined } as const
  return {
    name: cleanLine(fileName(url), SITE_LIMITS.name),
    description: '',
    canonical: undefined,
    icons: [...(isPicture ? [itself] : []), ...guessedIcon(url)],
    manifest: undefined,
  }
}

function fileName(url: string): string {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last // not UTF-8
  }
}

function hrefOf({ links }: Head, relation: string): string | undefined {
  return links.find((link) => relationsOf(link).includes(relation) && link.get('href')?.trim())?.get('href')
}

function baseOf({ base }: Head, url: string): string {
  return webAddress(base, url) ?? url
}

function webAddress(href: string | undefined, base: string): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim(), base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** What a response holds: an HTML page, a picture, or some other file. */
export type ContentKind = 'page' | 'picture' | 'file'

const VECTOR = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*|<!doctype\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/is
const HTML =
  /^\s*(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head|title|meta|link|script|style|body|base)[\s>]/is
const HEAD_CHARACTERS = 4096

/** Sniffs the bytes, and trusts `Content-Type` only where they tell nothing. `text`: the bytes, decoded. */
export function contentKindOf(bytes: Uint8Array, text: string, contentType: string): ContentKind {
  const head = text.slice(0, HEAD_CHARACTERS)
  if (extensionOf(bytes) !== undefined || isIco(bytes) || VECTOR.test(head)) return 'picture'
  if (HTML.test(head)) return 'page'
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) && !head.startsWith('%PDF-')
    ? 'page'
    : 'file'
}

function isIco(bytes: Uint8Array): boolean {
  return bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0
}

/**
 * Decodes a page as browsers do: by its byte order mark, else by the character set in `Content-Type`, else by a `<meta>` in its
 * first KB. With none of them, it is decoded like any other file, unless it or its host says that it is Korean.
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function decodePage({ bytes, contentType, url }: Pick<FetchAnswer, 'bytes' | 'contentType' | 'url'>): string {
  const named = hasBom(bytes) ? undefined : (decoderOf(charsetIn(contentType)) ?? decoderOf(charsetInMeta(bytes)))
  return named ? named.decode(bytes) : (asKorean(bytes, url) ?? decodeText(bytes))
}

const HEAD_BYTES = 1024
const NAME = /charset\s*=\s*(?:["']\s*)?([^\s"';,/>]+)/i

function charsetIn(contentType: string): string | undefined {
  return NAME.exec(contentType)?.[1]
}

function charsetInMeta(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)).replace(/<!--.*?-->/gs, '')
  const names = head.match(/<meta\s[^>]*>/gi)?.flatMap((meta) => charsetIn(meta) ?? [])
  const name = names?.[0]
  // We could read the <meta>, so it can't be UTF-16, whatever the page says.
  return name && /^utf-?16|^x-user-defined$/i.test(name) ? (/^x/i.test(name) ? 'windows-1252' : 'utf-8') : name
}

/** A short text in EUC-KR looks like a Chinese one, so the page or its host must say that it is Korean. */
function asKorean(bytes: Uint8Array, url: string): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const [, attributes = ''] = /<html\s([^<>]*)/i.exec(head) ?? []
  if (!/(?:^|\s)lang\s*=\s*["']?ko\b/i.test(attributes) && !new URL(url).hostname.endsWith('.kr')) return undefined
  return decodedAs('utf-8', bytes) ?? decodedAs('euc-kr', bytes)
}

/** undefined if the bytes are in another character set. The page may be cut within a character. */
function decodedAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

function decoderOf(charset: string | undefined): TextDecoder | undefined {
  if (charset === undefined) return undefined
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined // an unknown character set
  }
}
