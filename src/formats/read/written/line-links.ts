import { isCommand } from './commands.ts'
import type { Line, Piece } from './line.ts'
import type { FoundLink } from './markup.ts'
import {
  asDescription,
  asName,
  BREADCRUMB,
  isHeading,
  isName,
  isOwnAddress,
  isSentence,
  isWordForAddress,
  nameAndDescription,
} from './names.ts'
import { saysHere } from './pointing.ts'

/** A link of a line with what its line says of it. */
export interface NamedLink {
  readonly url: string
  /** From its markup, or from before it. */
  readonly name: string
  /** The text behind it that is its name, unless the line above has one. */
  readonly after: string
  readonly description: string
  /** A heading in the same line: `Media: [Films](…), [Music](…)`. */
  readonly group: string
}

/** In a chat, words without a mark before the address lead up to it, unless it is a single one. */
export function linksOfLine({ pieces, links, text, marked }: Line, isChat: boolean): readonly NamedLink[] {
  if (links.length === 0) return []
  if (isCommand(text) || isCommand(marked))
    return links.map((link) => ({ ...NOTHING, url: link.url, name: nameOfMarkup(link) }))
  if (links.length === 1) return [onlyLink(pieces, isChat)]
  return severalLinks(pieces)
}

function textsAround(pieces: readonly Piece[]): readonly [link: FoundLink, before: string, after: string] {
  const at = pieces.findIndex((piece) => typeof piece !== 'string')
  const text = (some: readonly Piece[]) => some.filter((piece) => typeof piece === 'string').join(' ')
  return [pieces[at] as FoundLink, text(pieces.slice(0, at)), text(pieces.slice(at + 1)).replace(BREADCRUMB, '')] // as just found
}

const NOTHING = { name: '', after: '', description: '', group: '' }

/** Whether a mark, rather than a space, stands between a text and the address behind it. */
function isParted(before: string): boolean {
  return /[\s\p{L}\p{N})][–—―|:：→>=-]+[\s"'`(<]*$|\|/u.test(before)
}

function onlyLink(pieces: readonly Piece[], isChat: boolean): NamedLink {
  const [link, before, after] = textsAround(pieces)
  const words = asName(before).split(' ').length
  const isInSentence =
    !isParted(before) && words > 1 && (/^\s*\p{Ll}/u.test(after) || saysHere(link.name) || (isChat && words > 2))
  if (!link.isMarked && /^\p{L}/u.test(after)) return { ...NOTHING, url: link.url }
  if (isInSentence && nameOfMarkup(link) === '') return { ...NOTHING, url: link.url }
  if (/^\s*(?:#|\/\/)\s/.test(after) && asName(before) === '')
    return { ...NOTHING, url: link.url, name: nameOfMarkup(link), description: asDescription(after) }
  const about = asDescription(after)
  const own = nameOfMarkup(link)
  if (own !== '') {
    const description = about || link.description
    return {
      url: link.url,
      name: own,
      after: '',
      description: asName(before) !== '' && !isParted(before) && isLeftOver(after) ? link.description : description,
      group: '',
    }
  }
  const [name, more] = nameBefore(before)
  if (name !== '') return { url: link.url, name, after: '', description: about || more || link.description, group: '' }
  const isProse = asName(before) !== '' && !isWordForAddress(asName(before))
  if (isProse || isChat) return { ...NOTHING, url: link.url }
  const [text, ...cells] = after
    .split(CELLS)
    .map(asName)
    .filter((cell) => cell !== '')
  if (text === undefined) return { ...NOTHING, url: link.url }
  const [first, rest] = cells.length > 0 ? [text, cells.join(' – ')] : nameAndDescription(text)
  if (isName(first) && rest !== '')
    return { url: link.url, name: '', after: first, description: asDescription(rest), group: '' }
  if (isName(text)) return { url: link.url, name: '', after: text, description: '', group: '' }
  return { url: link.url, name: '', after: '', description: about, group: '' }
}

/** What parts cells. */
const CELLS = /\t+|\s\|\s|\s{3,}/

/** The rest of a sentence rather than a description. */
function isLeftOver(after: string): boolean {
  return !/^\s*[–—:(|-]/.test(after)
}

export function nameOfMarkup({ url, name }: FoundLink): string {
  const clean = asName(name)
  return !/[\p{L}\p{N}]/u.test(clean) || isOwnAddress(clean, url) || saysHere(clean)
    ? ''
    : name.length > 400
      ? ''
      : clean
}

/** The name in the text before an address; with what it is, where a dash parts both and another mark the address. */
function nameBefore(before: string): readonly [name: string, description: string] {
  const text = asName(before)
  if (text === '' || isWordForAddress(text)) return ['', '']
  const isParted = /[\s\p{L}\p{N})][–—―|:：→>-]+\s*$|\|/u.test(before)
  const [first, rest] = nameAndDescription(text)
  const isColon = /^[^–—―|]*[:：]/.test(text.slice(0, first.length + 2))
  if (isWordForAddress(rest)) return [first, '']
  if (isParted && rest !== '' && !isColon && isName(first) && !text.endsWith(')')) return [first, asDescription(rest)]
  return isName(text) ? [text, ''] : ['', '']
}

/** Takes names from before the addresses if the line begins with one, else from behind them. */
function severalLinks(pieces: readonly Piece[]): readonly NamedLink[] {
  const places = pieces.flatMap((piece, at) => (typeof piece === 'string' ? [] : [at]))
  const between = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .filter((piece) => typeof piece === 'string')
      .join(' ')
  const texts = [
    ...places.map((place, index) => between((places[index - 1] ?? -1) + 1, place)),
    between((places.at(-1) ?? 0) + 1, pieces.length),
  ]
  const areMarked = places.every((place) => nameOfMarkup(pieces[place] as FoundLink) !== '') // places of links
  const { group, rest } = inlineGroup(texts[0] ?? '', areMarked)
  const isBefore = asName(rest) !== ''
  return places.map((place, index) => {
    const link = pieces[place] as FoundLink // a place of a link
    const own = nameOfMarkup(link)
    const [about, beforeNext] = bracketOf(texts[index + 1] ?? '')
    const [, before] = index === 0 ? ['', rest] : bracketOf(texts[index] ?? '')
    const beside = asName(isBefore ? before : beforeNext)
    const isLong = isBefore && !isParted(before) && beside.split(' ').length > 3
    const isUsable = !isLong && isName(beside) && !isWordForAddress(beside) && !isSentence(beside)
    const name = own || (!areMarked && isUsable ? beside : '')
    return { url: link.url, name, after: '', description: about || link.description, group }
  })
}

function inlineGroup(before: string, areMarked: boolean): { readonly group: string; readonly rest: string } {
  const [, group = '', rest = ''] = /^([^:：]{1,60})[:：]\s*(?:\*\*)?\s*(.*)$/su.exec(before) ?? []
  const name = asName(group)
  const isGroup = isHeading(name) && (areMarked ? asName(rest) === '' : asName(rest) !== '')
  return isGroup ? { group: name, rest } : { group: '', rest: before }
}

/** `(what it is), Next`: a description in brackets and the rest. */
function bracketOf(text: string): readonly [description: string, rest: string] {
  const [, inside = '', rest = text] = /^\s*\(([^()]{1,400})\)(.*)$/su.exec(text.slice(0, 2000)) ?? []
  const [, behind = '', last = ''] =
    inside === '' ? (/^\s*[–—-]\s+([^([]{1,400})([([].*|)$/su.exec(rest.slice(0, 1000)) ?? []) : []
  return behind === '' ? [asDescription(inside), rest] : [asDescription(behind), last]
}
