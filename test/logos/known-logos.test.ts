import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../src/drawing/decode.ts'
import { KNOWN_LOGOS, knownLogo, knownName, logoNames } from '../../src/logos/known-logos.ts'
import { nodeDrawing } from '../../src/runtime/drawing.ts'
import { nodeCodecs } from '../../src/runtime/drawing-codecs.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'
import { siteNames } from '../../src/web/address/site-name.ts'

/** How many times as wide as high the visible part of a picture is. */
function widthOf({ width, data }: { readonly width: number; readonly data: Uint8ClampedArray }): number {
  const seen = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => (data[4 * at + 3] ?? 0) > 60)
  const [columns, rows] = [seen.map((at) => at % width), seen.map((at) => Math.floor(at / width))]
  return (Math.max(...columns) - Math.min(...columns) + 1) / (Math.max(...rows) - Math.min(...rows) + 1)
}

describe('logos by name', () => {
  it('are all in the sets, and drawn by the build', async () => {
    const drawn = await nodeIconSets().logos()
    expect(KNOWN_LOGOS.length).toBeGreaterThan(150)
    expect([...drawn.keys()]).toEqual(KNOWN_LOGOS)
    for (const logo of ['jellyfin', 'tautulli', 'homer']) // a glyph, a dark drawing and a coloured one
      expect(await nodeDrawing().draw(Buffer.from(drawn.get(logo) ?? '', 'base64'))).toMatchObject({ kind: 'full' })
  })

  it('are none of them words, too wide to be read in a tile', async () => {
    const decode = createDecoder({ modules: nodeCodecs, maxPixels: 96 * 96, side: 96 })
    const svgs = await nodeIconSets().named(KNOWN_LOGOS.flatMap(logoNames))
    const wide: string[] = []
    for (const logo of KNOWN_LOGOS) {
      const svg = logoNames(logo).flatMap((name) => svgs.get(name) ?? [])[0] ?? ''
      // One after another: each that finds no decoder yet would compile one.
      const drawn = await decode(new TextEncoder().encode(svg.replaceAll('currentColor', '#000')))
      if (widthOf(drawn) > 2.9) wide.push(logo)
    }
    expect(wide).toEqual(['headscale', 'amazon-smile']) // dots, and an arrow
  })

  it.each([
    ['http://jellyfin.home.lan/', 'jellyfin'],
    ['http://jellyfin:8096/', 'jellyfin'],
    ['https://uptime-kuma.example.com/', 'uptimekuma'],
    ['https://prometheus.example.net/', 'prometheus'],
    ['https://github.com/vitejs/vite', 'github'],
    ['https://www.github.com/', 'github'],
    ['https://de.m.wikipedia.org/wiki/Wegweiser', 'wikipedia'],
    ['https://store.steampowered.com/', 'steam'],
    ['https://youtu.be/abc', 'youtube'],
  ])('are known by the host of %s', (url, logo) => {
    expect(knownLogo({ name: 'Something of mine', url })).toBe(logo)
  })

  it('are not known for names that every object has', () => {
    expect(knownLogo({ name: 'constructor', url: 'http://constructor/' })).toBeUndefined()
  })

  it('spell a name that is guessed from a host', () => {
    expect(siteNames(['pihole.home.lan'])).toEqual(['Pi-hole'])
    expect(knownName('nas:5000')).toBeUndefined()
  })
})
