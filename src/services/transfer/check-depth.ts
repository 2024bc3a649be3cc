import { invalidInput } from '../../core/errors.ts'
import type { Pace } from '../../domain/ports.ts'
import type { Folder } from '../../formats/tree/bookmarks.ts'

/** Nobody nests folders this deep by hand. */
const MAX_DEPTH = 64

/** Throws `invalid_input` for folders nested too deeply. */
export async function checkDepth(folders: readonly Folder[], pace: Pace): Promise<void> {
  const depths: number[] = []
  for (const { parent } of folders) {
    await pace()
    const depth = 1 + (parent === null ? 0 : (depths[parent] ?? 0))
    if (depth > MAX_DEPTH) throw invalidInput('', { code: 'deepFolders', params: { max: MAX_DEPTH } })
    depths.push(depth)
  }
}
