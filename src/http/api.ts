import { type Context, Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { notSignedIn, type Permission } from '../core/may.ts'
import type { Audience } from '../core/visibility.ts'
import { commitsFor } from './commits.ts'
import type { HttpDeps } from './deps.ts'
import type { Endpoint, HandlerFor, Reply } from './endpoint.ts'
import { errorResponse, methodNotAllowed } from './errors.ts'
import { COMMON_HEADERS } from './headers.ts'
import { readInput, readRequestHead } from './input.ts'
import { readEdit, readSince } from './own-headers.ts'
import { respondWith } from './reply.ts'
import { readSession, refuseCrossSite, requireSession, type SignedIn } from './session.ts'
import { openStream } from './stream.ts'

const UNTAGGED = { 'Cache-Control': 'no-store', ...COMMON_HEADERS }

type Route = (c: Context) => Response | Promise<Response>

export interface Api {
  readonly routes: Hono
  /** For a request under /api/ that matches no route: 405 if the path has other methods, else 404. */
  refusalOf(path: string, method: string): AppError
  /** Turns any error of a request under /api/ into a response. */
  errorResponse(error: unknown, path: string, method: string): Response
}

/**
 * The JSON API. Each route is one function that checks access and then handles the request. There is no middleware: it
 * would cost a fifth of the throughput of reads.
 */
export function createApi(endpoints: readonly Endpoint[], deps: HttpDeps): Api {
  const routes = new Hono()
  const patterns = new Map(endpoints.map((endpoint) => [endpoint, patternOf(endpoint)]))
  const matching = (path: string) => endpoints.filter((endpoint) => patterns.get(endpoint)?.test(path))
  const endpointsAt = (path: string) => {
    const named = endpoints.filter((endpoint) => endpoint.path === path)
    return named.length > 0 ? named : matching(path)
  }
  const refusalOf = (path: string, method: string) => {
    const methods = endpointsAt(path).map((endpoint) => endpoint.method)
    if (methods.length === 0) return new AppError('not_found', 'There is nothing at this path')
    return methodNotAllowed(method, methods.includes('GET') ? [...methods, 'HEAD'] : methods)
  }
  // A word in a path, such as `use-new-addresses`, is no id, so the methods of `:id` don't apply to it.
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path).filter((path) => !path.includes(':')))) {
    const methods = endpointsAt(path).map(({ method }) => method)
    for (const { method } of matching(path).filter((other) => !methods.includes(other.method)))
      routes.on(method, path, (c) => {
        throw refusalOf(path, c.req.method)
      })
  }
  for (const endpoint of endpoints) routes.on(endpoint.method, endpoint.path, routeOf(endpoint, deps))
  return {
    routes,
    refusalOf,
    errorResponse(error, path, method) {
      const endpoint = endpointsAt(path).find((candidate) => candidate.method === method)
      return errorResponse(error, deps, { bare: endpoint?.bareErrors ?? false })
    },
  }
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`)
}

/** The access check and the handler in one function, so that no request gets around the check. */
function routeOf(endpoint: Endpoint, deps: HttpDeps): Route {
  const { handler } = endpoint
  switch (handler.needs) {
    case 'anyone':
      return forAnyone(endpoint, handler, deps)
    case 'read':
      return forReaders(endpoint, handler, deps)
    default:
      return forPermission(endpoint, handler, deps)
  }
}

function forAnyone(endpoint: Endpoint, handler: HandlerFor<'anyone'>, deps: HttpDeps): Route {
  return async (c) => {
    await endpoint.before?.(c)
    const input = await readInput(c, endpoint, deps)
    return respond(c, await handler.handle({ c, ...input }), endpoint, deps)
  }
}

/** Synchronous if the token is known and the bytes are prepared: a promise would make every read slower. */
function forReaders(endpoint: Endpoint, handler: HandlerFor<'read'>, deps: HttpDeps): Route {
  const { tokens, audienceOf, headersOf, representations } = deps
  const read = (c: Context, signedIn: SignedIn | undefined) => {
    const audience = audienceOf(c, signedIn)
    if (!audience) throw notSignedIn()
    const reply = handler.handle({ audience, ...readRequestHead(c, endpoint) })
    if ('open' in reply) return openStream(c, reply, signedIn, deps)
    if ('data' in reply) return respond(c, reply, endpoint, deps)
    return representations.respond(headersOf(c), reply, audience)
  }
  return (c) => {
    const signedIn = readSession(headersOf(c), tokens)
    return signedIn instanceof Promise ? signedIn.then((known) => read(c, known)) : read(c, signedIn)
  }
}

/** Refuses before it reads the query or the body: with 401 without a session, with 403 if it may not do this. */
function forPermission(endpoint: Endpoint, handler: HandlerFor<Permission>, deps: HttpDeps): Route {
  const isWrite = endpoint.method !== 'GET'
  return async (c) => {
    const signedIn = requireSession(await readSession(deps.headersOf(c), deps.tokens), handler.needs)
    if (isWrite && signedIn.by === 'cookie') refuseCrossSite(c.req.raw)
    await endpoint.before?.(c)
    const input = await readInput(c, endpoint, deps)
    const from = readSince(input.headers.since)
    const editId = readEdit(input.headers.edit)
    const actor = { ...signedIn.session.actor, ...(editId && { editId }) }
    const reply = await handler.handle({ session: { ...signedIn.session, actor }, c, ...input })
    const commits = from && (await commitsFor(actor, from, deps.navigation))
    if (endpoint.logged) deps.audit.done(endpoint.logged, actor, c)
    return respond(c, { ...reply, commits }, endpoint, deps, reply.resource && deps.audienceOf(c, signedIn))
  }
}

/**
 * `If-None-Match: *` on a read matches any response, even one without a tag.
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
async function respond(
  c: Context,
  reply: Reply,
  endpoint: Endpoint,
  deps: HttpDeps,
  audience?: Audience,
): Promise<Response> {
  const response = await respondWith(reply, endpoint, deps.representations, audience)
  const matches = endpoint.method === 'GET' && response.ok && deps.headersOf(c).get('if-none-match')?.trim() === '*'
  return matches ? new Response(null, { status: 304, headers: UNTAGGED }) : response
}
