import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { escapeStrayMarks } from './stray-marks.ts'

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
