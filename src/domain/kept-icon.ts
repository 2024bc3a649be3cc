/** The hashes of the pictures that an icon names, if it is kept here: for light pages, and for dark ones where that differs. */
export function hashesIn(icon: string): readonly string[] {
  return icon.startsWith('/icons/') ? icon.slice('/icons/'.length).split('~') : []
}
