import type { HttpDeps } from './deps.ts'
import type { Endpoint } from './endpoint.ts'
import { groupEndpoints } from './endpoints/groups.ts'
import { historyEndpoints } from './endpoints/history.ts'
import { sessionEndpoints } from './endpoints/session.ts'
import { settingEndpoints } from './endpoints/settings.ts'
import { siteEndpoints } from './endpoints/sites.ts'
import { systemEndpoints } from './endpoints/system.ts'
import { transferEndpoints } from './endpoints/transfer.ts'
import { describeApi } from './openapi.ts'

/** Every endpoint of the API. This is the only list; routes and descriptions are derived from it. */
export function createEndpoints(deps: HttpDeps) {
  const describe = () => describeApi(endpoints, { version: deps.version, basePath: deps.settings.basePath })
  const named = [
    ...sessionEndpoints(deps),
    ...groupEndpoints(deps),
    ...siteEndpoints(deps),
    ...settingEndpoints(deps),
    ...transferEndpoints(deps),
    ...historyEndpoints(deps),
    ...systemEndpoints(deps, describe),
  ]
  const endpoints: readonly Endpoint[] = named
  return named
}
