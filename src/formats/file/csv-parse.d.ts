/**
 * The part of csv-parse that we use. Its own types pull in Node's, and then any use of Node would compile in code that must
 * run everywhere: the tsconfig files for that code name these types instead.
 */
export declare function parse(input: Uint8Array, options: Options): unknown[]

export declare class CsvError extends Error {
  readonly code: string
  /** Where the last complete cell or row ends. */
  readonly bytes: number
}

interface Options {
  readonly delimiter: string
  readonly record_delimiter: string[]
  readonly relax_quotes: boolean
  readonly relax_column_count: boolean
  readonly skip_empty_lines: boolean
  readonly max_record_size: number
  readonly from?: number
  readonly to?: number
  readonly cast: (value: string, place: { readonly index: number }) => string
  readonly on_record: (record: string[]) => null
}
