import { FILE_FIELDS, type FileFieldName, SITE_FIELDS } from '../../core/fields/site.ts'
import { withoutBreaks } from './address.ts'

/** The texts of fields that our own files store under the fields' names. */
export type OwnFields = Readonly<Partial<Record<FileFieldName, string>>>

/** Reads those fields from a file, dropping words that aren't a valid choice; undefined if there are none. */
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
