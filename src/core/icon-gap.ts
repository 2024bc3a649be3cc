import type { Site } from './fields/site.ts'

/** Links without an icon, or those whose icon is not kept here: it is on another host, or written out as a `data:` URL. */
export const ICON_GAPS = ['missing', 'elsewhere'] as const

export type IconGap = (typeof ICON_GAPS)[number]

/** The address to fetch to close the gap: the link's, or its icon's. Undefined if the link has no such gap. */
export function addressForGap({ url, icon }: Pick<Site, 'url' | 'icon'>, gap: IconGap): string | undefined {
  if (gap === 'missing') return icon === '' && /^https?:/i.test(url) ? url : undefined
  return icon === '' || icon.startsWith('/icons/') ? undefined : icon
}

/** The gap that an address to fetch is for; undefined if the link has changed since. */
export function gapOf(site: Pick<Site, 'url' | 'icon'>, address: string): IconGap | undefined {
  return ICON_GAPS.find((gap) => addressForGap(site, gap) === address)
}
