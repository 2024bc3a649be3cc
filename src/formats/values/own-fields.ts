import { FILE_FIELDS, type FileFieldName, SITE_FIELDS } from '../../core/fields/site.ts'
import { withoutBreaks } from './address.ts'

/** The texts of the fields that our own files hold by their names. */
export type OwnFields = Readonly<Partial<Record<FileFieldName, string>>>

/** Those that a file has under these names; words that are no choice are left out. Undefined: there are none. */
export function readOwnFields(textOf: (name: FileFieldName) => string | undefined): OwnFields | undefined {
  const texts: Partial<Record<FileFieldName, string>> = {}
  for (const name of FILE_FIELDS) {
    const text = textOf(name)?.trim()
    if (text && fits(name, text)) texts[name] = SITE_FIELDS[name].kind === 'url' ? withoutBreaks(text) : text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function fits(name: FileFieldName, text: string): boolean {
  const field = SITE_FIELDS[name]
  return field.kind !== 'choice' || field.choices.some((choice) => choice === text)
}
