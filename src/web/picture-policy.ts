import type { Pace } from '../domain/ports.ts'
import type { Audience } from '../domain/visibility.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/** Nothing that means more than one host in a policy, such as `*`. */
const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/

/**
 * The Content-Security-Policy of a page on which custom CSS meets private records: pictures come only from the hosts that
 * the page itself names, so that no style sheet can tell another host what it finds there. Undefined where any host may
 * show a picture, see `pageHeaders`.
 */
export async function picturePolicy(
  { customCss, backgroundImage }: SiteSettings,
  sites: Iterable<{ readonly icon: string }>,
  { seesPrivate }: Audience,
  pace: Pace,
): Promise<string | undefined> {
  if (!seesPrivate || customCss === '') return undefined
  const origins = new Set<string>()
  const allow = (address: string) => {
    const origin = /^https?:/i.test(address) ? URL.parse(address)?.origin : undefined
    if (origin && ORIGIN.test(origin)) origins.add(origin)
  }
  allow(backgroundImage)
  for (const { icon } of sites) {
    await pace()
    allow(icon)
  }
  return ["img-src 'self' data:", ...origins].join(' ')
}
