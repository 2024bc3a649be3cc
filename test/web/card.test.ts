import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { renderResults } from '../../src/web/pages/results.tsx'
import { opensNewTab } from '../../src/web/parts/card.tsx'
import { dirOf } from '../../src/web/parts/direction.ts'

const HUE = /class="tile (h\d+)/g

const EMPTY = { url: 'https://example.com', icon: '', description: '', is_public: 1, tags: [], open_in: '' } as const

function render(sites: readonly { name: string; url?: string; icon?: string }[], language: 'en' | 'ar' = 'en'): string {
  return renderResults({
    query: 'x',
    hits: sites.map((site, id) => ({ group: 'A', link: '', site: { id, ...EMPTY, ...site } })),
    total: sites.length,
    to: sites.length,
    engines: [],
    messages: LANGUAGES[language],
    newTab: false,
    base: '/nav',
    home: '/',
  })
}

const huesOf = (urls: readonly string[]) =>
  [...render(urls.map((url) => ({ name: 'A', url }))).matchAll(HUE)].map(([, hue]) => hue)

describe('the colour of a tile', () => {
  it('tells the projects of one host apart', () => {
    const owners = 'vitejs preactjs honojs kysely-org biomejs sqlite denoland nodejs facebook torvalds'.split(' ')
    const hues = huesOf(owners.map((owner) => `https://github.com/${owner}/project`))
    expect(new Set(hues).size).toBeGreaterThan(5)
  })

  it('is the same for the pages of one project, however the address is written', () => {
    const [first, ...others] = huesOf([
      'https://github.com/vitejs/vite',
      'https://www.github.com/vitejs/vite/issues?q=1#top',
      'HTTPS://someone@GitHub.com/vitejs?tab=readme',
    ])
    expect(others).toEqual([first, first])
  })

  it.each(['mailto:a@example.com', 'nas:5000', 'https://example.com', 'https://example.com?a=/b', ''])(
    'is there for "%s"',
    (url) => {
      expect(huesOf([url])).toHaveLength(1)
    },
  )
})

describe('an emoji at the beginning of a name', () => {
  it.each([
    ['🏠 Home Assistant', '🏠', 'Home Assistant'],
    ['👨‍👩‍👧Family', '👨‍👩‍👧', 'Family'],
    ['🇩🇪 News', '🇩🇪', 'News'],
    ['❤️ Health', '❤️', 'Health'],
    ['Music 🎵', 'M', 'Music 🎵'],
    ['4 Pics', '4', '4 Pics'],
    ['🎬', '🎬', '🎬'],
  ])('is the icon of “%s”: %s beside “%s”', (name, icon, rest) => {
    expect(render([{ name }])).toContain(`aria-hidden="true">${icon}</i><b><span>${rest}</span>`)
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
