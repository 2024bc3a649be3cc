const BATCH_CHARACTERS = 64 * 1024

/** Joins pieces of text into larger ones of about 64 K characters. */
export function* inBatches(pieces: Iterable<string>): Generator<string> {
  let batch: string[] = []
  let size = 0
  for (const piece of pieces) {
    batch.push(piece)
    size += piece.length
    if (size < BATCH_CHARACTERS) continue
    yield batch.join('')
    batch = []
    size = 0
  }
  if (size > 0) yield batch.join('')
}

/** A list as a member of a JSON document indented by two spaces, in one piece per record. */
export function* jsonArray(records: Iterable<object>): Generator<string> {
  let start = '['
  for (const record of records) {
    yield `${start}\n    ${JSON.stringify(record, undefined, 2).replaceAll('\n', '\n    ')}`
    start = ','
  }
  yield start === '[' ? '[]' : '\n  ]'
}
