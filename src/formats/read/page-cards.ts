import type { FoundLink } from './written/markup.ts'

const LINKS = /^(\s*(?:- )?)(?:\ue000(\d+)\ue001\s*)+$/
const HEADING = /^\s*(?:#{1,6} (.*)|\*\*(.*)\*\*)$/
/** Headings, items, rows, lines with links, and texts that lead on. */
const NO_TEXT = /^\s*(?:#|\*\*|- |\|)|\ue000|[:：]$|^$/
/** A block with more lines is no card. */
const MOST_LINES = 16

/** The links that have been found, and the numbers of those whose name may be a button's or a picture's. */
export interface PageLinks {
  readonly links: FoundLink[]
  readonly weak: ReadonlySet<number>
}

/**
 * Makes one line of the last lines of a page, from `from` on, if they are a card: links to the same page, named by their text or by the
 * heading beside a button or a picture, and texts that describe them.
 */
export function foldCard(lines: string[], from: number, { links, weak }: PageLinks): void {
  if (lines.length - from > MOST_LINES) return
  const card = lines.slice(from)
  const first = card.findIndex((line) => LINKS.test(line))
  if (first < 0) return
  const numbers = card.flatMap((line) => [...line.matchAll(/\ue000(\d+)/g)].map(([, number]) => Number(number)))
  const [link, ...others] = numbers.flatMap((number) => links[number] ?? [])
  if (!link || others.some(({ url }) => url !== link.url)) return
  const named = numbers.find((number) => !weak.has(number))
  const before = card.slice(0, first).findLastIndex((line) => HEADING.test(line))
  const heading = named !== undefined ? first : before < 0 ? card.findIndex((line) => HEADING.test(line)) : before
  const start = Math.min(first, heading)
  const texts = card.filter((line, at) => line !== '' && at >= start && at !== heading && !LINKS.test(line))
  if (heading < 0 || texts.some((line) => NO_TEXT.test(line))) return
  const [, begin = ''] = LINKS.exec(card[first] ?? '') ?? []
  const number = named ?? numbers[0] ?? 0
  const own = links[number] ?? link
  const [, marked, bold] = HEADING.exec(card[heading] ?? '') ?? []
  const description = texts.map((line) => line.trim()).join(' ') || own.description
  links[number] = { ...own, description, name: named === undefined ? (marked ?? bold ?? '') : own.name }
  lines.splice(from + start, lines.length, `${begin}\ue000${number}\ue001`)
}

/** Where a link, a text and at most one more link follow each other, the text describes the first one, and is taken out. */
export function withTextsBelow(lines: readonly string[], { links }: PageLinks): readonly string[] {
  const full = lines.flatMap((line, at) => (line === '' ? [] : [at]))
  const lineAt = (place: number) => lines[full[place] ?? -1] ?? ''
  const isText = (place: number) => !NO_TEXT.test(lineAt(place))
  const described = new Set<number>()
  for (const [place, at] of full.entries()) {
    const number = Number(LINKS.exec(lines[at] ?? '')?.[2])
    const link = links[number]
    const isUnderText = isText(place - 1) && !described.has(full[place - 1] ?? -1)
    const isBeforeSeveral = LINKS.test(lineAt(place + 2)) && LINKS.test(lineAt(place + 3))
    if (!link?.name || link.description || isUnderText || !isText(place + 1) || isText(place + 2) || isBeforeSeveral)
      continue
    links[number] = { ...link, description: lineAt(place + 1) }
    described.add(full[place + 1] ?? -1)
  }
  return lines.filter((_, at) => !described.has(at))
}
