import { FILED, type Filed, SITE_FIELDS } from '../../core/fields/site.ts'
import { withoutBreaks } from './address.ts'

/** The texts of the fields that our own files hold by their names. */
export type FiledTexts = Readonly<Partial<Record<Filed, string>>>

/** Those that a file has under these names; words that are no choice are left out. Undefined: there are none. */
export function filedAmong(textOf: (name: Filed) => string | undefined): FiledTexts | undefined {
  const texts: Partial<Record<Filed, string>> = {}
  for (const name of FILED) {
    const text = textOf(name)?.trim()
    if (text && fits(name, text)) texts[name] = SITE_FIELDS[name].kind === 'url' ? withoutBreaks(text) : text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function fits(name: Filed, text: string): boolean {
  const field = SITE_FIELDS[name]
  return field.kind !== 'choice' || field.choices.some((choice) => choice === text)
}
