/** Facts about the machine for `signpost doctor`. Everything here only reads, gives up within seconds, never throws. */
import type { StoredChecks } from './status-store.ts'

export interface NodeFacts {
  /** Such as `24.1.0`. */
  readonly version: string
  readonly path: string
  /** Whether it came with the dependencies. */
  readonly isBundled: boolean
  readonly hasNativeBcrypt: boolean
}

/** The environment variables, and which of them are in the `.env` file of the working folder. */
export interface Variables {
  readonly all: Readonly<Record<string, string | undefined>>
  /** The folder of the `.env` file, and of the data unless a variable says otherwise. */
  readonly folder: string
  readonly fromFile: readonly string[]
  /** Whether other users may read or write that file. */
  readonly fileIsOpen: boolean
  /** Why the `.env` file can't be read. */
  readonly fault?: string
}

export interface FileFacts {
  readonly name: string
  readonly user: number
  /** Whether other users may read or write it. */
  readonly isOpen: boolean
}

/** A folder. Users are numbers, 0 on Windows. */
export type FolderFacts = { readonly path: string } & (
  | { readonly state: 'missing'; readonly canBeMade: boolean }
  | { readonly state: 'file' }
  | { readonly state: 'unusable'; readonly reason: string }
  | {
      readonly state: 'there'
      readonly user: number
      /** The user who runs this command. */
      readonly me: number
      readonly isWritable: boolean
      readonly isOnReadOnlyDisk: boolean
      readonly isOpen: boolean
      /** Signpost's files in it. */
      readonly files: readonly FileFacts[]
      readonly freeBytes: number
      /** The type of the file system according to `statfs`; 0 if unknown. */
      readonly type: number
    }
)

/** A database that could be read, and what it holds. */
export interface SoundDatabase {
  readonly state: 'sound'
  readonly groups: number
  readonly sites: number
  readonly revision: number
  /** When the newest commit was made (ISO 8601, UTC); undefined if there is none. */
  readonly newestAt: string | undefined
  /** The setting `fetch.networks`, a network per line. */
  readonly fetchNetworks: string
  /** undefined if the database is older than status checks. */
  readonly checks: StoredChecks | undefined
  /** Migrations of this program that it still needs. */
  readonly pending: readonly string[]
}

/** `newer`: written by a newer program. */
export interface UnsoundDatabase {
  readonly state: 'damaged' | 'replaced' | 'newer' | 'foreign' | 'unusable' | 'unchecked'
  readonly reason: string
}

export interface SqliteFacts {
  readonly engine: 'sqlite'
  readonly path: string
  readonly bytes: number
  readonly journalBytes: number
  /** Whether a server uses it; undefined if that can't be found out. */
  readonly isInUse: boolean | undefined
  readonly contents: { readonly state: 'missing' } | SoundDatabase | UnsoundDatabase
}

export interface PostgresFacts {
  readonly engine: 'postgres'
  readonly contents:
    | { readonly state: 'away'; readonly reason: string }
    | { readonly state: 'empty' }
    | SoundDatabase
    | UnsoundDatabase
  /** undefined if it does not answer. */
  readonly server:
    | {
        readonly version: string
        readonly encoding: string
        readonly isReadOnly: boolean
        /** Whether a notification to ourselves arrived. */
        readonly hasNotify: boolean
        readonly latencyMs: number
        /** How far its clock is ahead of this machine's. */
        readonly aheadMs: number
      }
    | undefined
  readonly isEncrypted: boolean
  /** Whether the password and the data cross a network in plain text. */
  readonly isExposed: boolean
}

export type DatabaseFacts = SqliteFacts | PostgresFacts

/** The stored secrets as a text, undefined if there is none. No finding may repeat it. */
export type SecretsFacts = { readonly place: string } & (
  | { readonly text: string | undefined }
  | { readonly fault: string }
)

/** Where the configuration says that the data is. */
export interface DataSource {
  readonly dataDir: string
  /** Without it, the database is a file in that folder. */
  readonly databaseUrl: string | undefined
}

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
}

export interface Certificate {
  readonly expiresAt: Date
  /** Why a browser would refuse it. */
  readonly fault: string | undefined
}

export type HttpResult =
  /** `isHung`: it accepted the connection, but did not answer in time. */
  | { readonly fault: string; readonly isHung?: boolean }
  | {
      readonly status: number
      /** By their names in lower case. */
      readonly headers: Readonly<Record<string, string | undefined>>
      /** The beginning of the body, if it is not compressed. */
      readonly text: string
      readonly certificate: Certificate | undefined
    }

export interface Machine {
  readonly version: string
  /** The version and, if it is known, the commit. */
  readonly build: string
  readonly node: () => NodeFacts
  readonly variables: () => Variables
  /** Reads a text file that a variable names. */
  readonly readFile: (path: string) => { readonly text: string } | { readonly fault: string }
  readonly folder: (place: DataSource) => FolderFacts
  readonly database: (place: DataSource) => Promise<DatabaseFacts>
  readonly secrets: (place: DataSource) => Promise<SecretsFacts>
  /** Follows no redirects, and accepts bad certificates. */
  readonly ask: (question: HttpRequest) => Promise<HttpResult>
  readonly now: () => Date
}

/** Advice for a data folder on a read-only disk. Not simply another folder: that one would be empty. */
export const READ_ONLY_REMEDY =
  'Make it writable again, or copy the folder to another disk and set DATA_DIR to the copy'
