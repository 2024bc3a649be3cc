import { type Context, Hono } from 'hono'
import { AppError } from '../domain/errors.ts'
import type { HttpDeps } from './deps.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { errorResponse } from './errors.ts'
import { readAddress, readInput } from './input.ts'
import { respondWith } from './reply.ts'
import { audienceOf, readSession, refuseCrossSite, type SignedIn } from './session.ts'

type Handler = (c: Context) => Response | Promise<Response>

export interface Api {
  readonly routes: Hono
  /** The refusal of a path under /api/ without a route: 405 where another method would do, else 404. */
  refusalOf(path: string, method: string): AppError
  /** Any error of a request to /api/ as a response. */
  errorResponse(error: unknown, path: string, method: string): Response
}

/**
 * The JSON API. Each route is one function that checks access and then handles, and no middleware stands before it:
 * one would cost a fifth of the reads.
 */
export function createApi(endpoints: readonly Endpoint[], deps: HttpDeps): Api {
  const routes = new Hono()
  for (const endpoint of endpoints) routes.on(endpoint.method, endpoint.path, handlerOf(endpoint, deps))
  const patterns = new Map(endpoints.map((endpoint) => [endpoint, patternOf(endpoint)]))
  const endpointsAt = (path: string) => endpoints.filter((endpoint) => patterns.get(endpoint)?.test(path))
  return {
    routes,
    refusalOf(path, method) {
      const methods = endpointsAt(path).map((endpoint) => endpoint.method)
      if (methods.length === 0) return new AppError('not_found', 'There is nothing at this path')
      const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
      return new AppError('method_not_allowed', `${method.slice(0, 20)} is not allowed here`, { allow })
    },
    errorResponse(error, path, method) {
      const endpoint = endpointsAt(path).find((one) => one.method === method)
      return errorResponse(error, deps, { bare: endpoint?.bareErrors ?? false })
    },
  }
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`)
}

/** The access check and the handler in one: an endpoint cannot be reached around it. */
function handlerOf(endpoint: Endpoint, deps: HttpDeps): Handler {
  switch (endpoint.access) {
    case 'anyone':
      return forAnyone(endpoint, deps)
    case 'reader':
      return forReaders(endpoint, deps)
    case 'owner':
      return forOwner(endpoint, deps)
  }
}

type EndpointFor<Who extends Access> = Extract<Endpoint, { readonly access: Who }>

function forAnyone(endpoint: EndpointFor<'anyone'>, deps: HttpDeps): Handler {
  return async (c) => {
    await endpoint.before?.(c)
    const input = await readInput(c, endpoint, deps)
    return respondWith(await endpoint.handle({ c, ...input }), endpoint, deps.representations)
  }
}

/** No promise where a token is known and the bytes are prepared: each would show in the time of a read. */
function forReaders(
  endpoint: EndpointFor<'reader'>,
  { tokens, settings, headersOf, representations }: HttpDeps,
): Handler {
  const read = (c: Context, signedIn: SignedIn | undefined) => {
    const audience = audienceOf(signedIn, settings.guestMode)
    if (!audience) throw signInFirst()
    const resource = endpoint.handle({ audience, ...readAddress(c, endpoint) })
    return representations.respond(headersOf(c), resource, audience)
  }
  return (c) => {
    const signedIn = readSession(headersOf(c), tokens)
    return signedIn instanceof Promise ? signedIn.then((known) => read(c, known)) : read(c, signedIn)
  }
}

function forOwner(endpoint: EndpointFor<'owner'>, deps: HttpDeps): Handler {
  const isWrite = endpoint.method !== 'GET'
  return async (c) => {
    const signedIn = await readSession(deps.headersOf(c), deps.tokens)
    if (!signedIn) throw signInFirst()
    if (isWrite && signedIn.by === 'cookie') refuseCrossSite(c.req.raw)
    await endpoint.before?.(c)
    const input = await readInput(c, endpoint, deps)
    const reply = await endpoint.handle({ session: signedIn.session, ...input })
    return respondWith(reply, endpoint, deps.representations)
  }
}

function signInFirst(): AppError {
  return new AppError('unauthenticated', 'Please sign in first')
}
