import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

export function eventEndpoints({ openEvents: open }: Pick<HttpDeps, 'openEvents'>) {
  return [
    endpoint('GET /api/events', {
      needs: 'read',
      tag: 'Service',
      summary: 'The newest revision, now and after every change, as server-sent events',
      stream: 'The data of each event is the revision, a whole number.',
      handle: () => ({ open }),
    }),
  ]
}
