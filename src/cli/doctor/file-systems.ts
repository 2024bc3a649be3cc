/** What is known about the file system of a database. Types: https://man7.org/linux/man-pages/man2/statfs.2.html */
export interface FileSystem {
  readonly name: string
  /** `network`: SQLite's locks may not work. `memory`, `layer`: files are lost with the machine or container. */
  readonly kind: 'network' | 'memory' | 'layer'
}

const FILE_SYSTEMS: Readonly<Record<number, FileSystem>> = {
  26985: { name: 'NFS', kind: 'network' },
  4283649346: { name: 'CIFS', kind: 'network' },
  4266872130: { name: 'SMB', kind: 'network' },
  20859: { name: 'SMB', kind: 'network' },
  16914839: { name: '9P', kind: 'network' },
  1397113167: { name: 'AFS', kind: 'network' },
  1937076805: { name: 'Coda', kind: 'network' },
  12805120: { name: 'Ceph', kind: 'network' },
  1702057286: { name: 'FUSE', kind: 'network' },
  16914836: { name: 'tmpfs', kind: 'memory' },
  2240043254: { name: 'ramfs', kind: 'memory' },
  2035054128: { name: 'overlay', kind: 'layer' },
}

/** Undefined: no objection. Some platforms return the type as a negative number. */
export function fileSystemOf(type: number): FileSystem | undefined {
  return FILE_SYSTEMS[type >>> 0]
}
