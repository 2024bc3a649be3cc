import { type Endpoint, METHODS } from './endpoint.ts'
import { COMMON_HEADERS } from './headers.ts'
import { type OwnHeaders, problems } from './own-headers.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** The methods and headers that pages of other origins may send and read. */
export interface CorsLists {
  readonly methods: readonly string[]
  readonly allowedHeaders: readonly string[]
  readonly exposedHeaders: readonly string[]
}

export function corsListsOf(endpoints: readonly Endpoint[]): CorsLists {
  const used = new Set(endpoints.map(({ method }) => method))
  const methods = METHODS.filter((method) => used.has(method))
  return {
    methods: used.has('GET') ? ['HEAD', ...methods] : methods,
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'If-None-Match',
      ...namesOf(endpoints.map(({ requestHeaders }) => requestHeaders)),
    ],
    exposedHeaders: [
      'ETag',
      'Retry-After',
      problems.name,
      ...namesOf(endpoints.map(({ responseHeaders }) => responseHeaders)),
    ],
  }
}

function namesOf(headers: readonly (OwnHeaders | undefined)[]): readonly string[] {
  return [...new Set(headers.flatMap((some = {}) => Object.values(some).map(({ name }) => name)))]
}

/**
 * Lets the pages of the listed origins call the API with a token in the header. They never get the cookie's session:
 * without `Access-Control-Allow-Credentials` a browser neither sends the cookie for them nor shows them the answer.
 */
export function allowOrigins(fetch: Fetch, origins: ReadonlySet<string>, lists: CorsLists): Fetch {
  if (origins.size === 0) return fetch
  const preflight = {
    ...COMMON_HEADERS,
    'Access-Control-Allow-Methods': lists.methods.join(', '),
    'Access-Control-Allow-Headers': lists.allowedHeaders.join(', '),
    'Access-Control-Max-Age': '86400',
    Vary: 'Origin',
  }
  const exposed = lists.exposedHeaders.join(', ')
  return async (request, env) => {
    const origin = request.headers.get('origin')
    const listed = origin !== null && origins.has(origin)
    if (listed && request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...preflight, 'Access-Control-Allow-Origin': origin } })
    }
    const response = await fetch(request, env)
    response.headers.append('Vary', 'Origin')
    if (listed) {
      response.headers.set('Access-Control-Allow-Origin', origin)
      response.headers.set('Access-Control-Expose-Headers', exposed)
    }
    return response
  }
}
