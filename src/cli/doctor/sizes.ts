const MB = 1024 * 1024

/** Such as `0.1 MB` or `1,204.0 MB`. */
export function megabytes(bytes: number): string {
  const number = (bytes / MB).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number} MB`
}

/** An import of this size is written to the journal first, and then to the database. */
const MIN_FREE = 64 * MB

/** Whether the disk has room: `enough` includes a copy of the database, as made by a backup or a restore. */
export function roomFor(bytes: number, freeBytes: number): 'enough' | 'little' | 'none' {
  if (freeBytes < MB) return 'none'
  return freeBytes < Math.max(MIN_FREE, 2 * bytes) ? 'little' : 'enough'
}
