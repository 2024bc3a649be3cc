import type { Figure } from './figure.ts'

/** The guide to Workers with the CPU times of these figures, in the rows of its table that are called like them. */
export function withTimes(guide: string, figures: readonly Pick<Figure, 'what' | 'measured'>[]): string {
  const cells = new Map(figures.map(({ what, measured }) => [what, measured.replaceAll(' / ', ' | ')]))
  return guide.replaceAll(/^\| ([^|]+) \|.*\|$/gm, (row, what) =>
    cells.has(what) ? `| ${what} | ${cells.get(what)} |` : row,
  )
}
