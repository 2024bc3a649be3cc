import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseFacts, DataPlace, Machine, NodeFacts, SecretsFacts, Variables } from '../domain/machine.ts'
import { readMigrations } from '../storage/migration-files.ts'
import { inspectDatabase, isInUse } from '../storage/sqlite/inspect.ts'
import { ask } from './doctor/ask.ts'
import { isOpenToOthers, lookAtFolder } from './doctor/folder.ts'
import { readEnvFile } from './environment.ts'
import { wordsOf } from './file-error.ts'
import { hasNativeBcrypt } from './hasher.ts'
import { ownFolder } from './own-folder.ts'
import { clock } from './system.ts'
import { migrationsFolder, readVersion } from './version.ts'

/** What `signpost doctor` sees of this machine. Nothing here makes, changes or keeps anything. */
export const doctor: Machine = {
  version: readVersion().version,
  node: nodeFacts,
  variables: readVariables,
  folder: ({ dataDir }) => lookAtFolder(dataDir),
  database,
  secrets,
  ask,
  now: clock,
}

function nodeFacts(): NodeFacts {
  const isBundled = /[\\/]node_modules[\\/]/.test(process.execPath)
  return { version: process.versions.node, path: process.execPath, isBundled, hasNativeBcrypt }
}

function readVariables(): Variables {
  const folder = ownFolder()
  const nothing = { all: process.env, folder, fromFile: [], fileIsOpen: false }
  const file = readEnvFile(folder)
  if (!file) return nothing
  if ('fault' in file) return { ...nothing, fault: file.fault }
  const { path, variables } = file
  const fileIsOpen = isOpenToOthers(statSync(path))
  return { all: { ...variables, ...process.env }, folder, fromFile: Object.keys(variables), fileIsOpen }
}

async function database({ databaseUrl, dataDir }: DataPlace): Promise<DatabaseFacts> {
  if (databaseUrl) {
    const { inspectPostgres } = await import('../storage/postgres/inspect.ts')
    return { engine: 'postgres', ...(await inspectPostgres(databaseUrl, readMigrations(migrationsFolder('postgres')))) }
  }
  const path = join(resolve(dataDir), 'signpost.db')
  const contents = inspectDatabase({ path, migrations: migrationsFolder('sqlite') })
  const [bytes, journalBytes] = [sizeOf(path), sizeOf(`${path}-wal`)]
  return { engine: 'sqlite', path, bytes, journalBytes, isInUse: isInUse(path), contents }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

async function secrets({ databaseUrl, dataDir }: DataPlace): Promise<SecretsFacts> {
  const place = databaseUrl ? 'the database' : join(resolve(dataDir), 'secrets.json')
  try {
    return { place, text: databaseUrl ? await storedSecrets(databaseUrl) : readIfThere(place) }
  } catch (error) {
    return { place, fault: databaseUrl ? 'is out of reach' : `can't be read: ${wordsOf(error)}` }
  }
}

async function storedSecrets(databaseUrl: string): Promise<string | undefined> {
  const { inspectSecrets } = await import('../storage/postgres/inspect.ts')
  return inspectSecrets(databaseUrl)
}

/** `existsSync` would miss a file in a folder that can't be read. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined
    throw error
  }
}
