/** Prefixes of ours, without the variables that Kubernetes sets for a service called `auth`. */
const OURS = /^(?:AUTH|TRUST|CORS)_(?!SERVICE_|PORT)/

/** The known name that a misspelt one probably means; undefined if it is known itself, or resembles none. */
export function nearestTo(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const plain = name.toUpperCase().replaceAll(/[-.]/g, '_')
  // Kubernetes sets variables such as SIGNPOST_PORT for a service of that name.
  const text = /^SIGNPOST_(?:PORT|SERVICE_)/.test(plain) ? plain : plain.replace(/^SIGNPOST_/, '')
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceBetween(text, candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (!best) return undefined
  const isNear = best.distance <= (Math.min(text.length, best.candidate.length) < 6 ? 1 : 2)
  // `HOST` and `PORT` resemble other words, such as POST: on its own, a difference of one letter proves nothing.
  const isLikely = best.distance === 0 || best.candidate.length > 4 || text.length > best.candidate.length
  return (isNear && isLikely) || OURS.test(text) ? best.candidate : undefined
}

/** The number of letters to insert, delete, replace or swap with the next. */
function distanceBetween(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last?.[column] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last?.[b.length] ?? 0
}
