/** A whole number below `limit`. */
export type Random = (limit: number) => number

/** The same numbers for the same seed: https://en.wikipedia.org/wiki/Xorshift */
export function randomOf(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % Math.max(1, limit)
  }
}

/** What readers look at, and what they stumble over. */
const PIECES = [
  ...'{}[]"\'<>&,:;*-|#=\n\t\0\\/',
  ...['null', 'true', '-1', '1e999', '99999999999999999999', '0x10', '""', '{}', '[]', '__proto__', 'constructor'],
  ...['<DL>', '</DL>', '<DT>', '<H3>', '<A HREF="', '<!--', '-->', '<![CDATA[', '&#x110000;', '&amp;', '&lol;', '\r\n'],
  ...[
    '- ',
    '  - ',
    ': ',
    '&a ',
    '*a',
    '<<: *a',
    '!!js/function',
    '---\n',
    '? ',
    '|\n',
    '>-\n',
    '"\n"',
    ',,,',
    '\ufeff',
    '漢',
  ],
].map((text) => new TextEncoder().encode(text))

/** The file with up to eight changes, or nothing but random bytes now and then. */
export function mutate(sample: Uint8Array, random: Random): Uint8Array {
  if (random(20) === 0) return noise(random(2 * sample.length), random)
  let bytes = sample
  // Where everything has its place, as in a database, only changes in place get any further.
  const kinds = random(3) === 0 ? 2 : 7
  for (let changes = 1 + random(8); changes > 0; changes -= 1) bytes = change(bytes, random(kinds), random)
  return bytes
}

function change(bytes: Uint8Array, kind: number, random: Random): Uint8Array {
  const at = random(bytes.length + 1)
  const to = Math.min(bytes.length, at + random(64))
  const [before, some, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
  switch (kind) {
    case 0:
      return joined(before, noise(some.length, random), after)
    case 1:
      return joined(before, noise(1, random), bytes.subarray(Math.min(at + 1, bytes.length)))
    case 2:
      return joined(before, some, some, some, after)
    case 3:
      return joined(before, PIECES[random(PIECES.length)] ?? some, some, after)
    case 4:
      return joined(before, ...Array.from({ length: random(200) }, () => PIECES[at % PIECES.length] ?? some), after)
    case 5:
      return random(8) === 0 ? before : joined(before, after, some)
    default:
      return joined(before, after)
  }
}

function noise(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => random(256))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
