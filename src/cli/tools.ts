import type { Config } from '../config/config.ts'
import type { Pace } from '../domain/ports.ts'
import type { Navigation } from '../services/navigation.ts'
import type { PasswordHasher } from '../services/password.ts'
import type { Machine } from './doctor/machine.ts'

/** The open database; servers may be running on it too. */
export interface OpenSite {
  readonly navigation: Navigation
  close(): Promise<void>
}

/** What a backup holds, in figures. */
export interface BackupContents {
  readonly groups: number
  readonly sites: number
  readonly revision: number
}

export interface Restored extends BackupContents {
  /** Where the database from before is kept; undefined if there was none. */
  readonly aside: string | undefined
  readonly asideIsDamaged: boolean
}

/** Copies of the whole database, for databases that are a file. */
export interface Backups {
  /** Writes a checked copy, beside any running server; `-` is standard output. */
  backUp(config: Config, file: string, force: boolean): Promise<BackupContents>
  /** Puts a checked copy in the database's place. Throws `unavailable` while a server uses the database. */
  restore(config: Config, file: string): Promise<Restored>
}

/** Shows people the progress of long work; silent without a terminal. */
export interface Progress {
  /** Begins a step; the returned pace counts its records. */
  step(label: string, pace: Pace): Pace
  done(): void
}

/** What the commands need of the machine. */
export interface Tools {
  readonly version: string
  /** Reads the environment and `.env`. Throws one error that names all faults. */
  readonly config: () => Config
  /** Runs the server until asked to stop. */
  readonly serve: (config: Config) => Promise<void>
  readonly openSite: (config: Config) => Promise<OpenSite>
  readonly backups: Backups
  readonly doctor: () => Promise<Machine>
  readonly keepPassword: (config: Config, passwordHash: string) => Promise<void>
  readonly unblock: (config: Config) => Promise<void>
  readonly hasher: PasswordHasher
  /** Asks without echo on a terminal; otherwise reads standard input. */
  readonly askPassword: (prompt: string) => Promise<string>
  /** Whether `askPassword` asks a person. */
  readonly interactive: boolean
  /** `-` is standard input. */
  readonly readInput: (file: string) => AsyncIterable<Uint8Array>
  /** Writes completely or not at all; `undefined` is standard output. */
  readonly writeOutput: (file: string | undefined, text: string) => Promise<void>
  /** Prints a line for people on standard error, so that standard output can be piped. */
  readonly say: (line: string) => void
  readonly progress: Progress
  readonly pace: Pace
  readonly clock: () => Date
}
