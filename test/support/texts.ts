import { texts as checkingIn } from '../../src/web/messages/compiled/checking-en.ts'
import { texts as iconsIn } from '../../src/web/messages/compiled/icons-en.ts'
import { texts as importingIn } from '../../src/web/messages/compiled/importing-en.ts'
import { LANGUAGES as MARKED } from '../../src/web/messages/compiled/languages.ts'
import { toolsOf } from '../../src/web/messages/tools.ts'

/** What marks off a name within a sentence, see `isolate`: the page draws it as an element, so that its text has no marks. */
const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/g

/** The texts as they are read on the page. */
export const LANGUAGES = read(MARKED)
export const { ar, de, en } = LANGUAGES
/** With the marks, as the editor has them. */
export const { en: markedEn } = MARKED

/** What the editor loads later, in English. */
export const checking = checkingIn(toolsOf('en'))
export const icons = iconsIn(toolsOf('en'))
export const importing = importingIn(toolsOf('en'))

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
