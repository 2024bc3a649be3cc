/** A list as a member of a JSON document indented by two spaces, in one piece per record. */
export function* jsonList(records: Iterable<object>): Generator<string> {
  let start = '['
  for (const record of records) {
    yield `${start}\n    ${JSON.stringify(record, undefined, 2).replaceAll('\n', '\n    ')}`
    start = ','
  }
  yield start === '[' ? '[]' : '\n  ]'
}
