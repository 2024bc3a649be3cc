import type { Pace } from '../../domain/ports.ts'
import type { SiteSchemas } from '../../domain/schemas/site.ts'
import { DocumentReader } from './document-reader.ts'
import { type ImportDocument, type RecordSchemas, recordSchemas } from './import-document.ts'
import { parseJsonStream } from './parse-json.ts'
import { recordStream } from './record-stream.ts'
import type { IconIntake } from './take-icons.ts'

export interface ReadOptions {
  readonly schemas: SiteSchemas
  readonly pace: Pace
  /** Gets the icons of the document; without it they are left out. */
  readonly icons?: IconIntake
}

/**
 * Reads an export of this program (also as the whole response of `GET /api/export`) or of NaviHive 1.x, as it arrives.
 * Each record is checked at once, and only the good ones are kept. Throws `invalid_input` if this is not a document.
 */
export async function readDocument(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { schemas, pace, icons }: ReadOptions,
): Promise<ImportDocument> {
  const records = recordSchemas(schemas)
  const outer = new DocumentReader(records, icons)
  const inner = new DocumentReader(records, icons)
  const drain = async () => {
    await icons?.drain()
    await pace()
  }
  const replacedBytes = await parseJsonStream(chunks, recordStream(outer, inner, fieldsOf(records)), drain)
  const document = (outer.isResponse ? inner : outer).finish()
  return replacedBytes > 0 ? { ...document, replacedBytes } : document
}

function fieldsOf({ groups, sites, configs }: RecordSchemas) {
  const names = ({ shape }: { readonly shape: object }) => new Set(Object.keys(shape))
  return { groups: names(groups), sites: names(sites), configs: names(configs) }
}
