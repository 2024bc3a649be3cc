/**
 * Who may call what: the only such table. A route is registered by its name here, so that one without a rule does not
 * compile. `reader`: the owner, and guests where guest mode is on.
 */
export const ACCESS = {
  'POST /api/login': 'anyone',
  'POST /api/logout': 'owner',
  'GET /api/auth/status': 'anyone',
  'GET /api/groups': 'reader',
  'POST /api/groups': 'owner',
  'GET /api/groups/:id': 'reader',
  'PUT /api/groups/:id': 'owner',
  'DELETE /api/groups/:id': 'owner',
  'PUT /api/group-orders': 'owner',
  'GET /api/groups-with-sites': 'reader',
  'GET /api/sites': 'reader',
  'POST /api/sites': 'owner',
  'GET /api/sites/:id': 'reader',
  'PUT /api/sites/:id': 'owner',
  'DELETE /api/sites/:id': 'owner',
  'PUT /api/site-orders': 'owner',
  'POST /api/site-batch': 'owner',
  'GET /api/configs': 'reader',
  'PUT /api/configs': 'owner',
  'GET /api/export': 'owner',
  'POST /api/import': 'owner',
  'GET /api/history': 'owner',
  'POST /api/history/:revision/undo': 'owner',
  'GET /api/health': 'anyone',
  'GET /api/openapi.json': 'anyone',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Role>

export type Role = 'anyone' | 'reader' | 'owner'

export type Endpoint = keyof typeof ACCESS

export const ENDPOINTS = Object.keys(ACCESS) as readonly Endpoint[] // the keys of the object above

export function methodOf(endpoint: Endpoint): string {
  return endpoint.slice(0, endpoint.indexOf(' '))
}

export function pathOf(endpoint: Endpoint): string {
  return endpoint.slice(endpoint.indexOf(' ') + 1)
}

/** The methods that a path answers; none: there is no such path. */
export function methodsAt(path: string): string[] {
  const methods = ENDPOINTS.filter((endpoint) => patternOf(endpoint).test(path)).map(methodOf)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(
    `^${pathOf(endpoint)
      .replaceAll('.', '\\.')
      .replaceAll(/:[^/]+/g, '[^/]+')}$`,
  )
}
