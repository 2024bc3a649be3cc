import type { ImportTreeNode } from '../../../../services/transfer/tally.ts'
import type { ImportingTexts } from '../../../messages/compiled/messages.ts'

/** The choices of the import dialog: the files, and how to import them. */
export interface ImportChoice {
  readonly files: readonly File[]
  /** The id of a format; '' leaves it to the content. */
  readonly format: string
  readonly mode: string
  readonly visibility: string
  readonly keepsRoots: boolean
  readonly skipInvalid: boolean
  /** Whether new groups at the top become pages. */
  readonly pages: boolean
  readonly allSettings: boolean
  /** What happens to links that are here already, see `KNOWN_LINKS`. */
  readonly known: string
  /** The numbers of the folders to leave out, including those below them. */
  readonly out: ReadonlySet<number>
  /** By folder number, the id of the group that takes the folder's content. */
  readonly to: ReadonlyMap<number, number>
  /** Counts the changes to the list of folders that these numbers refer to. */
  readonly version: number
}

/** The choices that depend on the files' content, before any is made. */
const AS_IT_IS = { allSettings: false, pages: false, out: new Set<number>(), to: new Map<number, number>() }

export const AS_LITTLE_AS_POSSIBLE: ImportChoice = {
  files: [],
  format: '',
  mode: 'merge',
  visibility: 'private',
  keepsRoots: false,
  skipInvalid: false,
  known: 'leaveOut',
  ...AS_IT_IS,
  version: 0,
}

/** Applies a change. If it may change the list of folders, the choices about folders start over. */
export function withChange(choice: ImportChoice, change: Partial<ImportChoice>): ImportChoice {
  const isOther = ['files', 'format', 'keepsRoots', 'skipInvalid'].some((key) => key in change)
  const { version } = choice
  const anew = isOther && { ...AS_IT_IS, version: version + 1 }
  return { ...choice, ...anew, ...(change.files && { format: '', skipInvalid: false }), ...change }
}

/** The query of `POST /api/import`. A dry run skips invalid records, because its answer then names them. */
export function queryOf(
  choice: ImportChoice,
  dryRun: boolean,
  { ungrouped, unnamed }: ImportingTexts,
): URLSearchParams {
  const { format, mode, visibility, keepsRoots, skipInvalid, pages, allSettings, known, out, to } = choice
  const isMerge = mode === 'merge'
  return new URLSearchParams({
    ...{ mode, visibility, ungrouped, unnamed },
    ...(dryRun && { dryRun: 'true', tree: 'true' }),
    ...(allSettings && { settings: 'all' }),
    ...((skipInvalid || dryRun) && { skipInvalid: 'true' }),
    ...(keepsRoots && { keepsRoots: 'true' }),
    ...(pages && { pages: 'true' }),
    ...(format && { format }),
    ...(isMerge && { known }),
    ...(out.size > 0 && { leaveOut: inRanges(out) }),
    ...(isMerge && to.size > 0 && { to: [...to].map(([number, id]) => `${number}:${id}`).join(',') }),
  })
}

/** More links than this are hard to find on one page. */
const MANY = 300

/** Whether a file has enough links, in several folders at the top, for pages to be worth offering. */
export function fitsPages(tree: readonly ImportTreeNode[] = []): boolean {
  const links = tree.reduce((sum, { sites }) => sum + sites, 0)
  return links > MANY && tree.filter(({ parent }) => parent === null).length > 1
}

/** Writes numbers for a query, such as `3,7-9`. */
export function inRanges(numbers: Iterable<number>): string {
  const ranges: [from: number, to: number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
