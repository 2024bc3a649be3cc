import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** By name, in lower case; '' for one without a value. */
export type Attributes = ReadonlyMap<string, string>

/** Gets the tags of a text in order. Names are in lower case. */
export interface MarkupHandler {
  /** Whether text is wanted here. Where it is, `<title>` and `<script>` are tags like any other. */
  wantsText(): boolean
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void
  close(name: string): void
  /** A piece of text, its entities decoded. */
  text(piece: string): void
}

/**
 * Reads HTML, or XML that may be broken, tag by tag as they stand there: nothing is closed that the text does not close, and
 * no entity is known that a document declares. (The Parser of htmlparser2 keeps the open elements, in quadratic time where
 * nobody closes them.) Returns whether the text ends inside a tag.
 */
export function readMarkup(text: string, handler: MarkupHandler): { readonly endsInTag: boolean } {
  const reader = new TagReader(text, handler)
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(text)
  tokenizer.end()
  return { endsInTag: reader.isInTag || /^<[a-z/!][^>]*$/i.test(text.slice(text.lastIndexOf('<'))) }
}

/** Far more than any program writes on a tag, or anybody takes of a value. */
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

  /** Line ends as browsers read them; those written as entities stay. */
  #slice(start: number, end: number): string {
    const text = this.#text.slice(start, end)
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  }
}
