import { isSwitchedOn } from '../../core/fields/setting.ts'
import type { Site } from '../../core/fields/site.ts'
import { memoiseVariants } from '../../core/memo.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { hostOfTarget, type StatusTarget, serviceOfTarget, targetOf } from '../../core/status.ts'
import type { Audience } from '../../core/visibility.ts'
import { isHomeHost } from '../../networks/reach.ts'
import type { Target } from '../fetcher/connectivity.ts'

/** A link that is to be checked, and how. */
export interface Monitor extends Target {
  readonly site: Site
  readonly target: StatusTarget
  /** Changes with everything that a status depends on: a status for another key is of no use. */
  readonly key: string
  /** The host and port. */
  readonly service: string
}

/** Whether status checks are on. */
function isChecking(snapshot: Snapshot): boolean {
  return isSwitchedOn(snapshot.settings, 'status.checks')
}

/** Whether these readers may see statuses, if there are any. */
export function maySeeStatuses(snapshot: Snapshot, { seesPrivate }: Pick<Audience, 'seesPrivate'>): boolean {
  return seesPrivate || isSwitchedOn(snapshot.settings, 'status.guests')
}

/** Whether the page shows statuses to these readers: only then does it load the script that draws them. */
export function showsStatuses(snapshot: Snapshot, audience: Pick<Audience, 'seesPrivate'>): boolean {
  return isChecking(snapshot) && maySeeStatuses(snapshot, audience)
}

/** The links to check, in display order: by the address at home where there is one and the server is at home. */
export const monitorsIn = memoiseVariants(
  (isServerAtHome: boolean) => String(isServerAtHome),
  (snapshot: Snapshot, isServerAtHome: boolean): readonly Monitor[] => {
    if (!isChecking(snapshot)) return []
    const ofGroup = new Map<number | null, boolean>()
    return snapshot.sections.flatMap(({ group, sites }) => {
      const isWanted = isAsked(group.status_check, ofGroup.get(group.parent_id) ?? false)
      ofGroup.set(group.id, isWanted)
      return sites.flatMap((site) =>
        isAsked(site.status_check, isWanted) ? (wantedOf(site, isServerAtHome) ?? []) : [],
      )
    })
  },
)

function isAsked(check: Site['status_check'], above: boolean): boolean {
  return check === '' ? above : check === 'on'
}

function wantedOf(site: Site, isServerAtHome: boolean): Monitor | undefined {
  const { url, lan_url, status_url, status_codes } = site
  const isByHome = lan_url !== '' && (isServerAtHome || url === '')
  const target = targetOf(status_url, isByHome ? lan_url : url)
  if (!target) return undefined
  const host = hostOfTarget(target)
  return {
    site,
    target,
    key: JSON.stringify([target, status_codes]),
    host,
    service: serviceOfTarget(target),
    isAtHome: isHomeHost(host) || (lan_url !== '' && host === URL.parse(lan_url)?.hostname),
  }
}
