import { type FolderFacts, READ_ONLY_REMEDY } from '../../ports/machine.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'

type Folder = Extract<FolderFacts, { state: 'there' }>

const WHAT = 'data folder'

/** With PostgreSQL the folder is not used. */
export const checkDataFolder: Check = {
  what: WHAT,
  run({ config, machine }) {
    if (config.databaseUrl) return []
    const folder = machine.folder(config)
    switch (folder.state) {
      case 'missing':
        return [findingOfMissing(folder)]
      case 'unusable':
        return [fail(WHAT, `${folder.path}: ${folder.reason}`, "Run this as the server's user, or set DATA_DIR")]
      case 'file':
        return [fail(WHAT, `${folder.path}: it is a file`, 'Set DATA_DIR to a folder')]
      case 'there':
        return [accessTo(folder), ...ownersIn(folder), ...fileSystemUnder(folder)]
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

function accessTo({ path, user, me, isWritable, isOnReadOnlyDisk }: Folder): Finding {
  if (isOnReadOnlyDisk) return fail(WHAT, `${path} is on a disk that is read-only`, READ_ONLY_REMEDY)
  const whose = user === me ? 'of this user' : `of user ${user}; this is user ${me}`
  if (isWritable) return ok(WHAT, `${path}, writable, ${whose}`)
  const todo = `Run this and the server as user ${user}, or: chown -R ${me} ${path}; it needs the mode 700`
  return fail(WHAT, `${path} is not writable, ${whose}`, todo)
}

/** Files made by another user, such as root running a command: the server can't open them. */
function ownersIn({ path, user, files }: Folder): Finding[] {
  const strange = files.filter((file) => file.user !== user)
  if (strange.length === 0) return []
  const [{ user: stranger = 0 } = {}] = strange
  const found = `the folder belongs to user ${user}, but ${strange.map(({ name }) => name).join(', ')} to user ${stranger}`
  return [fail('owners', found, `Run: chown -R ${user} ${path}. Always run commands as the server's user.`)]
}

const ADVICE = {
  network: [
    "SQLite's locks may not work on it, which can damage the database",
    'Set DATA_DIR to a local disk, or use PostgreSQL',
  ],
  memory: ['its contents are lost on a restart', 'Set DATA_DIR to a disk'],
  layer: ["it may be a container's own layer, which is lost with the container", 'Mount a volume at DATA_DIR'],
} as const

/** By type, see https://man7.org/linux/man-pages/man2/statfs.2.html: those with known problems. */
const FILE_SYSTEMS: Readonly<Record<number, readonly [name: string, kind: keyof typeof ADVICE]>> = {
  26985: ['NFS', 'network'],
  4283649346: ['CIFS', 'network'],
  4266872130: ['SMB', 'network'],
  20859: ['SMB', 'network'],
  16914839: ['9P', 'network'],
  1397113167: ['AFS', 'network'],
  1937076805: ['Coda', 'network'],
  12805120: ['Ceph', 'network'],
  1702057286: ['FUSE', 'network'],
  16914836: ['tmpfs', 'memory'],
  2240043254: ['ramfs', 'memory'],
  2035054128: ['overlay', 'layer'],
}

function fileSystemUnder({ type }: Folder): Finding[] {
  const known = FILE_SYSTEMS[type >>> 0] // some platforms return a negative number
  if (!known) return []
  const [name, kind] = known
  const [found, todo] = ADVICE[kind]
  return [warn('file system', `${name}: ${found}`, todo)]
}
