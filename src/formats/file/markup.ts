import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Values by name in lower case; '' for an attribute without a value. */
export type Attributes = ReadonlyMap<string, string>

/** Gets the tags of a text in order. Names are in lower case. */
export interface MarkupHandler {
  /** Whether the handler wants text now. If so, `<title>` and `<script>` are tags like any other. */
  wantsText(): boolean
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void
  close(name: string): void
  /** A piece of text, its entities decoded. */
  text(piece: string): void
}

/**
 * Reads HTML, or possibly broken XML, one tag at a time: elements are not closed implicitly, and entities declared in the
 * document are unknown. (The Parser of htmlparser2 keeps a stack of open elements, which takes quadratic time if they are
 * never closed.) Returns whether the text ends inside a tag.
 */
export function readMarkup(text: string, handler: MarkupHandler): { readonly endsInTag: boolean } {
  const markup = escapeStrayMarks(text)
  const reader = new TagReader(markup, handler)
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(markup)
  tokenizer.end()
  return { endsInTag: reader.isInTag || /^<[a-z/!][^>]*$/i.test(text.slice(text.lastIndexOf('<'))) }
}

/** Far more attributes than any program writes, and far longer values than any field holds. */
const MAX_ATTRIBUTES = 100
const MAX_VALUE_CHARACTERS = 1024 * 1024

const NO_ATTRIBUTES: Attributes = new Map()

class TagReader implements TokenizerCallbacks {
  isInTag = false
  readonly #text: string
  readonly #handler: MarkupHandler
  #tag = ''
  #attributes: Map<string, string> | undefined
  #attribute = ''
  #value = ''

  constructor(text: string, handler: MarkupHandler) {
    this.#text = text
    this.#handler = handler
  }

  isInForeignContext(): boolean {
    return this.#handler.wantsText()
  }

  ontext(start: number, end: number): void {
    if (this.#handler.wantsText()) this.#handler.text(this.#slice(start, end))
  }

  ontextentity(codePoint: number): void {
    if (this.#handler.wantsText()) this.#handler.text(String.fromCodePoint(codePoint))
  }

  onopentagname(start: number, end: number): void {
    this.isInTag = true
    this.#tag = this.#text.slice(start, end).toLowerCase()
    this.#attributes = undefined
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#text.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#addToValue(this.#slice(start, end))
  }

  onattribentity(codePoint: number): void {
    this.#addToValue(String.fromCodePoint(codePoint))
  }

  onattribend(): void {
    this.#attributes ??= new Map()
    if (this.#attributes.size >= MAX_ATTRIBUTES || this.#attributes.has(this.#attribute)) return
    this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(): void {
    this.#open(false)
  }

  onselfclosingtag(): void {
    this.#open(true)
  }

  onclosetag(start: number, end: number): void {
    this.#handler.close(this.#text.slice(start, end).toLowerCase())
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #open(isSelfClosing: boolean): void {
    this.isInTag = false
    this.#handler.open(this.#tag, this.#attributes ?? NO_ATTRIBUTES, isSelfClosing)
  }

  #addToValue(piece: string): void {
    if (this.#value.length < MAX_VALUE_CHARACTERS) this.#value += piece
  }

  /** Normalises line ends as browsers do, except those written as entities. */
  #slice(start: number, end: number): string {
    const text = this.#text.slice(start, end)
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  }
}

/** Tags at the ends of titles and descriptions; starts of comments, CDATA sections, declarations and instructions. */
const PIECE = /<(\/?)(a|h[1-6]|d[dtl])(?=[\s/>])|<!--|<!\[CDATA\[|<[!?]/gi
const BEGINS = /^(?:a|h\d|dd)$/i

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' }

/**
 * Escapes markup that is meant as text: browsers write titles such as `What <!-- does` unescaped. It counts as text if
 * it is in the title or description of a link or folder and not closed there, or if nothing closes it at all.
 */
function escapeStrayMarks(text: string): string {
  if (!text.includes('<!') && !text.includes('<?')) return text
  const next = finder(text)
  let isInText = false
  let escaped = ''
  let copied = 0
  PIECE.lastIndex = 0
  for (let found = PIECE.exec(text); found; found = PIECE.exec(text)) {
    const [mark, slash, tag] = found
    if (tag !== undefined) {
      isInText = slash === '' && BEGINS.test(tag)
      continue
    }
    const close = ENDS[mark.toUpperCase()]
    const end = next(close ?? '>', found.index + mark.length)
    const isOpen = close !== undefined && end === Number.POSITIVE_INFINITY
    if (isOpen || (isInText && (close === undefined || end > next('</', found.index)))) {
      escaped += `${text.slice(copied, found.index)}&lt;`
      copied = found.index + 1
    } else PIECE.lastIndex = end
  }
  return escaped + text.slice(copied)
}

/** Finds the next occurrence, or Infinity. If positions only increase, each character is read once. */
function finder(text: string): (wanted: string, from: number) => number {
  const known = new Map<string, number>()
  return (wanted, from) => {
    const last = known.get(wanted) ?? -1
    if (last >= from) return last
    const at = text.indexOf(wanted, from)
    known.set(wanted, at < 0 ? Number.POSITIVE_INFINITY : at)
    return known.get(wanted) ?? Number.POSITIVE_INFINITY
  }
}
