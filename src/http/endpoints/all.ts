import type { HttpDeps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import { describeApi } from '../openapi.ts'
import { accountEndpoints } from './account.ts'
import { duplicateEndpoints } from './duplicates.ts'
import { groupEndpoints } from './groups.ts'
import { historyEndpoints } from './history.ts'
import { iconEndpoints, iconFetchEndpoints } from './icons.ts'
import { linkCheckEndpoints, linkEndpoints } from './links.ts'
import { commitEndpoints, eventEndpoints } from './news.ts'
import { sessionEndpoints } from './session.ts'
import { settingEndpoints } from './settings.ts'
import { siteEndpoints } from './sites.ts'
import { statusEndpoints } from './status.ts'
import { seenEndpoints, systemEndpoints } from './system.ts'
import { tagEndpoints } from './tags.ts'
import { transferEndpoints } from './transfer.ts'

/** Every endpoint of the API. This is the only list; routes and descriptions are derived from it. */
export function createEndpoints(deps: HttpDeps) {
  const describe = () => describeApi(endpoints, { version: deps.version, basePath: deps.settings.basePath })
  const named = [
    ...sessionEndpoints(deps),
    ...accountEndpoints(deps),
    ...groupEndpoints(deps),
    ...siteEndpoints(deps),
    ...tagEndpoints(deps),
    ...duplicateEndpoints(deps),
    ...settingEndpoints(deps),
    ...iconEndpoints(deps),
    ...linkEndpoints(deps),
    ...iconFetchEndpoints(deps),
    ...linkCheckEndpoints(deps),
    ...statusEndpoints(deps),
    ...transferEndpoints(deps),
    ...historyEndpoints(deps),
    ...commitEndpoints(deps),
    ...eventEndpoints(deps),
    ...systemEndpoints(deps, describe),
    ...seenEndpoints(deps),
  ]
  const endpoints: readonly Endpoint[] = named
  return named
}
