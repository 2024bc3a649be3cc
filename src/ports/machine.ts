/** Facts about the machine for `signpost doctor`. Everything here only reads, gives up within seconds, never throws. */

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
        readonly isReadOnly: boolean
        /** Whether a notification to ourselves arrived. */
        readonly hasNotify: boolean
        readonly latencyMs: number
      }
    | undefined
}

export type DatabaseFacts = SqliteFacts | PostgresFacts

/** Where the configuration says that the data is. */
export interface DataSource {
  readonly dataDir: string
  /** Without it, the database is a file in that folder. */
  readonly databaseUrl: string | undefined
}

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
}

export type HttpResult =
  /** `isSilent`: no answer came in time. */
  | { readonly fault: string; readonly isSilent: boolean }
  | {
      readonly status: number
      /** By their names in lower case. */
      readonly headers: Readonly<Record<string, string | undefined>>
      /** The beginning of the body, if it is not compressed. */
      readonly text: string
    }

export interface Machine {
  readonly version: string
  readonly folder: (place: DataSource) => FolderFacts
  readonly database: (place: DataSource) => Promise<DatabaseFacts>
  /** The stored secret; undefined if none can be read. No finding may repeat it. */
  readonly secret: (place: DataSource) => Promise<string | undefined>
  /** Follows no redirects, and sends nothing to a host whose certificate is not valid. */
  readonly ask: (question: HttpRequest) => Promise<HttpResult>
  readonly now: () => Date
}

/** Advice for a data folder on a read-only disk. Not simply another folder: that one would be empty. */
export const READ_ONLY_REMEDY =
  'Make it writable again, or copy the folder to another disk and set DATA_DIR to the copy'
