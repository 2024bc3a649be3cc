import { describeAction } from '../core/action.ts'
import { texts } from './compiled/english.ts'
import { allowExample } from './networks/allow-example.ts'

/** What actions did and what is wrong, for the API, the log and the command line. */
export const ENGLISH = texts({
  digits: (raw, ...values) =>
    String.raw({ raw }, ...values.map((value) => (typeof value === 'number' ? value.toLocaleString('en') : value))),
  isolate: (name) => name, // only a page draws it
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  listRows: (rows, { name, separator }) =>
    rows
      .map((row) => (row.kind === 'setting' ? `setting ${row.name}` : `${row.kind} ${name(row.name)} (${row.id})`))
      .join(separator),
  describeAction,
  allowExample,
})
