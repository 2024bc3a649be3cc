const MAX_CODE_BITS = 12
const MAX_CODES = 1 << MAX_CODE_BITS

/**
 * Unpacks the pixels of a GIF: at most `length` of them, fewer if the data ends or makes no sense from some point on.
 * `indexBits` is 1 to 8. https://www.w3.org/Graphics/GIF/spec-gif89a.txt, appendix F
 */
export function unpackLzw(packed: Uint8Array, indexBits: number, length: number): Uint8Array {
  const out = new Uint8Array(length)
  const clear = 1 << indexBits
  const table = createTable(clear)
  const read = codeReader(packed)
  let [written, bits, previous] = [0, indexBits + 1, -1]
  while (written < length) {
    const code = read(bits)
    if (code === clear) {
      table.restart()
      ;[bits, previous] = [indexBits + 1, -1]
      continue
    }
    if (previous >= 0) table.add(previous, code)
    if (!table.has(code)) break // includes the end code
    written = table.write(code, out, written)
    if (table.size() === 1 << bits && bits < MAX_CODE_BITS) bits += 1
    previous = code
  }
  return out.subarray(0, written)
}

/** Reads codes, lowest bits first; -1 at the end. */
function codeReader(packed: Uint8Array) {
  let [at, buffer, waiting] = [0, 0, 0]
  return (bits: number): number => {
    while (waiting < bits && at < packed.length) {
      buffer |= (packed[at] ?? 0) << waiting
      at += 1
      waiting += 8
    }
    if (waiting < bits) return -1
    const code = buffer & ((1 << bits) - 1)
    buffer >>>= bits
    waiting -= bits
    return code
  }
}

/** The runs of pixels that codes stand for: each is an earlier run plus one pixel. */
function createTable(clear: number) {
  const before = new Uint16Array(MAX_CODES)
  const first = new Uint8Array(MAX_CODES)
  const last = new Uint8Array(MAX_CODES)
  const lengths = new Uint16Array(MAX_CODES)
  for (let code = 0; code < clear; code += 1) {
    first[code] = last[code] = code
    lengths[code] = 1
  }
  let next = clear + 2
  return {
    restart: () => {
      next = clear + 2
    },
    size: () => next,
    has: (code: number) => code >= 0 && code < next && (code < clear || code > clear + 1),
    /** `following` may be the very code that is added here. */
    add: (previous: number, following: number) => {
      if (next === MAX_CODES) return
      before[next] = previous
      first[next] = first[previous] ?? 0
      last[next] = first[following === next ? previous : following] ?? 0
      lengths[next] = (lengths[previous] ?? 0) + 1
      next += 1
    },
    /** Returns where the run ends. */
    write: (code: number, out: Uint8Array, start: number) => {
      const end = start + (lengths[code] ?? 0)
      for (let [at, part] = [end - 1, code]; at >= start; at -= 1) {
        if (at < out.length) out[at] = last[part] ?? 0
        part = before[part] ?? 0
      }
      return Math.min(end, out.length)
    },
  }
}
