import type { ListedIcon } from './read-set.ts'

/** An icon and where its drawing is: in which piece, at which characters. */
export interface PackedIcon extends Omit<ListedIcon, 'svg'> {
  readonly piece: number
  readonly start: number
  readonly length: number
}

/** A search reads about one piece per icon it finds. */
const PIECE_CHARACTERS = 65_536

/** For runtimes that read files piece by piece: an index to search, and the drawings, similar names next to each other. */
export function packIcons(icons: readonly ListedIcon[]): { index: PackedIcon[]; pieces: string[] } {
  const pieces = ['']
  const index = icons
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
    .map(({ svg, ...icon }) => {
      const last = pieces.at(-1) ?? ''
      if (last.length + svg.length > PIECE_CHARACTERS) pieces.push('')
      const piece = pieces.length - 1
      const start = pieces[piece]?.length ?? 0
      pieces[piece] += svg
      return { ...icon, piece, start, length: svg.length }
    })
  return { index, pieces }
}
