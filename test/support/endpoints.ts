import type { HttpDeps } from '../../src/http/deps.ts'
import { createEndpoints } from '../../src/http/endpoints/all.ts'
import { siteSchemas } from '../../src/schemas/site.ts'

/** The endpoints as they are described. Their handlers have nothing to work with, so none may be called. */
export const DESCRIBED = createEndpoints({ schemas: siteSchemas(), settings: {} } as unknown as HttpDeps)

export type Endpoint = (typeof DESCRIBED)[number]['name']

export const ENDPOINTS: readonly Endpoint[] = DESCRIBED.map(({ name }) => name)

export function endpointOf(name: Endpoint) {
  const found = DESCRIBED.find((one) => one.name === name)
  if (!found) throw new Error(`There is no endpoint ${name}`)
  return found
}
