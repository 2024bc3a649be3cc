/** `!g cats` or `cats !g`, for one of the known bangs. */
export function readBang(query: string, known: readonly string[]): { bang: string; query: string } | undefined {
  const words = query.split(/\s+/)
  const place = words.findIndex(
    (word, index) =>
      (index === 0 || index === words.length - 1) &&
      word.startsWith('!') &&
      known.includes(word.slice(1).toLowerCase()),
  )
  const bang = words[place]?.slice(1).toLowerCase()
  return bang === undefined ? undefined : { bang, query: words.toSpliced(place, 1).join(' ') }
}
