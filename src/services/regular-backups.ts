import { errorInEnglish } from '../english/english.ts'
import type { Log } from '../ports/runtime.ts'
import type { Chore } from './chores.ts'

/** Where regular backups are kept. Errors are for people. */
export interface BackupFolder {
  /** The ending of the names: a copy of the database, or an export. */
  readonly ending: 'db' | 'json'
  /** Lists the names of all files, and creates the folder if it is missing. */
  list(): Promise<readonly string[]>
  /** Makes a checked backup that is on disk when this resolves; never a part of one. */
  make(name: string, signal: AbortSignal): Promise<void>
  remove(name: string): Promise<void>
}

export interface RegularBackupsDeps {
  readonly folder: BackupFolder
  /** How many backups stay. */
  readonly keep: number
  readonly storeId: () => string
  readonly clock: () => Date
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly log: Log
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A full disk or a missing folder is not mended within minutes. */
const RETRY_MS = 60 * MINUTE_MS
/** How long the chore's lease goes without being renewed. */
const STEP_MS = 20_000

/** Makes a backup once a day, at a time of the installation's own, or as soon as the server runs if that was missed. */
export function createRegularBackups({ folder, keep, storeId, clock, sleep, log }: RegularBackupsDeps): Chore {
  const now = () => clock().getTime()
  let running: Promise<void> | undefined
  const isRunning = () => running !== undefined
  let nextAt = 0

  async function run(signal: AbortSignal): Promise<void> {
    const id = backupId(storeId())
    try {
      const names = await folder.list()
      nextAt = slotAfter(newestBefore(names, id, now()), id)
      if (nextAt > now()) return
      await removeAll(names.filter((name) => isDraft(name, id)))
      const name = backupName(id, clock(), folder.ending)
      await folder.make(name, signal)
      nextAt = slotAfter(now(), id)
      log.info('backup-made', { backup: name })
      await removeAll(superseded(await folder.list(), id, { newest: name, keep }))
    } catch (error) {
      if (signal.aborted) return
      nextAt = now() + RETRY_MS
      log.error('backup-failed', { reason: errorInEnglish(error) })
    }
  }

  async function removeAll(names: readonly string[]): Promise<void> {
    for (const name of names)
      await folder.remove(name).catch((error: unknown) => {
        log.warn('backup-not-removed', { backup: name, reason: errorInEnglish(error) })
      })
  }

  return {
    name: 'backups',
    // A time more than a day away was set while the clock was wrong.
    hasWork: async () => isRunning() || nextAt <= now() || nextAt > now() + DAY_MS,
    async step(signal) {
      const done = new AbortController()
      running ??= run(signal).finally(() => {
        running = undefined
      })
      void running.then(() => done.abort())
      await sleep(STEP_MS, done.signal)
      return isRunning() ? 0 : Math.max(1, nextAt - now())
    },
  }
}

/** Tells installations apart that share a folder. */
function backupId(storeId: string): string {
  return storeId.slice(0, 8)
}

function backupName(id: string, at: Date, ending: string): string {
  return `signpost-${id}-${at.toISOString().replaceAll(/[-:.]/g, '')}.${ending}`
}

const NAME = /^signpost-([\da-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(?:db|json)(\.\d+\.tmp)?$/

/** Reads when a backup was made from its name; undefined for any other file. */
export function backupTime(name: string): { readonly id: string; readonly at: number } | undefined {
  const [, id, year, month, day, hour, minute, second, ms, draft] = NAME.exec(name) ?? []
  if (id === undefined || draft !== undefined) return undefined
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(at) ? undefined : { id, at }
}

/** Whether a file was left by a process that was killed while it made a backup. */
function isDraft(name: string, id: string): boolean {
  const [, of, ...rest] = NAME.exec(name) ?? []
  return of === id && rest.at(-1) !== undefined
}

/** The time of the newest backup; 0 if there is none. One from the future was made while the clock was wrong. */
function newestBefore(names: readonly string[], id: string, now: number): number {
  const times = names.map(backupTime).flatMap((found) => (found && found.id === id && found.at <= now ? found.at : []))
  return Math.max(0, ...times)
}

/** The first time after the given one at which this installation's backup is due. */
function slotAfter(time: number, id: string): number {
  const offset = (Number.parseInt(id, 16) || 0) % DAY_MS
  return time - ((((time - offset) % DAY_MS) + DAY_MS) % DAY_MS) + DAY_MS
}

function superseded(
  names: readonly string[],
  id: string,
  { newest, keep }: { readonly newest: string; readonly keep: number },
): string[] {
  const timeOf = (name: string) => backupTime(name)?.at ?? 0
  const others = names.filter((name) => backupTime(name)?.id === id && name !== newest)
  return others.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(keep - 1)
}
