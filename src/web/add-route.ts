import type { Hono } from 'hono'
import { permissionsOf, requirePermission } from '../core/may.ts'
import { hasToken, readSession } from '../http/session.ts'
import { pageHeaders, picturePolicy } from './headers.ts'
import type { PageTools, WebDeps } from './page-tools.ts'
import { addPage } from './pages/add.tsx'
import { siteSettings } from './settings/site-settings.ts'
import { themeAddress } from './settings/theme-css.ts'

/**
 * `/add`, opened by bookmarklets and share menus: the form for a new link, or the sign-in form for visitors who are not signed
 * in. The page's script reads the offered link from the address. The form requires the permission *edit*.
 */
export function addAddRoute(routes: Hono, deps: WebDeps, tools: PageTools): void {
  const { frameOf, guestsOf, languageOf, signInForm, send } = tools
  const { headersOf, tokens, navigation, assets, audienceOf } = deps
  const { 'Content-Security-Policy': neverInAFrame } = pageHeaders(assets, []) // not even where other pages are framed
  const headers = { 'Content-Security-Policy': neverInAFrame, 'Cross-Origin-Opener-Policy': 'same-origin' }

  routes.get('/add', async (c) => {
    const signedIn = await readSession(headersOf(c), tokens)
    const audience = audienceOf(c, signedIn)
    const language = languageOf(c, audience)
    const guests = guestsOf(navigation.snapshot)
    if (!signedIn || !audience) {
      return send(signInForm(language, { signedOut: hasToken(headersOf(c)), isOpen: guests.mayRead }), 200, headers)
    }
    requirePermission(signedIn.session.actor, 'edit')
    const frame = frameOf(language)
    const reader = { audience, permissions: permissionsOf(signedIn.session.actor) }
    const look = siteSettings(navigation.snapshot, audience)
    const themeCss = themeAddress(frame.base, look)
    const policy = picturePolicy(look, audience)
    return send(addPage({ frame, reader, settings: look, themeCss, policy, guests }), 200, headers)
  })
}
