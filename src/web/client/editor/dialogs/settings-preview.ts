import { EVERYTHING } from '../../../../core/visibility.ts'
import { picturePolicy } from '../../../headers.ts'
import { pageColors } from '../../../settings/page-colors.ts'
import type { SiteSettings } from '../../../settings/site-settings.ts'
import { SCHEMES } from '../../../settings/theme-color.ts'
import { themeCss } from '../../../settings/theme-css.ts'
import { inTransition } from '../../view-menu.ts'

/** Shows settings on the page before they are saved. */
export function showPreview() {
  const root = document.documentElement
  const { theme, density } = root.dataset
  const name = document.querySelector('.brand h1')
  const nameBefore = name?.textContent ?? ''
  const saved = document.querySelector<HTMLLinkElement>('link[href*="/theme.css"]')
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  if (saved) saved.disabled = true
  const metas = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
  const colorsBefore = metas.map(({ content }) => content)
  let shown: string | undefined

  return {
    /** Shows settings; a change of preset fades in. */
    show(settings: SiteSettings): void {
      const presets = `${settings.preset} ${settings.presetDark}`
      const isOther = shown !== undefined && presets !== shown
      shown = presets
      if (isOther)
        inTransition(() => apply(settings))?.ready.catch(() => undefined) // the next choice may cut it short
      else apply(settings)
    },
    /** Restores the saved settings. */
    end(): void {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      if (saved) saved.disabled = false
      setOrDelete('theme', theme)
      setOrDelete('density', density)
      if (name) name.textContent = nameBefore
      paintFrame(colorsBefore)
    },
  }

  function apply(settings: SiteSettings): void {
    adoptPolicy(picturePolicy(settings, EVERYTHING))
    sheet.replaceSync(themeCss(settings))
    setOrDelete('theme', settings.theme === 'system' ? undefined : settings.theme)
    root.dataset.density = settings.density
    if (name) name.textContent = settings.name
    const colors = pageColors(settings)
    paintFrame(SCHEMES.map((scheme) => colors[scheme]))
  }

  function paintFrame(colors: readonly string[]): void {
    metas.forEach((meta, at) => {
      meta.content = colors[at] ?? ''
    })
  }

  function setOrDelete(key: 'theme' | 'density', value: string | undefined): void {
    if (value === undefined) delete root.dataset[key]
    else root.dataset[key] = value
  }
}

/** Sets a content security policy, in force until the next reload: a page can't take its policy back. */
function adoptPolicy(policy: string | undefined): void {
  if (policy === undefined || document.querySelector('meta[http-equiv]')) return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
}
