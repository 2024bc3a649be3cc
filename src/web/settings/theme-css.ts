import { MAX_LEVELS } from '../../domain/tree.ts'
import { closeCss, cssString } from './closed-css.ts'
import { DEFAULT_HUE, type SiteSettings, type Width } from './site-settings.ts'

const PAGE_WIDTHS: Readonly<Record<Width, string>> = { normal: '', wide: '160rem', full: '100vw' }
/** The narrowest column of groups. */
const COLUMN = '20rem'
const BEHIND_PAGE = 'content:"";position:fixed;inset:0;z-index:-1;pointer-events:none'
/** How much of a picture may show through behind text: even over white or black, all text keeps a contrast of 4.5. */
const BEHIND_TEXT = 0.1

/** The style sheet of the settings; '' for the defaults, so that there is nothing to fetch. */
export function themeCss(settings: SiteSettings): string {
  const { hue, width, columns, backgroundImage, backgroundOpacity, customCss } = settings
  const accent = hue === DEFAULT_HUE ? '' : `:root{--hue:${hue}}\n`
  const wide = PAGE_WIDTHS[width] && `:root{--width:${PAGE_WIDTHS[width]}}\n`
  const picture = pictureCss(backgroundImage, backgroundOpacity)
  return accent + wide + picture + columnsCss(Number(columns)) + closedOnce(customCss)
}

/**
 * Groups side by side. A group takes a whole row if there are groups in it, or if none of its level can stand beside it; the
 * groups in a group get rows to themselves, closer to it. The editor draws groups in an element of its own, `.sections`.
 */
function columnsCss(columns: number): string {
  if (columns === 1) return ''
  const gap = 'var(--space-10)'
  const column = `max(min(${COLUMN},100%),(100% - ${columns - 1}*${gap})/${columns})`
  const levels = Array.from({ length: MAX_LEVELS }, (_, at) => `[data-level="${at + 1}"]`)
  const parents = levels.slice(1).map((level, at) => `${levels[at]}:has(+${level})`)
  const alone = levels.map((level) => `${level}:not(${level}+*,:has(+${level}))`)
  const beforeParents = levels
    .slice(1)
    .map((level, at) => `${levels[at]}:not(${levels[at]}+*):has(+${levels[at]}+${level})`)
  const returns = levels.slice(1).map((_, at) => `:is(${levels.slice(at + 1)})+${levels[at]}`)
  return `@layer states{
#groups,.sections:not(.folded){display:grid;grid-template-columns:repeat(auto-fill,minmax(${column},1fr));gap:${gap};align-items:start}
.sections,.add-group,${[...parents, ...alone, ...beforeParents]}{grid-column:1/-1}
${returns}{grid-column-start:1}
:not(.folded)>.group+.group{margin-block-start:calc(-1*var(--plate,var(--space-2)))}
:not(.folded)>.group:not([data-level="1"]){margin-block-start:calc(-1*var(--plate,2rem))}
.add-group{margin:0}
}
`
}

/** A background picture, with a plate between it and the text that is as opaque as the picture's strength requires. */
function pictureCss(address: string, strength: number): string {
  if (address === '') return ''
  const plate = Math.ceil(100 * Math.max(0, 1 - BEHIND_TEXT / strength))
  const image = `${BEHIND_PAGE};background:url(${cssString(address)}) center/cover no-repeat;opacity:${strength}`
  const picture = `body::before{${image}}\n.top{background:var(--bar);animation:none}\n`
  return plate > 0 ? picture + platesCss(`color-mix(in oklch,var(--page) ${plate}%,transparent)`) : picture
}

function platesCss(color: string): string {
  return `@layer states{
:root{--plate:var(--space-4)}
.group,.results,.empty,.add-group{border-radius:1.25rem;background:${color}}
.pages{background:${color}}
.group,.results{margin:calc(-1*var(--plate));padding:var(--plate)}
.group{margin-inline-start:calc(var(--depth,0)*var(--indent) - var(--plate))}
.group+.group{margin-block-start:var(--space-6)}
@media(min-width:60.01rem){.jump{margin-block:calc(-1*var(--space-2));margin-inline-start:-1.25rem;padding:var(--space-2);border-radius:1rem;background:${color}}}
}
`
}

let last = { css: '', closed: '' }

/** Caches the latest result: every page in every language asks for it. */
function closedOnce(css: string): string {
  if (css !== '' && css !== last.css) last = { css, closed: closeCss(css) }
  return css && last.closed
}

/** The address of the settings' style sheet, which changes with its content; '' if there is none. */
export function themeAddress(base: string, settings: SiteSettings): string {
  const css = themeCss(settings)
  return css === '' ? '' : `${base}/theme.css?v=${fingerprint(css)}`
}

/** FNV-1a: good enough to tell versions apart. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
