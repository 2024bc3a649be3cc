import type { Pace } from '../../domain/ports.ts'
import { type JsonContainer, parseJsonStream } from './parse-json.ts'

/** The documents that are read record by record as they arrive, by their names in `?format=`. */
export const OWN_FORMATS = [
  { id: 'signpost', title: 'Signpost' },
  { id: 'navihive', title: 'NaviHive' },
] as const

/** The members that tell which program wrote a JSON document come early. */
const START_BYTES = 64 * 1024

/** Members that only our documents have, and others that they may have. */
const TELLING = new Set(['groups', 'sites', 'configs', 'exportDate'])
const BESIDES = new Set(['version', 'success', 'data', 'message'])

/** The first bytes of a stream, and a stream of all its bytes. */
export async function peek(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  while (size < START_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    first.push(next.value)
    size += next.value.length
  }
  async function* all() {
    try {
      yield* first
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { start: first, all: all() }
}

/** Whether a file is a document of this program or of NaviHive, from its first bytes. */
export async function seemsOwn(start: readonly Uint8Array[], isJson: boolean, pace: Pace): Promise<boolean> {
  const first = firstCharacter(start)
  if (first !== '{') return isJson && first !== '[' // a body that is declared as JSON but is not is refused as bad JSON
  const members = await membersOf(start, pace)
  const names = [...members.keys()]
  if (names.some((name) => TELLING.has(name))) return true
  return names.every((name) => BESIDES.has(name)) && members.get('data') !== 'list'
}

/** The first character after a byte order mark and white space. */
function firstCharacter(start: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder()
  for (const chunk of start) {
    const [first] = decoder.decode(chunk.subarray(0, START_BYTES), { stream: true }).trimStart()
    if (first !== undefined) return first
  }
  return undefined
}

type MemberKind = JsonContainer | 'value'

/** The members of the outermost object, as far as the bytes go. */
async function membersOf(start: readonly Uint8Array[], pace: Pace): Promise<ReadonlyMap<string, MemberKind>> {
  const members = new Map<string, MemberKind>()
  let depth = 0
  let name = ''
  const note = (kind: MemberKind) => {
    if (depth === 1) members.set(name, kind)
  }
  const listener = {
    open(container: JsonContainer) {
      note(container)
      depth += 1
    },
    key(text: string) {
      if (depth === 1) name = text
    },
    scalar: () => note('value'),
    close() {
      depth -= 1
    },
  }
  await parseJsonStream(start, listener, pace).catch(() => undefined) // the start is always incomplete
  return members
}
