import type { Pasted, PastedLink } from '../../../core/pasted.ts'
import { isTimeLine } from './chats.ts'
import { cleanText } from './clean.ts'
import { Groups } from './groups.ts'
import { isUnderline, withoutOrnament } from './headings.ts'
import { type Line, readLine } from './line.ts'
import { linksOfLine, type NamedLink } from './line-links.ts'
import { type MarkedText, markLinks } from './markup.ts'
import { asDescription, asName, isName } from './names.ts'
import { nearAddresses } from './near-addresses.ts'
import { isBlank } from './outline.ts'
import { readRecord } from './records.ts'
import { tableAt } from './table.ts'
import { withWikiRows } from './wiki-table.ts'

/** Reads the links in a text that people wrote, in any markup or none. Takes a time that grows with its length alone. */
export function readWritten(text: string): Pasted {
  return readWhole(nearAddresses(text))
}

/** The same for a file, of which nothing is passed over however long it is. */
export function readWhole(text: string): Pasted {
  return readMarked(markLinks(withWikiRows(cleanText(text))))
}

/** Reads a text in which every link of markup is marked already. */
export function readMarked({ text, links }: MarkedText): Pasted {
  const lines = withoutNamesOfSenders(text.split('\n').map((line) => readLine(line, links)))
  const isChat = lines.some((line) => line.isChat)
  return new Reader(
    lines,
    lines.map((line) => linksOfLine(line, isChat)),
    links,
  ).read()
}

/** Who wrote a message may stand on the line above the time, or two above with a dash between. */
function withoutNamesOfSenders(lines: readonly Line[]): readonly Line[] {
  const isSender = (at: number) => {
    const next = lines[at + 1]?.marked ?? ''
    return isTimeLine(/^[—–-]$/.test(next) ? (lines[at + 2]?.marked ?? '') : next)
  }
  return lines.map((line, at) =>
    line.links.length === 0 && line.marked.length < 60 && isSender(at) ? { ...line, isSilent: true } : line,
  )
}

class Reader {
  readonly #lines: readonly Line[]
  readonly #named: readonly (readonly NamedLink[])[]
  readonly #marked: Parameters<typeof tableAt>[3]
  readonly #found: PastedLink[] = []
  readonly #leftOut: string[] = []
  readonly #groups: Groups
  /** The name that the line before gave to the next link. */
  #nameAbove = ''
  #aboutAbove = ''
  /** The last link, if the lines below it may describe it. */
  #last: { readonly at: number; readonly depth: number; readonly line: number } | undefined

  constructor(lines: readonly Line[], named: readonly (readonly NamedLink[])[], marked: Parameters<typeof tableAt>[3]) {
    this.#lines = lines
    this.#named = named
    this.#marked = marked
    this.#groups = new Groups(lines, named)
  }

  read(): Pasted {
    for (let at = 0; at < this.#lines.length; ) {
      const begins = isBlank(this.#lines[at - 1]) && !isBlank(this.#lines[at])
      const end = begins || this.#lines[at - 1]?.links.length === 0 ? this.#endOfBlock(at) : at
      at = (end > at ? this.#readWhole(at, end, begins) : undefined) ?? this.#readOne(at)
    }
    return { links: this.#found, leftOut: this.#leftOut }
  }

  #ends = { from: -1, to: -1 }

  #endOfBlock(from: number): number {
    if (from >= this.#ends.from && from < this.#ends.to) return this.#ends.to
    let to = from
    while (to < this.#lines.length && !isBlank(this.#lines[to])) to += 1
    this.#ends = { from, to }
    this.#tried = -1
    return to
  }

  /** The block that has been tried: it is not read again for each of its lines. */
  #tried = -1

  /** Reads a table, or a link that is written as `Name: …` and `URL: …`. Returns where it ends. */
  #readWhole(from: number, end: number, begins: boolean): number | undefined {
    if (this.#tried >= TRIES) return undefined
    this.#tried += 1
    const records = begins ? readRecord(this.#lines.slice(from, end)) : undefined
    const found = records ?? tableAt(this.#lines, from, end, this.#marked)?.links
    if (!found) return undefined
    const group = this.#groups.current
    for (const link of found) this.#found.push({ ...link, group: link.group || group })
    return end
  }

  #readOne(at: number): number {
    const line = this.#lines[at]
    if (!line || isBlank(line)) return at + 1
    this.#groups.enter(at)
    if (line.links.length > 0) this.#readLinks(at, line)
    else if (!line.isSilent) this.#readText(at, line)
    this.#leftOut.push(...line.others)
    return at + 1
  }

  #readLinks(at: number, line: Line): void {
    const named = this.#named[at] ?? []
    const [only] = named
    const isOne = named.length === 1
    const group = this.#groups.current
    for (const { url, name, after, description, group: inline } of named) {
      const above = isOne ? this.#nameAbove : ''
      const about = above !== '' && name === '' ? after || description : description
      this.#found.push({
        url,
        name: name || above || after,
        description: about || (isOne ? this.#aboutAbove : ''),
        group: inline || group,
      })
    }
    this.#groups.leave(at)
    this.#last = only && isOne ? { at: this.#found.length - 1, depth: line.depth, line: at } : undefined
    this.#nameAbove = ''
    this.#aboutAbove = ''
  }

  #readText(at: number, line: Line): void {
    const kind = this.#groups.kindOf(at)
    if (kind === 'heading' || kind === 'name') this.#aboutAbove = ''
    if (kind === 'heading') return
    if (kind === 'name') {
      this.#nameAbove = withoutOrnament(asName(line.heading?.name ?? line.text))
      return
    }
    if (kind === 'about the next') {
      this.#aboutAbove = [this.#aboutAbove, asDescription(line.text)].filter(Boolean).join(' ')
      return
    }
    if (this.#describesLast(at, line)) return
    if (!(isUnderline(line.marked) || line.heading)) this.#leftOut.push(line.raw)
  }

  /** Whether this describes the link above it: it is indented further, or stands between it and an empty line. */
  #describesLast(at: number, line: Line): boolean {
    const last = this.#last
    const link = last && this.#found[last.at]
    if (!last || !link || last.line !== at - 1) return false
    const isBelow = line.depth > last.depth || this.#groups.isRecord(at)
    if (!isBelow) return false
    const text = asDescription(line.text)
    const isItsName = link.name === '' && isName(asName(text))
    this.#found[last.at] = isItsName
      ? { ...link, name: asName(text) }
      : { ...link, description: [link.description, text].filter(Boolean).join(' ') }
    this.#last = { ...last, line: at }
    return true
  }
}

const TRIES = 3
