import type { Action, ActionTexts } from './action.ts'
import type { NamedRows } from './problem.ts'

/** The functions that compiled texts are given, so that they import nothing. */
export interface TextTools {
  /** Tags a template: writes the numbers in it as the language does. */
  readonly digits: (texts: TemplateStringsArray, ...values: readonly (string | number)[]) => string
  /** Wraps a user's text in Unicode isolates, so that it can't reorder the words around it. */
  readonly isolate: (name: string) => string
  readonly pluralOf: (count: number) => Intl.LDMLPluralRule
  readonly listRows: (rows: NamedRows['rows'], texts: ListTexts) => string
  readonly describeAction: (action: Action, texts: ActionTexts) => string
  readonly allowHint: (address: string) => string
}

export interface ListTexts {
  readonly name: (name: string) => string
  readonly separator: string
}
