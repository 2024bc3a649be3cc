import type { Group } from '../core/fields/group.ts'
import { pagePath } from '../core/page.ts'
import { PLAIN_COLORS, pageColors } from './settings/page-colors.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/** Installs the site, or one of its pages as an app of its own. https://www.w3.org/TR/appmanifest/ */
export function manifest(settings: SiteSettings | undefined, base: string, page?: Group): object {
  const name = settings?.name ?? 'Signpost'
  const { light } = settings ? pageColors(settings) : PLAIN_COLORS
  const icon = (file: string, type: string, sizes: string, purpose = 'any') => ({
    src: `${base}/${file}`,
    type,
    sizes,
    purpose,
  })
  return {
    id: page ? `${base}/p/${page.id}` : `${base}/`, // stays when the page is renamed
    name: page ? `${page.name} · ${name}` : name,
    short_name: page?.name ?? name,
    start_url: page ? base + pagePath(page) : `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: light,
    theme_color: light,
    share_target: { action: `${base}/add`, method: 'GET', params: { title: 'name', text: 'text', url: 'url' } },
    icons: [
      icon('icon.svg', 'image/svg+xml', 'any'),
      icon('icon-192.png', 'image/png', '192x192'),
      icon('icon-512.png', 'image/png', '512x512'),
      icon('icon-maskable.png', 'image/png', '512x512', 'maskable'),
    ],
  }
}
