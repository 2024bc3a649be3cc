import { type Attributes, type MarkupHandler, readMarkup } from '../../formats/file/markup.ts'

/** The parts of a page's head that are read. */
export interface Head {
  readonly title: string
  /** By name or property, in lower case: the first of each that is not blank. */
  readonly metas: ReadonlyMap<string, string>
  readonly links: readonly Attributes[]
  /** The `href` of `<base>`. */
  readonly base: string | undefined
  /** The content of the first `<meta http-equiv="refresh">` that browsers with scripts heed: `0; url=/there`. */
  readonly refresh: string | undefined
}

export function readHead(html: string): Head {
  const reader = new HeadReader()
  readMarkup(html, reader)
  return reader
}

/** More than any page needs. */
const MAX_LINKS = 300
const MAX_METAS = 300
const MAX_TITLE_CHARACTERS = 4096

/** Takes `<link>` and `<meta>` anywhere in the page, as browsers do, but ignores the `<title>` of an inline SVG. */
class HeadReader implements MarkupHandler, Head {
  title = ''
  base: string | undefined
  refresh: string | undefined
  readonly metas = new Map<string, string>()
  readonly links: Attributes[] = []
  #isInTitle = false
  #drawings = 0
  #isForNoScript = false

  wantsText(): boolean {
    return this.#isInTitle
  }

  text(piece: string): void {
    if (this.title.length < MAX_TITLE_CHARACTERS) this.title += piece.slice(0, MAX_TITLE_CHARACTERS)
  }

  open(tag: string, attributes: Attributes, isSelfClosing: boolean): void {
    if (tag === 'title') this.#isInTitle = this.#drawings === 0 && this.title.trim() === ''
    else if (tag === 'svg' && !isSelfClosing) this.#drawings += 1
    else if (tag === 'noscript') this.#isForNoScript = true
    else if (tag === 'base') this.base ??= attributes.get('href')
    else if (tag === 'meta') this.#addMeta(attributes)
    else if (tag === 'link' && this.links.length < MAX_LINKS) this.links.push(attributes)
  }

  close(tag: string): void {
    if (tag === 'title') this.#isInTitle = false
    if (tag === 'noscript') this.#isForNoScript = false
    if (tag === 'svg') this.#drawings = Math.max(0, this.#drawings - 1)
  }

  #addMeta(attributes: Attributes): void {
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase()
    const content = attributes.get('content')?.trim() ?? ''
    const isRefresh = attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh'
    if (isRefresh && content !== '' && !this.#isForNoScript) this.refresh ??= content
    if (name === '' || content === '' || this.metas.has(name) || this.metas.size >= MAX_METAS) return
    this.metas.set(name, content)
  }
}
