import { type Context, type ErrorHandler, Hono } from 'hono'
import type { AppConfig } from './config/config.ts'
import { AppError } from './core/errors.ts'
import { DEFAULT_SCHEMES } from './core/url.ts'
import { type Api, createApi } from './http/api.ts'
import { createAudit } from './http/audit.ts'
import { type CallerDeps, createAudienceOf, createCallers } from './http/caller.ts'
import { allowOrigins, corsListsOf } from './http/cors.ts'
import type { HttpDeps, RuntimeDeps } from './http/deps.ts'
import { createEndpoints } from './http/endpoints/all.ts'
import { errorResponse, methodNotAllowed } from './http/errors.ts'
import { COMMON_HEADERS } from './http/headers.ts'
import { createListings } from './http/listings.ts'
import { createRepresentations, type RepresentationDeps } from './http/representation.ts'
import { allowHosts, hostNotAllowed, pathAsSent } from './http/request-url.ts'
import { siteSchemas } from './schemas/site.ts'
import type { Chore } from './services/chores.ts'
import { createFindIcon } from './services/icons/find-icon.ts'
import { createIconFetches, type IconFetchesDeps } from './services/icons/icon-fetches.ts'
import { createIconKinds, type IconKindsDeps } from './services/icons/icon-kinds.ts'
import { createIcons, type IconsDeps } from './services/icons/icons.ts'
import { createLinkChecks } from './services/link-checks/create-link-checks.ts'
import type { LinkChecksDeps } from './services/link-checks/link-chore.ts'
import { createLinkPreviews } from './services/link-preview/link-preview.ts'
import { createPictures, type PicturesDeps } from './services/pictures.ts'
import { actorNamed } from './services/sign-in/credentials.ts'
import { createLogin, type LoginDeps } from './services/sign-in/login.ts'
import { createSessions, type SessionsDeps } from './services/sign-in/sessions.ts'
import { createStatusChore, type StatusChoreDeps } from './services/status/status-chore.ts'
import { createIconTransfer, type IconTransferDeps } from './services/transfer/icon-transfer.ts'
import { pageHeaders } from './web/headers.ts'
import type { PageDeps, WebDeps } from './web/page-tools.ts'
import { createPages, type Pages } from './web/routes.ts'
import { fingerprint } from './web/settings/theme-css.ts'

export type ProgramVersion = Pick<RuntimeDeps, 'version'> & Pick<RepresentationDeps, 'build'>

export interface AppSettings extends Omit<AppConfig, 'trustProxy'> {
  /** Missing if the runtime knows the client's address itself. */
  readonly trustProxy: AppConfig['trustProxy'] | undefined
  readonly maxImportBytes: number
}

/** Everything that the runtime provides, because it depends on where the app runs. */
export interface AppDeps
  extends RuntimeDeps,
    Omit<LoginDeps, 'store' | 'sessions'>,
    PageDeps,
    Pick<CallerDeps, 'peerAddress'>,
    Pick<LinkChecksDeps, 'linksPerStep'>,
    Pick<StatusChoreDeps, 'isWatchedHere' | 'stepMs' | 'random'>,
    Pick<RepresentationDeps, 'build' | 'compressor' | 'sleep'> {
  readonly settings: AppSettings
  readonly store: LoginDeps['store'] &
    SessionsDeps['store'] &
    PicturesDeps['store'] &
    IconsDeps['store'] &
    IconTransferDeps['store'] &
    IconFetchesDeps['store'] &
    IconKindsDeps['store'] &
    LinkChecksDeps['store'] &
    StatusChoreDeps['store']
}

export interface App {
  /** Work to be done beside the requests. */
  readonly chores: readonly Chore[]
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** The whole service as one function of a request. */
export function createApp(parts: AppDeps): App {
  const { settings, navigation, pace, log } = parts
  const callers = createCallers({ ...parts, trustProxy: settings.trustProxy })
  const sessions = createSessions(parts)
  const icons = createIcons(parts)
  const schemes = new Set([...DEFAULT_SCHEMES, ...settings.extraSchemes])
  const findIcon = createFindIcon({ ...parts, icons })
  const nowNamed = (name: string) => actorNamed(name, parts.credentials())
  const iconFetches = createIconFetches({ ...parts, icons, findIcon, actorNamed: nowNamed })
  const linkChecks = createLinkChecks(parts)
  const deps: WebDeps = {
    ...parts,
    sessions,
    pictures: createPictures(parts),
    iconTransfer: createIconTransfer(parts),
    icons,
    linkPreview: createLinkPreviews({ ...parts, icons, schemes }),
    iconFetches,
    linkChecks,
    login: createLogin({ ...parts, sessions }),
    listings: createListings(pace),
    schemas: siteSchemas(schemes),
    ...callers,
    audienceOf: createAudienceOf({ ...parts, ...callers }),
    audit: createAudit({ ...parts, ...callers }),
    representations: createRepresentations({
      ...parts,
      build: parts.build + fingerprint(JSON.stringify(pageHeaders(parts.assets, settings.frameAncestors))), // a 304 leaves a browser its old headers
      snapshot: () => navigation.snapshot,
      onFault: (error) => log.error('compression-failed', { err: error }),
    }),
  }
  const endpoints = createEndpoints(deps)
  const [api, pages] = [createApi(endpoints, deps), createPages(deps)]
  const onError = createErrorHandler(api, pages, deps)
  const routes = createRoutes(api, pages, deps).onError(onError)
  const served = allowOrigins(routes.fetch, settings.corsOrigins, corsListsOf(endpoints))
  return {
    chores: [iconFetches.chore, linkChecks.chore, createStatusChore(parts), createIconKinds(parts)],
    fetch: allowHosts(served, settings.allowedHosts, createRefusal().onError(onError).fetch),
  }
}

const ALIVE = { Allow: 'GET, HEAD, OPTIONS', ...COMMON_HEADERS }

function createRoutes(api: Api, pages: Pages, deps: HttpDeps): Hono {
  const { basePath } = deps.settings
  const app = new Hono({ getPath: pathAsSent })
  // HAProxy checks with OPTIONS by default whether the service is up: at the root, whatever the base path.
  app.on('OPTIONS', '/', () => new Response(null, { status: 204, headers: ALIVE }))
  app.route(basePath || '/', api.routes)
  app.route(basePath || '/', pages.routes)
  app.notFound((c) => {
    const path = pathInside(basePath, c)
    if (isApi(path)) throw api.refusalOf(path, c.req.method)
    if (!PAGE_METHODS.includes(c.req.method)) return errorResponse(methodNotAllowed(c.req.method, PAGE_METHODS), deps)
    return pages.errorPage(new AppError('not_found', 'There is nothing at this address'), c)
  })
  return app
}

/** Answers every request for a host that is not served. */
function createRefusal(): Hono {
  return new Hono().notFound((c) => {
    throw hostNotAllowed(c.req.raw)
  })
}

function createErrorHandler(api: Api, pages: Pages, deps: HttpDeps): ErrorHandler {
  return (error, c) => {
    const path = pathInside(deps.settings.basePath, c)
    deps.audit.refused(error, c)
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499, headers: COMMON_HEADERS }) // the client is gone: nobody reads this
    return isApi(path) ? api.errorResponse(error, path, c.req.method) : pages.errorPage(error, c)
  }
}

/** The methods of paths outside the API. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Stands for every path outside the base path; nothing is served there. */
const OUTSIDE = ''

function pathInside(basePath: string, c: Context): string {
  const path = c.req.path.replace(/(?<=.)\/$/, '')
  return path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : OUTSIDE
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
