import type { HopAnswer } from '../../services/fetcher/create-fetcher.ts'

const STATUS_LINE = /^(?:HTTP\/\d(?:\.\d)?|ICY) ([1-5]\d\d)(?![^\s])/
/** The empty line after the headers. */
const END_OF_HEAD = /\r?\n\r?\n/

/**
 * Reads an answer that even a lenient parser refuses, but browsers take: with a space in a header's name, the same
 * length twice, or from a radio that says `ICY 200 OK`. The body is the rest of the first packet. undefined if it does
 * not begin as an answer does.
 */
export function readOddAnswer(error: unknown): Omit<HopAnswer, 'cancel'> | undefined {
  const packet = error instanceof Error && 'rawPacket' in error ? error.rawPacket : undefined // set by Node's parser
  if (!Buffer.isBuffer(packet)) return undefined
  const text = packet.toString('latin1')
  const status = Number(STATUS_LINE.exec(text)?.[1] ?? 0)
  if (status < 200) return undefined
  const end = END_OF_HEAD.exec(text)
  const [, ...lines] = text.slice(0, end?.index).split(/\r?\n/)
  const valuesOf = (name: string) => lines.flatMap((line) => valueIn(line, name))
  return {
    status,
    headers: { get: (name) => valuesOf(name)[0] ?? null, getSetCookie: () => [] },
    body: end ? restOf(packet.subarray(end.index + end[0].length)) : restOf(),
  }
}

function valueIn(line: string, name: string): readonly string[] {
  const colon = line.indexOf(':')
  return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : []
}

async function* restOf(bytes?: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes) yield bytes
}
