import type { Config } from '../config/config.ts'
import type { Actor } from '../domain/actor.ts'
import type { Pace } from '../domain/ports.ts'
import type { Navigation } from '../services/navigation.ts'
import type { PasswordHasher } from '../services/password.ts'

/** The database, opened beside servers that may be running on it. */
export interface OpenSite {
  readonly navigation: Navigation
  close(): Promise<void>
}

/** Tells people how far long work is; says nothing where no person looks. */
export interface Progress {
  /** Begins a step; the pace counts its records. */
  step(label: string, pace: Pace): Pace
  done(): void
}

/** What the commands need of the machine. */
export interface Tools {
  readonly version: string
  /** The configuration of the environment and `.env`. Throws with all faults. */
  readonly config: () => Config
  /** Runs the server until it is asked to stop. */
  readonly serve: (config: Config) => Promise<void>
  readonly openSite: (config: Config) => Promise<OpenSite>
  readonly keepPassword: (config: Config, passwordHash: string) => Promise<void>
  readonly hasher: PasswordHasher
  /** Asks without echo; where no person sits at a terminal, reads a line of standard input. */
  readonly askPassword: (prompt: string) => Promise<string>
  /** True where `askPassword` asks a person. */
  readonly interactive: boolean
  /** `-` is standard input. */
  readonly readInput: (file: string) => AsyncIterable<Uint8Array>
  /** Whole or not at all; `undefined` is standard output. */
  readonly writeOutput: (file: string | undefined, text: string) => Promise<void>
  /** A line for people, on standard error, so that standard output can be piped. */
  readonly say: (line: string) => void
  readonly progress: Progress
  readonly pace: Pace
  readonly clock: () => Date
}

/** Who has done what the command line did, in the history. */
export const CLI_ACTOR: Actor = { name: 'command line' }
