import type { Check } from './check.ts'
import { type FileSystem, fileSystemOf } from './file-systems.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { FolderFacts } from './machine.ts'

type Folder = Extract<FolderFacts, { state: 'there' }>

const WHAT = 'data folder'

/** With PostgreSQL the folder is not used. */
export const checkDataFolder: Check = {
  about: WHAT,
  look({ config, machine, database }) {
    if (config.databaseUrl || !database) return []
    const folder = machine.folder(config)
    switch (folder.state) {
      case 'missing':
        return [findingOfMissing(folder)]
      case 'unusable':
        return [fail(WHAT, `${folder.path}: ${folder.reason}`, 'Run this as the user of the server, or set DATA_DIR')]
      case 'there':
        return [...accessTo(folder), readersOf(folder), ...ownersIn(folder), ...fileSystemUnder(folder)]
    }
  },
}

function findingOfMissing({ path, canBeMade }: Extract<FolderFacts, { state: 'missing' }>): Finding {
  return canBeMade
    ? warn(
        WHAT,
        `${path} is not there yet`,
        'The first start makes it. If the server has run before, DATA_DIR or the working folder is not the same here',
      )
    : fail(WHAT, `${path} is not there, and this user can't make it`, 'Set DATA_DIR to a writable folder')
}

function accessTo({ path, user, me, isWritable }: Folder): Finding[] {
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
  if (open.length === 0) return ok(what, 'other users of this machine are kept out')
  return warn(what, `other users of this machine can get at ${open.join(', ')}`, `Run: chmod -R go= ${path}`)
}

/** Files made by another user, such as root running a command: the server can't open them. */
function ownersIn({ path, user, files }: Folder): Finding[] {
  const strange = files.filter((file) => file.user !== user)
  if (strange.length === 0) return []
  const [{ user: stranger = 0 } = {}] = strange
  const found = `the folder is user ${user}'s, but ${strange.map(({ name }) => name).join(', ')} user ${stranger}'s`
  return [
    fail('owners', found, `Run: chown -R ${user} ${path}. Run commands as the user of the server, not as another one.`),
  ]
}

const ADVICE: Readonly<Record<FileSystem['kind'], readonly [found: string, todo: string]>> = {
  network: [
    "SQLite's locks may not hold on it, which damages databases",
    'Set DATA_DIR to a local disk, or use PostgreSQL',
  ],
  memory: ['what is in it is gone after a restart', 'Set DATA_DIR to a disk'],
  layer: ["it may be a container's own layer, which is lost with the container", 'Mount a volume at DATA_DIR'],
}

function fileSystemUnder({ type }: Folder): Finding[] {
  const known = fileSystemOf(type)
  if (!known) return []
  const [found, todo] = ADVICE[known.kind]
  return [warn('file system', `${known.name}: ${found}`, todo)]
}
