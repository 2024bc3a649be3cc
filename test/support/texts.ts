import { LANGUAGES as MARKED } from '../../src/web/messages/compiled/languages.ts'

/** What marks off a name within a sentence, see `isolate`: the page draws it as an element, so that its text has no marks. */
const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/g

/** The texts as they are read on the page. */
export const LANGUAGES = read(MARKED)
export const { ar, de, en } = LANGUAGES

function read<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, readOne(text)])
  return (Array.isArray(texts) ? texts : Object.fromEntries(entries)) as Texts // each has the type that it had
}

function readOne(text: unknown): unknown {
  if (typeof text === 'function') return (...values: unknown[]) => withoutMarks(text(...values))
  return typeof text === 'object' && text !== null ? read(text) : text
}

function withoutMarks(text: string): string {
  const less = text.replaceAll(ISOLATED, '$1')
  return less === text ? text : withoutMarks(less)
}
