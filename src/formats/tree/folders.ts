import { invalidInput } from '../../core/errors.ts'
import type { Pace } from '../../ports/runtime.ts'
import type { Folder } from './bookmarks.ts'
import type { Collector } from './collector.ts'

/** A folder that names its parent. */
export interface Nested {
  /** '' for none. */
  readonly id: string
  /** The id of its parent. A folder with an unknown parent is at the top. */
  readonly parent: string
  readonly folder: Omit<Folder, 'parent'>
}

/** Collects folders in any order, and returns their indexes. A cycle of folders starts at the first one. */
export function collectNested<Item extends Nested>(found: Collector, items: readonly Item[]): Map<Item, number> {
  const places = new Map<Item, number>()
  const children = Map.groupBy(items, ({ parent }) => parent)
  const byId = new Map<string, Item>()
  for (const item of items) if (item.id !== '' && !byId.has(item.id)) byId.set(item.id, item)
  const collectFrom = (top: Item) => {
    const waiting: { readonly item: Item; readonly parent: number | null }[] = [{ item: top, parent: null }]
    for (const { item, parent } of waiting) {
      if (places.has(item)) continue
      const place = found.folder({ ...item.folder, parent })
      places.set(item, place)
      if (byId.get(item.id) !== item) continue
      for (const child of children.get(item.id) ?? []) waiting.push({ item: child, parent: place })
    }
  }
  for (const item of items) if (!byId.has(item.parent)) collectFrom(item)
  for (const item of items) collectFrom(item)
  return places
}

/**
 * Turns paths into folders, each made once. The result gives the index of a path's last folder; null if it is empty.
 */
export function folderPaths(found: Collector): (names: readonly string[]) => number | null {
  const places = new Map<string, number>()
  return (names) => {
    let parent: number | null = null
    for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
      const key = `${parent}/${name}`
      const place: number = places.get(key) ?? found.folder({ name, parent })
      places.set(key, place)
      parent = place
    }
    return parent
  }
}

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
