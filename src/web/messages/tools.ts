import { describeAction } from '../../core/action.ts'
import type { TextTools } from '../../core/text-tools.ts'
import { allowHint } from '../../networks/allow-hint.ts'
import { isolate } from './isolate.ts'
import type { Language } from './language-tags.ts'
import { writeNumber } from './write-number.ts'

/** The functions that the texts of a language call. */
export function toolsOf(language: Language): TextTools {
  let rules: Intl.PluralRules | undefined
  return {
    digits: (raw, ...values) =>
      String.raw({ raw }, ...values.map((value) => (typeof value === 'number' ? writeNumber(value, language) : value))),
    isolate,
    pluralOf(count) {
      rules ??= new Intl.PluralRules(language) // at first use, which takes milliseconds
      return rules.select(count)
    },
    listRows: (rows, { name, separator }) => rows.map((row) => name(row.name)).join(separator),
    describeAction,
    allowHint,
  }
}

/** Loads the texts of a language, or a part of them, from their file. */
export async function loadTexts<Texts>(language: Language, file: Promise<{ texts: (tools: TextTools) => Texts }>) {
  return (await file).texts(toolsOf(language))
}
