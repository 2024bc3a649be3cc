const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700]

/** Decodes a label of a host name for display: `xn--mnchen-3ya` → `münchen`. Leaves invalid ones as they are. RFC 3492. */
export function readableLabel(label: string): string {
  if (!/^xn--[\w-]+$/i.test(label)) return label
  const text = label.slice(4).toLowerCase()
  const end = text.lastIndexOf('-')
  try {
    const read = decode([...text.slice(0, Math.max(end, 0))], text.slice(end + 1))
    return /\p{C}/u.test(read) ? label : read
  } catch {
    return label // a code point out of range
  }
}

function decode(letters: string[], deltas: string): string {
  let [code, bias, at, position] = [128, 72, 0, 0]
  while (position < deltas.length) {
    const before = at
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(deltas.charCodeAt(position++))
      at += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapt(at - before, length, before === 0)
    code += Math.floor(at / length)
    at %= length
    letters.splice(at++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

/** Throws for anything but a digit, the end of the text included. */
function digitOf(character: number): number {
  const digit = character >= 97 ? character - 97 : character - 22
  if (!(digit >= 0 && digit < BASE)) throw new RangeError('not a digit')
  return digit
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / DAMP) : Math.floor(difference / 2)
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW))
}
