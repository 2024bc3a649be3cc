import { mediaOf, SCHEMES } from '../settings/theme-color.ts'

/** Makes the browser's own frame follow the page's theme, wherever that is chosen. */
export function followTheme(root: HTMLElement): void {
  const paint = () =>
    document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, at) => {
      meta.media = mediaOf(SCHEMES[at] ?? 'light', root.dataset.theme)
    })
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] })
}
