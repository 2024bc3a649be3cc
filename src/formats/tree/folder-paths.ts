import type { Collector } from './collector.ts'

/** Turns paths into folders, each made once. The function returns the place of a path's last folder; null if it is empty. */
export function folderPaths(found: Collector): (names: readonly string[]) => number | null {
  const places = new Map<string, number>()
  return (names) => {
    let parent: number | null = null
    for (const name of names.map((one) => one.trim()).filter((one) => one !== '')) {
      const key = `${parent}/${name}`
      const place: number = places.get(key) ?? found.folder({ name, parent })
      places.set(key, place)
      parent = place
    }
    return parent
  }
}
