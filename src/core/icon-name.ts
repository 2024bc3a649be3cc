/** Marks an icon that a file of another program names: `icon:jellyfin.png`, `icon:si-github`. Nothing that is kept has it. */
const MARK = 'icon:'

export function iconNamed(written: string): string {
  return MARK + written
}

/** The name as it is written in the file; undefined for an address or a picture. */
export function nameOfIcon(icon = ''): string | undefined {
  return icon.startsWith(MARK) ? icon.slice(MARK.length) : undefined
}
