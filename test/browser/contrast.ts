import type { CDPSession, Page } from 'playwright-core'

export interface TextContrast {
  readonly text: string
  /** By WCAG, 1 to 21. */
  readonly contrast: number
}

/**
 * The contrast of the texts in the window with what is painted right around their letters, shadows of theirs included: by two
 * pictures of the page, one of them without letters.
 */
export async function contrasts(tab: Page, selector: string): Promise<TextContrast[]> {
  const devTools = await tab.context().newCDPSession(tab)
  const withLetters = await pictureOf(devTools)
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*,::placeholder{-webkit-text-fill-color:transparent!important}')
    document.adoptedStyleSheets = [sheet]
  })
  const without = await pictureOf(devTools)
  await devTools.detach()
  await tab.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return tab.evaluate(measure, [withLetters, without, selector] as const)
}

/** The window as base64 of a PNG, compressed as quickly as can be. */
async function pictureOf(tab: CDPSession): Promise<string> {
  const { data } = await tab.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return data
}

/** Runs in the page. */
async function measure([withLetters, without, selector]: readonly [string, string, string]): Promise<TextContrast[]> {
  const pixelsOf = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    return luminances(pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray())
  }
  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminances = (data: Uint8ClampedArray) => {
    const part = (at: number) => linear[data[at] ?? 0] ?? 0
    const all = new Float64Array(data.length / 4)
    for (let at = 0; at < data.length; at += 4)
      all[at / 4] = 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2)
    return all
  }
  const inkOf = (colour: string) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) return 0
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    return luminances(pen.getImageData(0, 0, 1, 1).data)[0] ?? 0
  }
  const [inked, bare] = [await pixelsOf(withLetters), await pixelsOf(without)]
  const width = innerWidth
  const contrastOf = (element: Element): TextContrast[] => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const isInView = right > left && left >= 0 && right <= width && top >= 0 && bottom <= innerHeight
    if (!isInView || !element.checkVisibility()) return []
    const places: number[] = []
    for (let y = Math.ceil(top); y < Math.floor(bottom); y += 1)
      for (let x = Math.ceil(left); x < Math.floor(right); x += 1) places.push(y * width + x)
    const change = (at: number) => Math.abs((inked[at] ?? 0) - (bare[at] ?? 0))
    const most = places.reduce((so, at) => Math.max(so, change(at)), 0)
    const letters = places.filter((at) => change(at) >= 0.6 * most)
    const around = letters.flatMap((at) => [at, at - 1, at + 1, at - width, at + width]).map((at) => bare[at] ?? 0)
    const ink = inkOf(getComputedStyle(element).color)
    const worst = around.map((behind) => {
      const [dark = 0, light = 0] = [behind, ink].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    })
    return [{ text: element.textContent ?? '', contrast: worst.reduce((a, b) => Math.min(a, b), 21) }]
  }
  return [...document.querySelectorAll(selector)].flatMap(contrastOf)
}
