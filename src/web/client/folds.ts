/** What a visitor did to groups, by their ids on the page: `g7` is folded, `g7+` unfolded though folded at first. */
export type Folds = ReadonlySet<string>

export function isFolded(folds: Folds, id: string, isFoldedAtFirst: boolean): boolean {
  return folds.has(id) || (isFoldedAtFirst && !folds.has(`${id}+`))
}

/** What is kept once a group was folded or unfolded: nothing, where it is as at first. */
export function noteFold(folds: Folds, id: string, isFoldedNow: boolean, isFoldedAtFirst: boolean): string {
  const others = [...folds].filter((one) => one !== id && one !== `${id}+`)
  const own = isFoldedNow === isFoldedAtFirst ? [] : [isFoldedNow ? id : `${id}+`]
  return [...others, ...own].join(' ')
}
