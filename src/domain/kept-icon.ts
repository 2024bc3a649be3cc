const FOLDER = '/icons/'
/** Ends the address of an icon that is told, when it is kept, to be an opaque square: it fills its tile. */
const FULL = '#full'

/** The hashes of the pictures that an icon names, if it is kept here: for light pages, and for dark ones where that differs. */
export function hashesIn(icon: string): readonly string[] {
  return icon.startsWith(FOLDER) ? icon.slice(FOLDER.length).replace(FULL, '').split('~') : []
}

export function isFull(icon: string): boolean {
  return icon.startsWith(FOLDER) && icon.endsWith(FULL)
}

/** The address of an icon kept as these pictures. */
export function keptAddress(hashes: readonly string[], { full }: { readonly full: boolean }): string {
  return `${FOLDER}${[...new Set(hashes)].join('~')}${full ? FULL : ''}`
}
