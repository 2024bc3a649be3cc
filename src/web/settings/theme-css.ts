import { fnv1a } from '../../core/hash.ts'
import { MAX_LEVELS } from '../../core/tree.ts'
import { GRADIENTS, isGradient } from './gradients.ts'
import { coloursCss } from './presets.ts'
import { cssString, sanitizeCss } from './sanitize-css.ts'
import type { SiteSettings, Width } from './site-settings.ts'

const PAGE_WIDTHS: Readonly<Record<Width, string>> = { normal: '', wide: '190rem', full: '100vw' }
/** The narrowest column of groups. */
const COLUMN = '20rem'
const BEHIND_PAGE = 'content:"";position:fixed;inset:0;z-index:-1;pointer-events:none'
/** How much of a picture may show through behind text: even over white or black, all text keeps a contrast of 4.5. */
const BEHIND_TEXT = 0.25
/** How much of a bundled gradient may show through: more, as its colours are known. */
const BEHIND_TEXT_OF_GRADIENTS = 0.45
/** The least opacity of surfaces, so that they stand out even from a page whose picture is faint. */
const LEAST_GLASS = 0.5
/** How much a picture at full strength is lightened in light pages, and darkened in dark ones. */
const DIMMED = { light: 0.36, dark: 0.45 }
/** Elements with a surface, which is glass over a picture. */
const SURFACES = ':is(.card:not(.chosen,.selected),.search,.pages [aria-current],.add,.empty)'
/** Elements without a surface, whose text is right on the picture. */
const BARE =
  ':is(summary,.group-head,.about,.open-all,.brand,.pages a:not([aria-current]),.tools .button,.results h2,.greeting)'

/** Elements that open above the page, with an opaque surface. */
const ABOVE = ':is(.popover,.dialog,.notice,.fault)'

/** The style sheet of the settings; '' for the defaults, so that there is nothing to fetch. */
export function themeCss(settings: SiteSettings): string {
  const { width, columns, backgroundImage, backgroundOpacity, customCss } = settings
  const wide = PAGE_WIDTHS[width] && `:root{--width:${PAGE_WIDTHS[width]}}\n`
  const picture = pictureCss(backgroundImage, backgroundOpacity)
  const glass = settings.darkGlass ? darkGlassCss(settings.hueDark) : ''
  return coloursCss(settings) + wide + picture + glass + columnsCss(Number(columns)) + closedOnce(customCss)
}

/**
 * Puts groups side by side. A group takes a whole row if there are groups in it, or if no other of its level can stand
 * beside it; the groups in it get rows to themselves, closer to it. The editor draws groups in an element of its own,
 * `.sections`.
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
.sections,${[...parents, ...alone, ...beforeParents]}{grid-column:1/-1}
${returns}{grid-column-start:1}
:not(.folded)>.group+.group{margin-block-start:calc(-1*var(--space-2))}
:not(.folded)>.group:not([data-level="1"]){margin-block-start:-2rem}
}
`
}

/** A background picture under glass that is as opaque as the text of cards requires. */
function pictureCss(address: string, strength: number): string {
  if (address === '') return ''
  const behind = (background: string) => `body::before{${BEHIND_PAGE};background:${background};opacity:${strength}}\n`
  if (isGradient(address)) return behind(GRADIENTS[address]) + glassCss(1 - BEHIND_TEXT_OF_GRADIENTS, SOFT_SHADOW)
  const dimmer = onLightOrDark(DIMMED.light * strength, DIMMED.dark * strength)
  const picture = behind(`linear-gradient(${dimmer} 0 0),url(${cssString(address)}) center/cover no-repeat`)
  const glass = 1 - BEHIND_TEXT / (strength * (1 - DIMMED.light * strength))
  return picture + glassCss(Math.max(LEAST_GLASS, glass), HALO)
}

/** White in light pages and black in dark ones, each this opaque. */
const onLightOrDark = (light: number, dark = light) =>
  `light-dark(rgb(255 255 255/${light.toFixed(2)}),rgb(0 0 0/${dark.toFixed(2)}))`
const SOFT_SHADOW = `text-shadow:0 1px 3px ${onLightOrDark(0.4)}`
const HALOS = [`0 0 3px ${onLightOrDark(0.9)}`, `0 0 6px ${onLightOrDark(0.7)}`, `0 1px 14px ${onLightOrDark(0.6)}`]
/** Dense enough around each letter for a contrast of 4.5, also over black in light pages and over white in dark ones. */
const HALO = `text-shadow:${HALOS};--halo:${HALOS.map((halo) => `drop-shadow(${halo})`).join(' ')}`

/** Surfaces blur what is behind them, the header once it is one; all other text has a shadow. */
function glassCss(opacity: number, shadows: string): string {
  const mixed = (colour: string) => `color-mix(in oklch,var(${colour}) ${Math.ceil(100 * opacity)}%,transparent)`
  const blur = 'blur(18px) saturate(1.4)'
  const glass = `{background:${mixed('--surface')};backdrop-filter:${blur}}`
  return `@layer states{
:root{--soft:light-dark(oklch(0.34 0.02 var(--hue)),oklch(0.86 0.01 var(--hue)));--bar:${mixed('--page')};--bar-blur:${blur}}
html{background:var(--page)}
${SURFACES}${glass}
${BARE}{--soft:light-dark(oklch(0.16 0.02 var(--hue)),#fff);color:var(--soft);${shadows}}
${BARE} svg{filter:var(--halo,none)}
.brand .icon{color:inherit}
.top .brand h1{margin:-.5rem;padding:.5rem}
@media(min-width:60.01rem){.jump${glass}.jump{margin-inline-start:0;padding:.25rem;border-radius:var(--radius)}}
@media(max-width:60rem){.jump a:not([aria-current])${glass}}
}
`
}

/** Draws light pages over a dark picture as in the dark theme, except for the elements that open above the page. */
function darkGlassCss(hue: number): string {
  const light = '{color-scheme:light;--light:block;--dark:none;color:var(--ink)}'
  return `@media screen{
:root{--hue:${hue}}
@layer states{
:root{color-scheme:dark;--light:none;--dark:block}
[data-theme="light"] ${ABOVE}${light}
@media(prefers-color-scheme:light){:root:not([data-theme]) ${ABOVE}${light}}
}
}
`
}

let last = { css: '', closed: '' }

/** Caches the latest result: every page in every language asks for it. */
function closedOnce(css: string): string {
  if (css !== '' && css !== last.css) last = { css, closed: sanitizeCss(css) }
  return css && last.closed
}

/** The address of the settings' style sheet, which changes with its content; '' if there is none. */
export function themeAddress(base: string, settings: SiteSettings): string {
  const css = themeCss(settings)
  return css === '' ? '' : `${base}/theme.css?v=${fingerprint(css)}`
}

export function fingerprint(text: string): string {
  return fnv1a(text).toString(36)
}
