import { readFileSync } from 'node:fs'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { renderResults } from '../../src/web/pages/results.tsx'
import { opensNewTab } from '../../src/web/parts/card.tsx'
import { dirOf, huesOf as huesInRow, Tile } from '../../src/web/parts/tile.tsx'
import { linearRgb } from '../../src/web/settings/page-colors.ts'

const HUE = /class="tile h([a-m])/g

const EMPTY = { url: 'https://example.com', icon: '', description: '', is_public: 1, tags: [], open_in: '' } as const

function render(sites: readonly { name: string; url?: string; icon?: string }[], language: 'en' | 'ar' = 'en'): string {
  return renderResults({
    query: 'x',
    hits: sites.map((site, id) => ({ group: 'A', link: '', site: { id, ...EMPTY, ...site } })),
    total: sites.length,
    to: sites.length,
    hasId: false,
    logos: false,
    engines: [],
    messages: LANGUAGES[language],
    newTab: false,
    base: '/nav',
    home: '/',
  })
}

const STYLES = readFileSync('src/web/styles/cards.css', 'utf8')
/** In degrees. The first is that of every tile without another. */
const HUES: readonly number[] = [...STYLES.matchAll(/--tile-hue: (\d+);/g)].map(([, hue]) => Number(hue))
const huesOf = (html: string) =>
  [...html.matchAll(HUE)].map(([, hue]) => HUES['abcdefghijkl'.indexOf(hue ?? '')] ?? Number.NaN)
const noLogo = () => ''
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

describe('the colour of a tile', () => {
  it('is another one than those of the links made before and after it', () => {
    const hues = huesOf(render(Array.from({ length: 60 }, () => ({ name: 'A' }))))
    for (const [at, hue] of hues.entries())
      for (const near of [1, 2, 3, 4, 6]) expect(apart(hue, hues[at + near] ?? hue + 180)).toBeGreaterThan(50)
  })

  it('is another one than that of the letter before it in its group; where it can, a link keeps its own', () => {
    const rowOf = (...ids: number[]) =>
      huesInRow(
        ids.map((id) => ({ ...EMPTY, id })),
        noLogo,
      )
    expect(rowOf(1, 2, 13)).toEqual([5, 10, 5])
    expect(rowOf(1, 13, 25, 3)).toEqual([5, 10, 5, 3])
    expect(rowOf(1, 13, 2, 3)).toEqual([5, 3, 10, 3]) // those after it keep theirs
    const withIcon = { ...EMPTY, id: 13, icon: '/icons/a' }
    const row = [1, 13, 25].map((id) => ({ ...EMPTY, id }))
    expect(huesInRow([{ ...EMPTY, id: 1 }, withIcon, { ...EMPTY, id: 25 }], noLogo)).toEqual([5, 5, 5])
    expect(huesInRow(row, ({ id }) => (id === 13 ? 'github' : ''))).toEqual([5, 5, 5])
  })

  it('is never olive', () => {
    expect(HUES).toHaveLength(12)
    expect(HUES.filter((hue) => hue > 75 && hue < 125)).toEqual([])
  })

  it('is that of its address before a link has an id, however the address is written', () => {
    const hueOf = (url: string) => huesOf(renderToString(h(Tile, { name: 'A', url, icon: '', base: '' })))
    const [first, ...others] = [
      'https://github.com/vitejs/vite',
      'https://www.github.com/vitejs/vite/issues?q=1#top',
      'HTTPS://someone@GitHub.com/vitejs?tab=readme',
    ].map(hueOf)
    expect(others).toEqual([first, first])
    for (const url of ['mailto:a@example.com', 'nas:5000', 'https://example.com?a=/b', '']) {
      expect(hueOf(url)).toHaveLength(1)
    }
  })

  it('is dark enough for a white letter at every hue, large and bold as it is', () => {
    const [, lightness, chroma] = /linear-gradient\(oklch\(([\d.]+) ([\d.]+) var\(--tile-hue\)/.exec(STYLES) ?? []
    for (let hue = 0; hue < 360; hue += 1) {
      const [red, green, blue] = linearRgb(Number(lightness), Number(chroma), hue)
      expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05), `${hue}`).toBeGreaterThan(2.99)
    }
  })
})

describe('an emoji at the beginning of a name', () => {
  it.each([
    ['🏠 Home Assistant', '🏠', 'Home Assistant'],
    ['👨‍👩‍👧Family', '👨‍👩‍👧', 'Family'],
    ['🇩🇪 News', '🇩🇪', 'News'],
    ['❤️ Health', '❤️', 'Health'],
    ['Music 🎵', 'M', 'Music 🎵'],
    ['1️⃣ First', '1️⃣', 'First'],
    ['4 Pics', '4', '4 Pics'],
    ['🎬', '🎬', '🎬'],
  ])('is the icon of “%s”: %s beside “%s”', (name, icon, rest) => {
    expect(render([{ name }])).toContain(`">${icon}</i><b translate="no"><span>${rest}</span>`)
  })

  it('stays in the name of a link with an icon of its own', () => {
    const html = render([{ name: '🏠 Home', icon: 'data:image/png;base64,AAAA' }])
    expect(html).toContain('<span>🏠 Home</span>')
    expect(html).toContain('>H<img')
  })
})

describe('the direction of a text', () => {
  it.each([
    ['GitHub', 'ltr', undefined],
    ['GitHub', 'rtl', 'ltr'],
    ['«الجزيرة»', 'ltr', 'rtl'],
    ['الجزيرة', 'rtl', undefined],
    ['192.168.1.1', 'rtl', 'ltr'],
  ] as const)('is said where “%s” stands on a page in %s, if need be', (text, page, said) => {
    expect(dirOf(text, page)).toBe(said)
  })

  it('is on the cards of an Arabic page', () => {
    expect(render([{ name: 'GitHub' }], 'ar')).toContain('<span dir="ltr">GitHub</span>')
  })
})

it.each([
  ['', false, false],
  ['', true, true],
  ['same', true, false],
  ['new', false, true],
] as const)('a link that opens in “%s” on a page with new tabs: %s', (open_in, newTab, isNew) => {
  expect(opensNewTab({ open_in }, newTab)).toBe(isNew)
})

it.each([
  ['192.168.1.1', '192.168.|1.1'],
  ['192.168.178.100:8080', '192.168.|178.100:|8080'],
  ['OpenStreetMap', 'Open|Street|Map'],
  ['qBittorrent', 'qBittorrent'],
  ['Zigbee2MQTT', 'Zigbee2MQTT'],
  ['ElasticNAS', 'ElasticNAS'],
  ['grafana.example.com', 'grafana.|example.|com'],
])('a long word ends a line where it reads well: %s', (name, lines) => {
  expect(render([{ name }]).replaceAll(/<wbr ?\/?>/g, '|')).toContain(`>${lines}</span>`)
})
