import { closeCss, cssString } from './closed-css.ts'
import { DEFAULT_HUE, type SiteSettings } from './site-settings.ts'

/** The style sheet of the settings; '' for the defaults, so that there is nothing to fetch. */
export function themeCss({ hue, backgroundImage, backgroundOpacity, customCss }: SiteSettings): string {
  const accent = hue === DEFAULT_HUE ? '' : `:root{--hue:${hue}}\n`
  const picture = backgroundImage
    ? `body::before{background-image:url(${cssString(backgroundImage)});opacity:${backgroundOpacity}}\n`
    : ''
  return accent + picture + closedOnce(customCss)
}

let last = { css: '', closed: '' }

/** The last one is kept: every page in every language asks for it. */
function closedOnce(css: string): string {
  if (css !== '' && css !== last.css) last = { css, closed: closeCss(css) }
  return css && last.closed
}

/** The address of the style sheet of these settings, which changes with its content; '' when there is none. */
export function themeAddress(base: string, settings: SiteSettings): string {
  const css = themeCss(settings)
  return css === '' ? '' : `${base}/theme.css?v=${fingerprint(css)}`
}

/** FNV-1a, which tells one version from the next. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
