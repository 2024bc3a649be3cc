const ALLOWED = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
  'Access-Control-Max-Age': '86400',
} as const

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/**
 * Lets the pages of the listed origins call the API with the header. They never get the cookie's session: without
 * `Access-Control-Allow-Credentials` a browser neither sends it along for them nor shows them the answer.
 */
export function withCors(fetch: Fetch, origins: ReadonlySet<string>): Fetch {
  if (origins.size === 0) return fetch
  return async (request, env) => {
    const origin = request.headers.get('origin')
    const listed = origin !== null && origins.has(origin)
    if (listed && request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...ALLOWED, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' },
      })
    }
    const response = await fetch(request, env)
    response.headers.append('Vary', 'Origin')
    if (listed) {
      response.headers.set('Access-Control-Allow-Origin', origin)
      response.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
    }
    return response
  }
}
