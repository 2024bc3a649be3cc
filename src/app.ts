import { type Context, Hono } from 'hono'
import type { AppConfig } from './config/config.ts'
import { AppError } from './domain/errors.ts'
import { DEFAULT_SCHEMES } from './domain/networks/url.ts'
import type { Log, Pace } from './domain/ports.ts'
import { siteSchemas } from './domain/site.ts'
import type { Store } from './domain/store.ts'
import { type Api, createApi } from './http/api.ts'
import { createCallerAddress } from './http/caller.ts'
import { allowOrigins, corsListsOf } from './http/cors.ts'
import type { Compressor } from './http/encoding.ts'
import { createEndpoints } from './http/endpoints.ts'
import type { HeadersOf } from './http/header-reader.ts'
import { createListings } from './http/listings.ts'
import { createRepresentations } from './http/representation.ts'
import type { Credentials } from './services/credentials.ts'
import { createLogin } from './services/login.ts'
import type { Navigation } from './services/navigation.ts'
import type { PasswordHasher } from './services/password.ts'
import type { Tokens } from './services/token.ts'
import type { Assets } from './web/assets.ts'
import type { WebDeps } from './web/deps.ts'
import { createPages, type Pages } from './web/routes.ts'

export interface ProgramVersion {
  readonly version: string
  /** Names this very build; part of every ETag. */
  readonly build: string
}

export interface AppSettings extends Omit<AppConfig, 'trustProxy'> {
  /** Undefined where no proxy can be in between. */
  readonly trustProxy: AppConfig['trustProxy'] | undefined
  readonly maxImportBytes: number
}

/** What differs between the places where the app runs. */
export interface AppDeps extends ProgramVersion {
  readonly settings: AppSettings
  readonly store: Store
  readonly navigation: Navigation
  readonly tokens: Tokens
  /** Undefined: signing in is switched off. */
  readonly credentials: () => Credentials | undefined
  readonly hasher: PasswordHasher
  readonly headersOf: HeadersOf
  readonly compressor: Compressor | undefined
  /** The files of the pages. */
  readonly assets: Assets
  readonly log: Log
  readonly clock: () => Date
  readonly newId: () => string
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly pace: Pace
  readonly peerAddress: (env: unknown) => string
}

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** The whole service as one function of a request. */
export function createApp(parts: AppDeps): App {
  const { settings, navigation, pace, log } = parts
  const deps: WebDeps = {
    ...parts,
    login: createLogin(parts),
    listings: createListings(pace),
    schemas: siteSchemas(new Set([...DEFAULT_SCHEMES, ...settings.extraSchemes])),
    callerAddress: createCallerAddress({ ...parts, trustProxy: settings.trustProxy }),
    representations: createRepresentations({
      ...parts,
      snapshot: () => navigation.snapshot,
      onFault: (error) => log.error({ err: error }, 'An answer could not be compressed'),
    }),
  }
  const endpoints = createEndpoints(deps)
  const routes = createRoutes(createApi(endpoints, deps), createPages(deps), settings)
  return { fetch: allowOrigins(routes.fetch, settings.corsOrigins, corsListsOf(endpoints)) }
}

function createRoutes(api: Api, pages: Pages, { basePath }: Pick<AppSettings, 'basePath'>): Hono {
  const app = new Hono({ strict: false })
  app.route(basePath || '/', api.routes)
  app.route(basePath || '/', pages.routes)
  app.notFound((c) => {
    const path = pathInside(basePath, c)
    if (isApi(path)) throw api.refusalOf(path, c.req.method)
    return pages.errorPage(new AppError('not_found', 'There is nothing at this address'), c)
  })
  app.onError((error, c) => {
    const path = pathInside(basePath, c)
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 }) // the client went away: nobody reads this
    return isApi(path) ? api.errorResponse(error, path, c.req.method) : pages.errorPage(error, c)
  })
  return app
}

/** No path of the service: what lies outside the base path is nobody's. */
const OUTSIDE = ''

function pathInside(basePath: string, c: Context): string {
  const path = c.req.path.replace(/(?<=.)\/$/, '')
  return path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : OUTSIDE
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
