import { OWNER } from '../../../../domain/visibility.ts'
import { picturePolicy } from '../../../picture-policy.ts'
import type { SiteSettings } from '../../../settings/site-settings.ts'
import { themeCss } from '../../../settings/theme-css.ts'

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

  return {
    show(settings: SiteSettings): void {
      adoptPolicy(picturePolicy(settings, OWNER))
      sheet.replaceSync(themeCss(settings))
      setOrDelete('theme', settings.theme === 'system' ? undefined : settings.theme)
      root.dataset.density = settings.density
      if (name) name.textContent = settings.name
    },
    /** Restores what is saved. */
    end(): void {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      if (saved) saved.disabled = false
      setOrDelete('theme', theme)
      setOrDelete('density', density)
      if (name) name.textContent = nameBefore
    },
  }

  function setOrDelete(key: 'theme' | 'density', value: string | undefined): void {
    if (value === undefined) delete root.dataset[key]
    else root.dataset[key] = value
  }
}

/** In force until the next reload: a page can't take back its policy. */
function adoptPolicy(policy: string | undefined): void {
  if (policy === undefined || document.querySelector('meta[http-equiv]')) return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
}
