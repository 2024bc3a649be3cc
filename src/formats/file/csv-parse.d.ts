/**
 * What is used of csv-parse. Its own types bring Node's along, and then anything of Node's would compile in the code that
 * is to run everywhere: the tsconfig files for that code name these instead.
 */
export declare function parse(input: Uint8Array, options: Options): unknown[]

export declare class CsvError extends Error {
  readonly code: string
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
