import type { ListedIcon } from './read-set.ts'

/** An icon whose drawing is in a piece, at these characters of it. */
export interface PackedIcon extends Omit<ListedIcon, 'svg'> {
  readonly piece: number
  readonly start: number
  readonly length: number
}

/** A search reads one piece for nearly every icon that it finds. */
const PIECE_CHARACTERS = 65_536

/** For runtimes that read files by piece: what is needed to find icons, and their drawings, those of similar names together. */
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
