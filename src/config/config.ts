import type { LinkCheckInterval } from '../core/link-check.ts'
import type { Networks } from '../networks/address.ts'
import type { HostNames } from '../networks/host-names.ts'
import { DEFAULT_USERNAME } from '../services/sign-in/credentials.ts'
import { noFiles, type ReadSecretFile } from './secret-files.ts'
import { readVariables, type Values } from './variables.ts'
import { warningsOf } from './warnings.ts'

/** The settings of the app itself. */
export interface AppConfig {
  /** Whether guests may read what is public; undefined leaves it to the setting. */
  readonly guestMode: boolean | undefined
  /** '' or a path such as `/nav`. */
  readonly basePath: string
  readonly trustProxy: Networks
  /** The hosts that requests may be for; empty permits any host. */
  readonly allowedHosts: HostNames
  /** Origins whose pages may call the API, with the token in a header. */
  readonly corsOrigins: ReadonlySet<string>
  /** Origins that may frame this site, in the syntax of the Content-Security-Policy. */
  readonly frameAncestors: readonly string[]
  /** Schemes that links may have besides the usual ones. */
  readonly extraSchemes: readonly string[]
  /** How often all links are checked, unless a setting overrides it. */
  readonly linkCheck: LinkCheckInterval
}

export interface Config {
  readonly host: string
  readonly port: number
  /** How many clients may be connected at once. */
  readonly maxConnections: number
  readonly dataDir: string
  /** The URL of a PostgreSQL database; undefined if everything is in the data folder. */
  readonly databaseUrl: string | undefined
  /** Regular backups: none without a folder. */
  readonly backups: { readonly dir: string | undefined; readonly keep: number }
  readonly logLevel: string
  /** Limits on fetching from other hosts. */
  readonly fetch: {
    readonly isOn: boolean
    /** Networks that it may reach besides the public internet; undefined leaves them to the setting. */
    readonly allow: Networks | undefined
  }
  readonly auth: {
    readonly enabled: boolean
    readonly username: string
    readonly passwordHash: string | undefined
    readonly secret: string | undefined
  }
  readonly app: AppConfig
  /**
   * About values that work but are probably not what was meant: the first sentence says what is wrong, the others what
   * to do.
   */
  readonly warnings: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] }

/** What the machine adds to the environment. */
export interface Surroundings {
  /** Default paths are relative to it; the working folder by default. */
  readonly folder?: string
  /** Missing in runtimes without files. */
  readonly readFile?: ReadSecretFile
}

/** Step two: turns the values into a configuration. All defaults are here. */
export function readConfig(env: Environment, { folder = '.', readFile = noFiles }: Surroundings = {}): ConfigResult {
  const { values, faults } = readVariables(env, readFile)
  return faults.length > 0 ? { faults } : { config: withDefaults(values, env, folder) }
}

function withDefaults(values: Values, env: Environment, folder: string): Config {
  return {
    host: values.HOST ?? '127.0.0.1',
    port: values.PORT ?? 3000,
    maxConnections: values.MAX_CONNECTIONS ?? 1000,
    dataDir: values.DATA_DIR ?? `${folder}/data`,
    databaseUrl: values.DATABASE_URL,
    backups: { dir: values.BACKUP_DIR, keep: values.BACKUP_KEEP ?? 14 },
    logLevel: values.LOG_LEVEL ?? 'info',
    fetch: { isOn: values.FETCH ?? true, allow: values.FETCH_ALLOW },
    auth: {
      enabled: values.AUTH_ENABLED ?? true,
      username: values.AUTH_USERNAME ?? DEFAULT_USERNAME,
      passwordHash: values.AUTH_PASSWORD,
      secret: values.AUTH_SECRET,
    },
    app: {
      guestMode: isFalse(values.AUTH_REQUIRED_FOR_READ),
      basePath: values.BASE_PATH ?? '',
      trustProxy: values.TRUST_PROXY ?? [],
      allowedHosts: values.ALLOWED_HOSTS ?? new Set(),
      corsOrigins: values.CORS_ORIGINS ?? new Set(),
      frameAncestors: values.FRAME_ANCESTORS ?? [],
      extraSchemes: values.ALLOWED_URL_SCHEMES ?? [],
      linkCheck: values.LINK_CHECK ?? 'off',
    },
    warnings: warningsOf(values, Object.keys(env)),
  }
}

function isFalse(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'false'
}
