/** The networks in which `lan_url` works, one per line. Private: it reveals the layout of the owner's network. */
export const HOME_NETWORKS = 'site.networks'

/** The owner's search engines, one per line. */
export const SEARCH_ENGINES = 'site.searchEngines'

/** How often all links are checked. */
export const LINK_CHECK = 'links.check'

/** Whether a setting is private whatever its flag says. */
export function isAlwaysPrivate(key: string): boolean {
  return key === HOME_NETWORKS || key === LINK_CHECK
}
