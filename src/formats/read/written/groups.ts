import { isUnderline, withoutOrnament } from './headings.ts'
import type { Line } from './line.ts'
import type { NamedLink } from './line-links.ts'
import { asName, isHeading, isName, isSentence } from './names.ts'
import {
  areOneList,
  hasColon,
  hasLinksBelow,
  isBlank,
  isFar,
  isInSentence,
  isNoteOf,
  isOutline,
  namingLevels,
  nextFullOf,
  PLAIN,
  runLength,
} from './outline.ts'

/** What a line without links is to the links around it. */
export type Kind = 'heading' | 'name' | 'about the next' | 'other'

interface Open {
  readonly name: string
  /** From 1 for those that markup shows; 8 for all others. */
  readonly level: number
  readonly depth: number
  readonly isPlain: boolean
  /** Whether the next line follows at once. */
  readonly isTight: boolean
  /** Whether the lines below it are indented further, or listed where it is not. */
  readonly isOutline: boolean
  /** Whether it is a heading of Org, which holds lists of other marks too. */
  readonly isStarred: boolean
}

/** Which lines are headings, and which links stand under them. */
export class Groups {
  readonly #lines: readonly Line[]
  readonly #named: readonly (readonly NamedLink[])[]
  readonly #kinds = new Map<number, Kind>()
  readonly #nextFull: readonly number[]
  readonly #namingLevels: ReadonlySet<number>
  readonly #open: Open[] = []
  /** In a chat, one line says little about the next. */
  readonly #isChat: boolean

  constructor(lines: readonly Line[], named: readonly (readonly NamedLink[])[]) {
    this.#lines = lines
    this.#isChat = lines.some((line) => line.isChat)
    this.#named = named
    this.#nextFull = nextFullOf(lines)
    this.#namingLevels = namingLevels(lines, named, (at) => this.#levelOf(at))
  }

  /** The group of a link on the line that has been entered. */
  get current(): string {
    return this.#open.at(-1)?.name ?? ''
  }

  /** Passes a line: it may open a group, or end one. */
  enter(at: number): void {
    const line = this.#lines[at]
    if (!line) return
    if (line.links.length > 0) {
      this.#closeBefore(at, line)
      return
    }
    if (this.kindOf(at) === 'heading') this.#openGroup(at, line)
  }

  /** Passes a line whose links have been read: an item of a list that is a link is the heading of the list within it. */
  leave(at: number): void {
    const [line, below] = [this.#lines[at], this.#lines[at + 1]]
    const [named, ...others] = this.#named[at] ?? []
    if (!(line?.isListed && below?.isListed && named?.name) || others.length > 0) return
    if (below.links.length > 0 && below.depth > line.depth && this.#named[at + 1]?.[0]?.name)
      this.#openGroup(at, line, named.name)
  }

  /** What a line without links is. Each line is looked at once. */
  kindOf(at: number): Kind {
    const known = this.#kinds.get(at)
    if (known) return known
    const kind = this.#findKind(at)
    this.#kinds.set(at, kind)
    return kind
  }

  /** Whether a text directly below a link ends the block, and more blocks are alike. */
  isRecord(at: number): boolean {
    const isEnd = this.#isBlank(at + 1)
    const before = this.#lines[at - 1]
    if (!isEnd || !before || before.links.length !== 1) return false
    const isNamed = (this.#named[at - 1]?.[0]?.name ?? '') !== ''
    return this.#isBlank(at - 2)
      ? !isNamed
      : this.#lines[at - 2]?.links.length === 0 && this.#isBlank(at - 3) && !isNamed
  }

  #findKind(at: number): Kind {
    const line = this.#lines[at]
    if (!line || line.isSilent) return 'other'
    const next = this.#nextFull[at + 1] ?? -1
    const below = this.#lines[next]
    const level = this.#levelOf(at)
    if (level < PLAIN) {
      if (this.#namingLevels.has(level) || (level === 7 && this.#isNameOf(at, next))) return 'name'
      return 'heading'
    }
    if (this.#isUnderName(at, below)) return 'about the next'
    if (!below || (this.isRecord(at) && !hasColon(line))) return 'other'
    if (this.#isChat && !(hasColon(line) && below.isListed)) {
      const isOwn = line.isChat && !below.isChat && next === at + 1
      return isOwn && below.links.length === 1 && !this.#isNamed(next) && isName(asName(line.text)) ? 'name' : 'other'
    }
    if (isNoteOf(this.#lines[at - 1], line, below)) return 'other'
    const text = withoutOrnament(asName(line.text))
    if (!isName(text)) return this.#isAboutNext(at) ? 'about the next' : 'other'
    if (below.links.length > 0) {
      if (this.#isAboutNext(at)) return 'about the next'
      if (this.#isNameOf(at, next)) return 'name'
      const isApart =
        isFar(this.#lines, at, next) || !isHeading(line.text) || areOneList(line, below) || this.#isInProse(at)
      const isLikely =
        runLength(this.#lines, next) > 1 || this.#isNamed(next) || isOutline(line, below) || hasColon(line)
      return !isApart && isLikely ? 'heading' : 'other'
    }
    if (this.#isNameBeforeAbout(at)) return 'name'
    if (below.depth > line.depth && !isSentence(text))
      return hasLinksBelow(this.#lines, this.#nextFull, at) ? 'heading' : 'other'
    if (!isHeading(line.text)) return 'other'
    const isOver =
      (this.kindAhead(next) === 'name' && next - at <= 2) ||
      (hasColon(line) && next - at <= 2 && this.#lines[next + 1]?.links.length !== 0)
    return isOver ? 'heading' : 'other'
  }

  /** Whether it goes on from a line of text: a heading begins a block, or follows links. */
  #isInProse(at: number): boolean {
    const before = this.#lines[at - 1]
    return (
      before !== undefined &&
      before.links.length === 0 &&
      !before.isSilent &&
      before.marked !== '' &&
      this.kindOf(at - 1) === 'other'
    )
  }

  /** Like `kindOf` for the next line alone: no chain of lines is followed. */
  kindAhead(at: number): Kind {
    const line = this.#lines[at]
    if (!line || line.isSilent || this.#levelOf(at) < PLAIN) return 'other'
    return isName(asName(line.text)) && this.#isNameOf(at, this.#nextFull[at + 1] ?? -1) ? 'name' : 'other'
  }

  #levelOf(at: number): number {
    const line = this.#lines[at]
    if (line?.heading) return line.heading.level
    const under = this.#lines[at + 1]?.marked ?? ''
    const isUnderlined =
      line !== undefined && isUnderline(under) && under.length * 2 >= line.marked.length && isName(asName(line.text))
    return isUnderlined ? (under.startsWith('=') ? 1 : 2) : PLAIN
  }

  /** Whether a line names the next: that is one address without a name before it, and another does not follow at once. */
  #isNameOf(at: number, next: number): boolean {
    const [line, below] = [this.#lines[at], this.#lines[next]]
    if (!line || !below || next - at > 2 || below.links.length !== 1 || this.#isNamed(next)) return false
    if (/[,，、،]$/.test(line.marked) || isInSentence(below, this.#named[next]?.[0])) return false
    if (runLength(this.#lines, next) > 1 && !(this.#isAmongLinks(at) && this.#isNamed(next + 1))) return false
    if (below.isListed && !line.isListed && (hasColon(line) || below.depth > line.depth)) return false
    if (/^[*\d]/.test(line.marked) && line.isListed && /^[-+•·]/.test(below.marked)) return false
    return next - at === 1 || (!hasColon(line) && this.#isBlank(next + 1))
  }

  #isAmongLinks(at: number): boolean {
    return (this.#lines[at - 1]?.links.length ?? 0) > 0
  }

  #isNamed(at: number): boolean {
    return this.#named[at]?.some(({ name }) => name !== '') ?? false
  }

  /** Whether it stands between a heading that is the name of a link, and that link. */
  #isUnderName(at: number, below: Line | undefined): boolean {
    const above = this.#isBlank(at - 1) ? at - 2 : at - 1
    const level = this.#levelOf(above)
    const isBelow = level < PLAIN ? this.#namingLevels.has(level) : this.#kinds.get(above) === 'about the next'
    return isBelow && below !== undefined && this.#levelOf(this.#nextFull[at + 1] ?? -1) === PLAIN
  }

  /** Of a name, what it is, and the address, each on a line of a block of its own, this is the second. */
  #isAboutNext(at: number): boolean {
    return this.#isBlank(at - 2) && this.#isNameBeforeAbout(at - 1)
  }

  #isNameBeforeAbout(at: number): boolean {
    const [name, about, link] = [this.#lines[at], this.#lines[at + 1], this.#lines[at + 2]]
    if (!name || !about || !link || name.links.length + about.links.length > 0 || link.links.length !== 1) return false
    if (name.heading || hasColon(name) || !this.#isBlank(at - 1) || !this.#isBlank(at + 3) || this.#isNamed(at + 2))
      return false
    if (about.isSilent || about.marked === '' || !isName(asName(name.text))) return false
    return about.text.length > name.text.length
  }

  #isBlank(at: number): boolean {
    return isBlank(this.#lines[at])
  }

  #openGroup(at: number, line: Line, name = line.heading?.name ?? withoutOrnament(asName(line.text))): void {
    const level = this.#levelOf(at)
    const isPlain = level === PLAIN
    const below = this.#lines[this.#nextFull[at + 1] ?? -1]
    while (this.#open.length > 0) {
      const last = this.#open.at(-1)
      const ends =
        !last ||
        (isPlain ? last.isPlain && (last.depth >= line.depth || !last.isOutline) : last.isPlain || last.level >= level)
      if (!ends) break
      this.#open.pop()
    }
    this.#open.push({
      name,
      level,
      depth: line.depth,
      isPlain,
      isTight: !this.#isBlank(at + 1),
      isStarred: line.marked.startsWith('*'),
      isOutline: below !== undefined && isOutline(line, below),
    })
  }

  /** A plain heading ends where its outline does, or at the end of the block that it begins. */
  #closeBefore(at: number, line: Line): void {
    for (let last = this.#open.at(-1); last?.isPlain; last = this.#open.at(-1)) {
      const isOut = last.isOutline && line.depth <= last.depth && !(last.isStarred && /^[-+]/.test(line.marked))
      const isAfter = last.isTight && !last.isOutline && this.#isBlank(at - 1)
      if (!isOut && !isAfter) return
      this.#open.pop()
    }
  }
}
