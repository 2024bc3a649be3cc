import type { Group } from './fields/group.ts'
import type { Site } from './fields/site.ts'
import type { Section } from './snapshot.ts'
import { serialiseUrl } from './url.ts'

/** Query parameters that track where a visitor comes from and never change what the page shows. */
const TRACKING = new RegExp(
  `^(?:${[
    '(?:utm|mtm|matomo|hsa)_.+',
    '(?:pk|piwik)_(?:campaign|keyword|kwd|source|medium|content|cid)',
    '[dgy]clid|gclsrc|[gw]braid|gad_(?:source|campaignid)|srsltid|_g[al]', // Google, Yandex
    'fbclid|ig(?:sh|shid)|msclkid|twclid|ttclid|li_fat_id|epik|rdt_cid|ref_(?:src|url)', // social networks
    'ysclid|ymclid|_openstat|spm|spm_id_from|vd_source|wt_z?mc',
    'mc_[ce]id|mkt_tok|_hs(?:enc|mi)|__hs(?:sc|tc|fp)|hsctatracking|vero_(?:id|conv)|oly_(?:anon|enc)_id', // newsletters
  ].join('|')})$`,
  'i',
)
const ESCAPE = /%[\da-f]{2}/gi
/** Escapes of characters that need none. None of them can become part of another escape. */
const NEEDLESS: Readonly<Record<string, string>> = { '%2D': '-', '%2E': '.', '%5F': '_', '%7E': '~' }
/** A fragment that is a page of its own, such as `#/inbox`, `#!inbox` or `#gid=0`, unlike `#top` or `#/`. */
const PAGE = /^#(?!!?\/?$)(?:!|.*[/=])/
/** `#:~:text=` is for the browser alone: https://wicg.github.io/scroll-to-text-fragment/ */
const DIRECTIVE = /:~:.*$/s

/**
 * The form that all links to one page share, as far as addresses can tell; see docs/adr/0050-duplicates.md. Addresses
 * other than web addresses only get their canonical form. Idempotent.
 */
export function normalUrl(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return serialiseUrl(url)
  const { username, password, hostname, port, pathname, search, hash } = parsed
  const user = username || password ? `${username}:${password}@` : ''
  const host = hostname.replace(/(?<=[^.])\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '')
  const ownPort = port === '' || port === '80' || port === '443' ? '' : `:${port}`
  const path = normalEscapes(pathname).replace(/(?<!\/)\/+$/, '')
  return `https://${user}${host}${ownPort}${path}${normalQuery(normalEscapes(search))}${normalHash(hash)}`
}

/** Sorts parameters by name. Those with the same name keep their order, which may matter. */
function normalQuery(search: string): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(nameOf(part)))
  if (parts.length > 1) parts.sort((a, b) => compare(nameOf(a), nameOf(b)))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? part
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function normalHash(hash: string): string {
  const place = hash.replace(DIRECTIVE, '')
  return PAGE.test(place) ? place : ''
}

function normalEscapes(text: string): string {
  return text.replace(ESCAPE, (code) => NEEDLESS[code.toUpperCase()] ?? code.toUpperCase())
}

/** Links to one page, in display order; at least two. */
export interface Duplicates {
  /** The normal form of their addresses. */
  readonly url: string
  readonly sites: readonly Site[]
}

/** Every page that has several links, those with the most first, then in display order. `pace` lets other work run. */
export async function findDuplicates(
  sections: readonly Section[],
  pace: () => Promise<void> | void = () => undefined,
): Promise<readonly Duplicates[]> {
  const byUrl = new Map<string, Site[]>()
  for (const { sites } of sections) {
    for (const site of sites) {
      await pace()
      const url = normalUrl(site.url)
      const known = byUrl.get(url)
      if (known) known.push(site)
      else byUrl.set(url, [site])
    }
  }
  return [...byUrl]
    .filter(([, sites]) => sites.length > 1)
    .map(([url, sites]) => ({ url, sites }))
    .sort((a, b) => b.sites.length - a.sites.length)
}

/** The path of names to each group, its own last. The sections are in display order. */
export function pathsOfGroups(
  sections: readonly { readonly group: Pick<Group, 'id' | 'name' | 'parent_id'> }[],
): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>()
  for (const { group } of sections) paths.set(group.id, [...(paths.get(group.parent_id ?? 0) ?? []), group.name])
  return paths
}
