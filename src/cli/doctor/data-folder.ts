import { type FolderFacts, READ_ONLY_REMEDY } from '../../domain/machine.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'

type Folder = Extract<FolderFacts, { state: 'there' }>

const WHAT = 'data folder'

/** With PostgreSQL the folder is not used. */
export const checkDataFolder: Check = {
  what: WHAT,
  run({ config, machine, database }) {
    if (config.databaseUrl || !database) return []
    const folder = machine.folder(config)
    switch (folder.state) {
      case 'missing':
        return [findingOfMissing(folder)]
      case 'unusable':
        return [fail(WHAT, `${folder.path}: ${folder.reason}`, "Run this as the server's user, or set DATA_DIR")]
      case 'file':
        return [fail(WHAT, `${folder.path}: it is a file`, 'Set DATA_DIR to a folder')]
      case 'there':
        return [...accessTo(folder), readersOf(folder), ...ownersIn(folder), ...fileSystemUnder(folder)]
    }
  },
}

function findingOfMissing({ path, canBeMade }: Extract<FolderFacts, { state: 'missing' }>): Finding {
  return canBeMade
    ? warn(
        WHAT,
        `${path} does not exist yet`,
        'The first start creates it. If the server has run before, it used another DATA_DIR or working folder',
      )
    : fail(WHAT, `${path} does not exist, and this user can't create it`, 'Set DATA_DIR to a writable folder')
}

function accessTo({ path, user, me, isWritable, isOnReadOnlyDisk }: Folder): Finding[] {
  if (isOnReadOnlyDisk) return [fail(WHAT, `${path} is on a disk that is read-only`, READ_ONLY_REMEDY)]
  const whose = user === me ? 'of this user' : `of user ${user}; this is user ${me}`
  return [
    isWritable
      ? ok(WHAT, `${path}, writable, ${whose}`)
      : fail(
          WHAT,
          `${path} is not writable, ${whose}`,
          `Run this and the server as user ${user}, or: chown -R ${me} ${path}; it needs the mode 700`,
        ),
  ]
}

function readersOf({ path, isOpen, files }: Folder): Finding {
  const open = [...(isOpen ? ['the folder'] : []), ...files.flatMap((file) => (file.isOpen ? [file.name] : []))]
  const what = 'permissions'
  if (open.length === 0) return ok(what, 'other users of this machine have no access')
  return warn(what, `other users of this machine have access to ${open.join(', ')}`, `Run: chmod -R go= ${path}`)
}

/** Files made by another user, such as root running a command: the server can't open them. */
function ownersIn({ path, user, files }: Folder): Finding[] {
  const strange = files.filter((file) => file.user !== user)
  if (strange.length === 0) return []
  const [{ user: stranger = 0 } = {}] = strange
  const found = `the folder belongs to user ${user}, but ${strange.map(({ name }) => name).join(', ')} to user ${stranger}`
  return [fail('owners', found, `Run: chown -R ${user} ${path}. Always run commands as the server's user.`)]
}

const ADVICE: Readonly<Record<FileSystem['kind'], readonly [found: string, todo: string]>> = {
  network: [
    "SQLite's locks may not work on it, which can damage the database",
    'Set DATA_DIR to a local disk, or use PostgreSQL',
  ],
  memory: ['its contents are lost on a restart', 'Set DATA_DIR to a disk'],
  layer: ["it may be a container's own layer, which is lost with the container", 'Mount a volume at DATA_DIR'],
}

function fileSystemUnder({ type }: Folder): Finding[] {
  const known = fileSystemOf(type)
  if (!known) return []
  const [found, todo] = ADVICE[known.kind]
  return [warn('file system', `${known.name}: ${found}`, todo)]
}

/** What is known about the file system of a database. Types: https://man7.org/linux/man-pages/man2/statfs.2.html */
interface FileSystem {
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

/** undefined for file systems without known problems. Some platforms return the type as a negative number. */
function fileSystemOf(type: number): FileSystem | undefined {
  return FILE_SYSTEMS[type >>> 0]
}
