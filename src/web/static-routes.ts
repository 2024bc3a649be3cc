import type { Context, Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import type { Group } from '../core/fields/group.ts'
import { pagePath } from '../core/page.ts'
import { acceptedEncodings } from '../http/encoding.ts'
import { COMMON_HEADERS } from '../http/headers.ts'
import { readSession } from '../http/session.ts'
import { mediaTypeOf } from '../ports/pictures.ts'
import type { WebDeps } from './page-tools.ts'
import type { AssetFile } from './pages/assets.ts'
import { PLAIN_COLORS, pageColors } from './settings/page-colors.ts'
import { type SiteSettings, siteSettings } from './settings/site-settings.ts'
import { fingerprint, themeCss } from './settings/theme-css.ts'
import { shownPages } from './shown-sections.ts'

const FOR_GOOD = 'max-age=31536000, immutable'
/** For files that only a new release may change: after a week, the old one is still shown while the new one is fetched. */
const FOR_A_WEEK = 'max-age=604800, stale-while-revalidate=31536000'
/** A hash, optionally followed by `~` and the hash of the icon for dark pages. */
const ICON_NAME = /^([\da-f]{32})(?:~[\da-f]{32})?$/
const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']

/** The files that pages load: scripts, styles, icons and pictures, and the manifest that makes the site installable. */
export function addStaticRoutes(routes: Hono, deps: WebDeps): void {
  const { assets, headersOf, tokens, navigation, pictures, icons, audienceOf, settings } = deps
  const { basePath } = settings

  /** undefined for visitors who may not see the site: its look is hidden from them too. */
  const readAudience = async (c: Context) => audienceOf(c, await readSession(headersOf(c), tokens))
  const shownSettings = async (c: Context) => {
    const audience = await readAudience(c)
    return audience && siteSettings(navigation.snapshot, audience)
  }

  async function send(c: Context, name: string, cacheControl: string): Promise<Response> {
    const file = await assets.file(name)
    if (!file) throw new AppError('not_found', 'There is no such file')
    return fileResponse(file, headersOf(c).get('accept-encoding'), cacheControl)
  }

  routes.get('/assets/:name', (c) => send(c, c.req.param('name'), `public, ${FOR_GOOD}`))
  for (const icon of ICONS) routes.get(`/${icon}`, (c) => send(c, icon, 'public, max-age=86400'))
  routes.get('/sw.js', (c) => send(c, assets.serviceWorker, 'no-cache'))

  routes.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const type = mediaTypeOf(name)
    const bytes = type && (await shownSettings(c)) && (await pictures.find(name))
    if (!bytes) throw new AppError('not_found', 'There is no such picture')
    const headers = { ...fileHeaders(type, `private, ${FOR_GOOD}`), 'Content-Length': String(bytes.length) }
    return new Response(bytes, { headers })
  })

  routes.get('/icons/:name', async (c) => {
    const audience = await readAudience(c)
    const [, light = ''] = ICON_NAME.exec(c.req.param('name')) ?? []
    const bytes = audience && (await icons.find(light, audience))
    if (!bytes) throw new AppError('not_found', 'There is no such icon')
    const headers = {
      ...fileHeaders('image/webp', `private, ${FOR_GOOD}`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Length': String(bytes.length),
    }
    return new Response(bytes, { headers })
  })

  /** For everybody: which logos there are says nothing about this site, and reading one costs no more than any file. */
  routes.get('/logos/:file', async (c) => {
    const [, name = ''] = /^(.+)\.webp$/.exec(c.req.param('file')) ?? []
    const bytes = await icons.logo(name)
    if (!bytes) throw new AppError('not_found', 'There is no such logo')
    const headers = { ...fileHeaders('image/webp', `public, ${FOR_A_WEEK}`), 'Content-Length': String(bytes.length) }
    return new Response(bytes, { headers })
  })

  routes.get('/theme.css', async (c) => {
    const shown = await shownSettings(c)
    const css = shown ? themeCss(shown) : ''
    const isNewest = c.req.query('v') === fingerprint(css)
    return new Response(css, {
      headers: {
        ...fileHeaders('text/css; charset=utf-8', isNewest ? `private, ${FOR_GOOD}` : 'no-store'),
        'Referrer-Policy': 'no-referrer', // a style sheet's requests follow its own policy, not the page's
      },
    })
  })

  routes.get('/manifest.webmanifest', async (c) => {
    const audience = await readAudience(c)
    const settings = audience && siteSettings(navigation.snapshot, audience)
    const asked = Number(c.req.query('page'))
    const page = audience && shownPages(navigation.snapshot, audience).find(({ id }) => id === asked)
    return new Response(JSON.stringify(manifest(settings, basePath, page)), {
      headers: fileHeaders('application/manifest+json; charset=utf-8', 'private, no-cache'),
    })
  })
}

function fileResponse({ type, bytes, gzip, br }: AssetFile, accept: string | null, cacheControl: string): Response {
  const accepted = acceptedEncodings(accept)
  const headers = { ...fileHeaders(type, cacheControl), Vary: 'Accept-Encoding' }
  if (accepted.br && br) return new Response(br, { headers: { ...headers, 'Content-Encoding': 'br' } })
  if (accepted.gzip && gzip) return new Response(gzip, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  return new Response(bytes, { headers })
}

function fileHeaders(type: string, cacheControl: string) {
  return {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...COMMON_HEADERS,
    'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  }
}

/** Installs the site, or one of its pages as an app of its own. https://www.w3.org/TR/appmanifest/ */
function manifest(settings: SiteSettings | undefined, base: string, page?: Group): object {
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
    share_target: {
      action: `${base}/add`,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded', // the default, for want of which Chromium complains on each page
      params: { title: 'name', text: 'text', url: 'url' },
    },
    icons: [
      icon('icon.svg', 'image/svg+xml', 'any'),
      icon('icon-192.png', 'image/png', '192x192'),
      icon('icon-512.png', 'image/png', '512x512'),
      icon('icon-maskable.png', 'image/png', '512x512', 'maskable'),
    ],
  }
}
