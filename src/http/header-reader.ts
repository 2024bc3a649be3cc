import type { Context } from 'hono'

/** The part of `Headers` that reads need. Names are in lower case. */
export interface HeaderReader {
  get(name: string): string | null
}

/** A request's headers, in the cheapest way the runtime offers: on Node, `Headers` would take a tenth of a read. */
export type HeadersOf = (c: Context) => HeaderReader
