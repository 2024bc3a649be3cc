import type { Config } from '../config/config.ts'
import type { ReadUpload } from '../formats/upload.ts'
import type { Machine } from '../ports/machine.ts'
import type { Pace } from '../ports/runtime.ts'
import type { LeaseStore } from '../ports/store.ts'
import type { LinkProgress } from '../schemas/link-check.ts'
import type { Chores } from '../services/chores.ts'
import type { IconFetches } from '../services/icons/icon-fetches.ts'
import type { LinkChecks } from '../services/link-checks/create-link-checks.ts'
import type { Navigation } from '../services/navigation.ts'
import type { PasswordHasher } from '../services/sign-in/credentials.ts'
import type { IconTransfer } from '../services/transfer/icon-transfer.ts'

export interface OpenOptions {
  /**
   * Whether to upgrade an older database. A function runs before the upgrade, and may throw. If false, opening an older
   * database throws `unavailable`.
   */
  readonly upgrades: boolean | (() => Promise<void>)
  /** Whether opening throws `unavailable` if the database is missing; otherwise it is created. */
  readonly mustExist?: boolean
}

/** The open database; servers may be running on it too. */
export interface Installation {
  readonly navigation: Navigation
  readonly iconTransfer: IconTransfer
  readonly iconFetches: IconFetches
  /** Background work; runs only once started. */
  readonly chores: Chores
  readonly leases: LeaseStore
  linkChecks(): LinkCheckWork
  close(): Promise<void>
}

export interface LinkCheckWork {
  readonly checks: LinkChecks
  /**
   * Does the requested check, or follows a server that does it, and reports progress. Resolves to true at the end of
   * the check, or to false once it was stopped and the visits under way have ended.
   */
  work(tell: (progress: LinkProgress) => void, stop: Promise<unknown>): Promise<boolean>
}

/** The contents of a backup, in figures. */
export interface BackupContents {
  readonly groups: number
  readonly sites: number
  readonly revision: number
}

export interface Restored extends BackupContents {
  /** Where the previous database is kept; undefined if there was none. */
  readonly aside: string | undefined
  readonly asideIsDamaged: boolean
}

/** Backups of the whole database, for databases that are a file. */
export interface Backups {
  /** Writes a checked copy, even while a server is running; `-` is standard output. */
  backUp(config: Config, file: string, force: boolean): Promise<BackupContents>
  /** Puts a checked copy in the database's place. Throws `unavailable` while a server uses the database. */
  restore(config: Config, file: string): Promise<Restored>
}

/** Shows people the progress of long work; silent without a terminal. */
export interface Progress {
  /** Begins a step; the returned pace counts its records. */
  step(label: string, pace: Pace): Pace
  /** Shows how much of something is done. */
  bar(label: string, done: number, total: number): void
  done(): void
}

/** Everything that the commands need from the machine. */
export interface Tools {
  /** The version and, if it is known, the commit. */
  readonly version: string
  /** Reads the environment and `.env`. Throws one error that names all faults. */
  readonly config: () => Config
  /** Runs the server until asked to stop. */
  readonly serve: (config: Config) => Promise<void>
  readonly openInstallation: (config: Config, opening: OpenOptions) => Promise<Installation>
  readonly backups: Backups
  readonly doctor: () => Promise<Machine>
  /** Returns a warning if there is no database yet. None is created: the first start then uses this password. */
  readonly savePassword: (config: Config, passwordHash: string) => Promise<string | undefined>
  readonly unblock: (config: Config) => Promise<void>
  readonly hasher: PasswordHasher
  /** Asks without echo on a terminal; otherwise reads standard input. */
  readonly askPassword: (prompt: string) => Promise<string>
  /** Whether `askPassword` asks a person. */
  readonly interactive: boolean
  /** `-` is standard input. */
  readonly readInput: (file: string) => AsyncIterable<Uint8Array>
  /** Writes a text, or its pieces, completely or not at all; `undefined` and `-` are standard output. */
  readonly writeOutput: (
    file: string | undefined,
    text: string | Iterable<string> | AsyncIterable<string>,
  ) => Promise<void>
  /** Prints a line for people on standard error, so that standard output can be piped. */
  readonly say: (line: string) => void
  /** Reads files of other programs. */
  readonly readUpload: ReadUpload
  readonly progress: Progress
  readonly pace: Pace
  readonly clock: () => Date
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Resolves at Ctrl-C, which then no longer ends the process. */
  readonly waitForStop: () => Promise<unknown>
}
