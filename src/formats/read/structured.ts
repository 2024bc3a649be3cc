import type { Pasted, PastedLink } from '../../core/pasted.ts'
import { ForeignFile } from '../file/foreign-file.ts'
import { readMarkupTree } from '../file/markup-tree.ts'
import { readToml } from '../file/toml.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { FORMATS } from './all.ts'
import { linksInTree } from './any-tree.ts'
import { readPage } from './page.ts'

/** YAML takes far longer to read than it takes to write: more of it is a file to import. */
const MAX_YAML = 200_000
/** A key for addresses, or of a compose file, at the start of a line. */
const KEYS =
  /^[ \t-]*["']?(?:url|href|link|uri|website|address|homepage|labels|image|[\w.][\w.-]*\.(?:url|href))["']?\s*:(?:\s|$)/im
const ADDRESS = /:\/\/|href|mailto:|\p{L}\.\p{L}{2}/u
const NO_COMPANIONS = { claim: () => undefined }

/** Reads links from a text that a program wrote or reads; undefined for any other text, or one without links. */
export function readStructured(text: string): Pasted | undefined {
  if (!ADDRESS.test(text)) return undefined
  const start = text.slice(0, 4000).trimStart()
  const links = /^[[{]/.test(start)
    ? (fromJson(text) ?? fromToml(text))
    : start.startsWith('<')
      ? fromMarkup(text, start)
      : (fromToml(text) ?? fromYaml(text) ?? fromPieces(text))
  return links && links.length > 0 ? { links, leftOut: [] } : undefined
}

function fileOf(text: string): ForeignFile {
  return new ForeignFile({ name: '', bytes: new TextEncoder().encode(text) })
}

function fromJson(text: string): readonly PastedLink[] | undefined {
  const file = fileOf(text)
  if (file.json === undefined) return fromJsonLines(text)
  return fromKnown(file) ?? linksInTree(file.json)
}

/** An object per line, or objects with a comma between them. */
function fromJsonLines(text: string): readonly PastedLink[] | undefined {
  if (text.length > MAX_YAML) return undefined
  const lines = text
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const value =
    parsed(`[${lines.join(',')}]`) ??
    parsed(`[${text.trim().replace(/,\s*$/, '')}]`) ??
    parsed(text.replace(/,(\s*[\]}])/g, '$1').replace(/^[ \t]*\/\/.*$/gm, ''))
  return value === undefined ? undefined : linksInTree(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fromYaml(text: string): readonly PastedLink[] | undefined {
  if (text.length > MAX_YAML || !KEYS.test(text)) return undefined
  const file = fileOf(text)
  if (typeof file.yaml !== 'object' || file.yaml === null) return undefined
  const links = fromKnown(file) ?? linksInTree(file.yaml)
  const isWhole =
    links.length * 2 > (text.match(/^[ \t-]*["']?(?:url|href|link)["']?\s*:\s+["']?https?:/gim)?.length ?? 0)
  return isWhole ? links : undefined
}

function fromToml(text: string): readonly PastedLink[] | undefined {
  const tree = readToml(text)
  return tree === undefined ? undefined : linksInTree(tree)
}

function fromMarkup(text: string, start: string): readonly PastedLink[] | undefined {
  const file = fileOf(text)
  const known = fromKnown(file)
  if (known && known.length > 0) return known
  if (
    !/^<\?xml|^<(?:rss|feed|opml|urlset|[\w-]+:[\w-]+)[\s>]/i.test(start) &&
    /<(?:a|html|body|div|p|ul|ol|li|table|h\d|dl|dt)[\s>]/i.test(text)
  )
    return readPage(text).links
  return /^<[a-z!?]/i.test(start) ? linksInTree(readMarkupTree(text)) : undefined
}

/** Text with pieces of HTML in it: links, or items of a list. */
function fromPieces(text: string): readonly PastedLink[] | undefined {
  return /<(?:li|p|td|h[1-6]|dt|br)[\s>]/i.test(text) && /<a\s[^<>]{0,400}href=/i.test(text)
    ? readPage(text).links
    : undefined
}

/** What the reader of a program's files finds; undefined if none knows it, or it finds nothing. */
function fromKnown(file: ForeignFile): readonly PastedLink[] | undefined {
  try {
    const format = FORMATS.find(({ fits }) => fits(file))
    if (!format || format.id === 'markdown' || format.id === 'urls' || format.id === 'csv') return undefined
    const links = linksIn(format.read(file, NO_COMPANIONS))
    return links.length === 0 ? undefined : links
  } catch {
    return undefined // it is not such a file after all
  }
}

function linksIn({ folders, links }: Bookmarks): readonly PastedLink[] {
  return links.map(({ url, name, description = '', folder }) => ({
    url,
    name,
    description,
    group: folder === null ? '' : (folders[folder]?.name ?? ''),
  }))
}
