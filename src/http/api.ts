import { type Context, Hono } from 'hono'
import { AppError } from '../domain/errors.ts'
import { ACCESS, ENDPOINTS, type Endpoint, methodOf, methodsAt, pathOf } from './access.ts'
import type { HttpDeps } from './deps.ts'
import { errorResponse } from './errors.ts'
import type { Handlers } from './handler.ts'
import { authRoutes } from './routes/auth.ts'
import { groupRoutes } from './routes/groups.ts'
import { historyRoutes } from './routes/history.ts'
import { settingRoutes } from './routes/settings.ts'
import { siteRoutes } from './routes/sites.ts'
import { systemRoutes } from './routes/system.ts'
import { transferRoutes } from './routes/transfer.ts'
import { readSession, refuseCrossSite, type SignedIn } from './session.ts'

type Answer = Response | Promise<Response>

/**
 * The JSON API. Each route is one function that checks access and then handles, and no middleware stands before it:
 * one would cost a fifth of the reads.
 */
export function createApi(deps: HttpDeps): Hono {
  const handlers: Handlers = {
    ...authRoutes(deps),
    ...groupRoutes(deps),
    ...siteRoutes(deps),
    ...settingRoutes(deps),
    ...transferRoutes(deps),
    ...historyRoutes(deps),
    ...systemRoutes(deps),
  }
  const api = new Hono()
  for (const endpoint of ENDPOINTS) api.on(methodOf(endpoint), pathOf(endpoint), guarded(endpoint, handlers, deps))
  return api
}

/** What a path under /api/ that no route has answers: 405 where another method would do, else 404. */
export function refuseUnknown(path: string, method: string): never {
  const allow = methodsAt(path)
  if (allow.length === 0) throw new AppError('not_found', 'There is nothing at this path')
  throw new AppError('method_not_allowed', `${method.slice(0, 20)} is not allowed here`, { allow })
}

/** Errors of a login carry `error` alone, at every status. */
export function apiError(error: unknown, endpoint: string, deps: Pick<HttpDeps, 'log' | 'newId'>): Response {
  return errorResponse(error, deps, { bare: endpoint === 'POST /api/login' })
}

function guarded(
  endpoint: Endpoint,
  handlers: Handlers,
  { tokens, settings, headersOf }: HttpDeps,
): (c: Context) => Answer {
  const role = ACCESS[endpoint]
  if (role === 'anyone') return handlers[endpoint as EndpointOf<'anyone'>] // the role says which handler it is
  if (role === 'reader') {
    const handle = handlers[endpoint as EndpointOf<'reader'>]
    const read = (c: Context, signedIn: SignedIn | undefined): Answer => {
      if (!signedIn && !settings.guestMode) throw signInFirst()
      return handle(c, signedIn ? 'owner' : 'guest')
    }
    return (c) => whenKnown(readSession(headersOf(c), tokens), (signedIn) => read(c, signedIn))
  }
  const handle = handlers[endpoint as EndpointOf<'owner'>]
  const writes = methodOf(endpoint) !== 'GET'
  return async (c) => {
    const signedIn = await readSession(headersOf(c), tokens)
    if (!signedIn) throw signInFirst()
    if (writes && signedIn.by === 'cookie') refuseCrossSite(c.req.raw)
    return handle(c, signedIn.session)
  }
}

type EndpointOf<Role> = { [Name in Endpoint]: (typeof ACCESS)[Name] extends Role ? Name : never }[Endpoint]

/** A promise only where there has to be one. */
function whenKnown(signedIn: ReturnType<typeof readSession>, then: (signedIn: SignedIn | undefined) => Answer): Answer {
  return signedIn instanceof Promise ? signedIn.then(then) : then(signedIn)
}

function signInFirst(): AppError {
  return new AppError('unauthenticated', 'Please sign in first')
}
