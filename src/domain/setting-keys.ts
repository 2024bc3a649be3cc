/** The networks in which `lan_url` works, one per line. It says how the owner's network is laid out. */
export const HOME_NETWORKS = 'site.networks'

/** How often all links are checked. */
export const LINK_CHECK = 'links.check'

/** Whether no flag can make a setting public. */
export function isAlwaysPrivate(key: string): boolean {
  return key === HOME_NETWORKS || key === LINK_CHECK
}
