/** The groups a visitor folded or unfolded, by element id: `g7` is folded, `g7+` is unfolded although it starts folded. */
export type Folds = ReadonlySet<string>

export function isFolded(folds: Folds, id: string, isFoldedAtFirst: boolean): boolean {
  return folds.has(id) || (isFoldedAtFirst && !folds.has(`${id}+`))
}

/** The folds to store after a group was folded or unfolded; a group that is as it started is left out. */
export function noteFold(folds: Folds, id: string, isFoldedNow: boolean, isFoldedAtFirst: boolean): string {
  const others = [...folds].filter((fold) => fold !== id && fold !== `${id}+`)
  const own = isFoldedNow === isFoldedAtFirst ? [] : [isFoldedNow ? id : `${id}+`]
  return [...others, ...own].join(' ')
}
