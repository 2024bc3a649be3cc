import type { Page } from 'playwright-core'

export interface TextContrast {
  readonly text: string
  /** By WCAG, 1 to 21. */
  readonly contrast: number
}

/** The contrast of texts with what is behind them, over a background picture of one colour. */
export function contrasts(tab: Page, picture: string, selector: string): Promise<TextContrast[]> {
  return tab.evaluate(
    ([colour, texts]) => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const fill = (style: string, alpha = 1) => {
        if (!pen) return
        pen.globalAlpha = alpha
        pen.fillStyle = style
        pen.fillRect(0, 0, 1, 1)
      }
      const luminance = () => {
        const [red = 0, green = 0, blue = 0] = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const strength = Number(getComputedStyle(document.body, '::before').opacity)
      return [...document.querySelectorAll(texts)].map((element) => {
        const around: Element[] = []
        for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
          around.unshift(at)
        fill(getComputedStyle(document.documentElement).backgroundColor)
        fill(colour, strength)
        for (const part of around) fill(getComputedStyle(part).backgroundColor)
        const behind = luminance()
        fill(getComputedStyle(element).color)
        const [dark = 0, light = 0] = [behind, luminance()].sort((a, b) => a - b)
        return { text: element.textContent ?? '', contrast: (light + 0.05) / (dark + 0.05) }
      })
    },
    [picture, selector] as const,
  )
}
