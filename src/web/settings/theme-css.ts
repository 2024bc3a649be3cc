import { MAX_LEVELS } from '../../domain/tree.ts'
import { closeCss, cssString } from './closed-css.ts'
import { GRADIENTS, isGradient } from './gradients.ts'
import { PRESETS } from './presets.ts'
import { DEFAULT_HUE, type SiteSettings, type Width } from './site-settings.ts'

const PAGE_WIDTHS: Readonly<Record<Width, string>> = { normal: '', wide: '160rem', full: '100vw' }
/** The narrowest column of groups. */
const COLUMN = '20rem'
const BEHIND_PAGE = 'content:"";position:fixed;inset:0;z-index:-1;pointer-events:none'
/** How much of a picture may show through behind text: even over white or black, all text keeps a contrast of 4.5. */
const BEHIND_TEXT = 0.25
/** What is as wide as its text over a picture. */
const TITLES = ':is(summary,.about,.brand,.results h2)'
const GLASS = `:is(${TITLES},.card:not(.chosen,.selected),.group-head,.search,.pages a,.tools .button,.add,.open-all,.empty)`

/** The style sheet of the settings; '' for the defaults, so that there is nothing to fetch. */
export function themeCss(settings: SiteSettings): string {
  const { preset, hue, width, columns, backgroundImage, backgroundOpacity, customCss } = settings
  const tokens = preset === '' ? {} : PRESETS[preset]
  const colours = Object.entries({ ...tokens, '--hue': hue }).map(([token, value]) => `${token}:${value}`)
  const accent = preset === '' && hue === DEFAULT_HUE ? '' : `:root{${colours.join(';')}}\n`
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
:not(.folded)>.group+.group{margin-block-start:calc(-1*var(--space-2))}
:not(.folded)>.group:not([data-level="1"]){margin-block-start:-2rem}
.add-group{margin:0}
}
`
}

/** A background picture, with glass between it and the text that is as opaque as the picture's strength requires. */
function pictureCss(address: string, strength: number): string {
  if (address === '') return ''
  const glass = Math.ceil(100 * Math.max(0, 1 - BEHIND_TEXT / strength))
  const shown = isGradient(address) ? GRADIENTS[address] : `url(${cssString(address)}) center/cover no-repeat`
  const image = `${BEHIND_PAGE};background:${shown};opacity:${strength}`
  const picture = `body::before{${image}}\n`
  return glass > 0 ? picture + glassCss(glass) : picture
}

/** Everything with text blurs what is behind it: cards, and the titles and tools that have no surface of their own. */
function glassCss(percent: number): string {
  const glass = `{background:color-mix(in oklch,var(--surface) ${percent}%,transparent);backdrop-filter:blur(18px) saturate(1.4)}`
  return `@layer states{
:root{--soft:light-dark(oklch(0.34 0.02 var(--hue)),oklch(0.86 0.01 var(--hue)))}
html{background:var(--page)}
${GLASS}${glass}
${TITLES}{width:fit-content;max-width:100%;border-radius:.625rem}
:is(${TITLES},.group-head){padding-inline:.5rem}
.brand{flex-grow:0;margin-inline-end:auto;padding-block:.25rem}
.group .fold{opacity:.6}
@media(min-width:60.01rem){.jump${glass}.jump{margin-inline-start:0;padding:.25rem;border-radius:var(--radius)}}
@media(max-width:60rem){.jump a:not([aria-current])${glass}}
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
