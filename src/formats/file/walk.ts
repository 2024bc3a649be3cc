/** The entries in one place, such as a folder. */
export interface Level<Place> {
  readonly entries: readonly unknown[]
  readonly place: Place
}

/**
 * Calls `visit` with every entry of a tree, depth first and parents first; `visit` returns the children, if any. No
 * depth exhausts the stack.
 */
export function walk<Place>(start: Level<Place>, visit: (entry: unknown, place: Place) => Level<Place> | undefined) {
  const open = [{ ...start, at: 0 }]
  for (let level = open.at(-1); level; level = open.at(-1)) {
    if (level.at === level.entries.length) open.pop()
    else {
      const inside = visit(level.entries[level.at++], level.place)
      if (inside) open.push({ ...inside, at: 0 })
    }
  }
}
