import { describe, expect, it } from 'vitest'
import { bytesOfDataUrl } from '../../../src/services/web-page/address.ts'
import type { PageIcon } from '../../../src/services/web-page/page.ts'
import { rankFor, rankIcons, readManifest } from '../../../src/services/web-page/page-icons.ts'
import { pageOf } from './pages.ts'

const at = (path: string) => `https://www.example.com${path}`
const GUESS = at('/favicon.ico')
const iconsOf = (head: string) => pageOf(head).icons.slice(0, -1)

describe('the icons of a page', () => {
  it.each([
    ['a link', '<link rel="icon" href="/a.png">', at('/a.png')],
    ['a link of the old kind', '<link rel="shortcut icon" href="a.png">', at('/deep/a.png')],
    ['a link among other relations', '<link rel="Alternate ICON" href="../a.png">', at('/a.png')],
    ['one for phones', '<link rel="apple-touch-icon" href="/a.png">', at('/a.png')],
    ['one for older phones', '<link rel="apple-touch-icon-precomposed" href="/a.png">', at('/a.png')],
    ['one of another host', '<link rel=icon href=//cdn.example/a.png>', 'https://cdn.example/a.png'],
    ['one beside a base', '<base href="/b/"><link rel=icon href=a.png>', at('/b/a.png')],
    [
      'one beside a base of another host',
      '<base href="https://b.example/"><link rel=icon href=a.png>',
      'https://b.example/a.png',
    ],
    ['one beside a base that is none', '<base href="javascript:1"><link rel=icon href=/a.png>', at('/a.png')],
    ['one with spaces around its address', '<link rel=icon href=" /a.png\n">', at('/a.png')],
    ['one in the text', '</head><body><p><link rel=icon href=/a.png>', at('/a.png')],
    ['one within the page', '<link rel=icon href="data:image/png;base64,AAAA">', 'data:image/png;base64,AAAA'],
    ['one with entities in its address', '<link rel=icon href="/a.png?x=1&amp;y=2">', at('/a.png?x=1&y=2')],
  ])('are named by %s', (_, head, url) => {
    expect(iconsOf(head).map((icon) => icon.url)).toEqual([url])
  })

  it.each([
    ['a mask', '<link rel="mask-icon" href="/a.svg" color="#000">'],
    ['a style sheet', '<link rel="stylesheet" href="/a.css">'],
    ['a link to no address', '<link rel="icon">'],
    ['a link to the page', '<link rel="icon" href="mailto:a@b.example">'],
    ['a text', '<link rel="icon" href="data:text/html,x">'],
    ['nothing, as some pages write it', '<link rel="icon" href="data:,">'],
    ['a script', '<link rel="icon" href="javascript:alert(1)">'],
    ['one for paper', '<link rel="icon" media="print" href="/a.png">'],
    ['a link of another type', '<link rel="icon" type="text/html" href="/a">'],
    ['a picture that is too long', `<link rel="icon" href="data:image/png;base64,${'A'.repeat(70_000)}">`],
    ['a link in a comment', '<!-- <link rel="icon" href="/a.png"> -->'],
  ])('are not named by %s', (_, head) => {
    expect(iconsOf(head)).toEqual([])
  })

  it('are guessed last, on the host that the page is on', () => {
    const page = pageOf('<base href="https://b.example/"><link rel=icon href=/a.png>')
    expect(page.icons.at(-1)).toEqual({
      url: GUESS,
      source: 'guess',
      isVector: false,
      side: undefined,
      scheme: undefined,
    })
  })

  it.each([
    ['sizes="32x32"', { side: 32 }],
    ['sizes="16X16 48x48 32x32"', { side: 48 }],
    ['sizes="64x32"', { side: 32 }],
    ['sizes="any"', { side: undefined }],
    ['sizes="0xff 1e9x1e9"', { side: undefined }],
    ['type="image/svg+xml"', { isVector: true }],
    ['type="image/png"', { isVector: false }],
    ['media="(prefers-color-scheme: dark)"', { scheme: 'dark' }],
    ['media="screen and (prefers-color-scheme:light)"', { scheme: 'light' }],
    ['media="not all and (prefers-color-scheme: dark)"', { scheme: 'light' }],
    ['media="(min-width: 1px)"', { scheme: undefined }],
  ])('say how they are: %s', (attributes, expected) => {
    expect(iconsOf(`<link rel=icon href=/a.png ${attributes}>`)[0]).toMatchObject(expected)
  })

  it('are drawings by their name where they say no type', () => {
    const names = ['/a.svg', '/a.svg?v=2', '/a.png?v=.svg', '/svg']
    expect(names.map((name) => iconsOf(`<link rel=icon href=${name}>`)[0]?.isVector)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('are not more than anybody looks at', () => {
    expect(iconsOf('<link rel=icon href=/a.png>'.repeat(5000)).length).toBe(32)
  })
})

describe('a manifest', () => {
  const read = (manifest: unknown) =>
    readManifest(new TextEncoder().encode(JSON.stringify(manifest)), at('/app/manifest.json'))

  it('is named by the page, relative to its base', () => {
    expect(pageOf('<link rel=manifest href=m.json>').manifest).toBe(at('/deep/m.json'))
    expect(pageOf('<base href=/b/><link rel=manifest href=m.json crossorigin>').manifest).toBe(at('/b/m.json'))
    expect(pageOf('<link rel=manifest href="data:application/json,{}">').manifest).toBeUndefined()
    expect(pageOf('').manifest).toBeUndefined()
  })

  it('names icons relative to itself, with their sizes and what they are for', () => {
    const icons = [
      { src: 'a.png', sizes: '192x192', type: 'image/png' },
      { src: '/b.svg', sizes: 'any', purpose: 'any maskable' },
      { src: 'c.png', sizes: '512x512', purpose: 'maskable' },
      { src: 'd.png', purpose: 'monochrome' },
    ]
    expect(read({ icons })).toEqual([
      { url: at('/app/a.png'), source: 'manifest', isVector: false, side: 192, scheme: undefined },
      { url: at('/b.svg'), source: 'manifest', isVector: true, side: undefined, scheme: undefined },
      { url: at('/app/c.png'), source: 'maskable', isVector: false, side: 512, scheme: undefined },
    ])
  })

  it('that is none has no icons, and a bad entry does not spoil the others', () => {
    const bad = [
      null,
      3,
      [],
      {},
      { src: 3 },
      { src: 'javascript:1' },
      { src: 'a.png', sizes: 3, type: [], purpose: {} },
    ]
    expect(read({ icons: bad }).map(({ url }) => url)).toEqual([at('/app/a.png')])
    expect([null, [], 'x', {}, { icons: {} }].flatMap(read)).toEqual([])
    expect(readManifest(new TextEncoder().encode('<html>'), at('/'))).toEqual([])
    expect(readManifest(new TextEncoder().encode('['.repeat(250_000)), at('/'))).toEqual([])
  })
})

describe('the best icon', () => {
  const icon = (url: string, facts: Partial<PageIcon> = {}): PageIcon => ({
    ...{ url, source: 'link', isVector: false, side: undefined, scheme: undefined },
    ...facts,
  })
  const svg = icon('svg', { isVector: true })
  const link = (side: number) => icon(String(side), { side })
  const touch = icon('touch', { source: 'touch' })
  const unknown = icon('unknown')
  const guess = icon('guess', { source: 'guess' })
  const maskable = icon('maskable', { source: 'maskable', side: 512 })
  const best = (...icons: PageIcon[]) => rankIcons(icons)[0]?.url

  it.each([
    ['is drawn at any size', [guess, link(96), svg, touch], 'svg'],
    ['is the smallest that is large enough', [link(512), link(32), link(128), link(192)], '128'],
    ['is one of 96 pixels rather than a larger one', [link(192), link(96)], '96'],
    ['is one with its own outline rather than one for phones', [touch, link(192)], '192'],
    ['is one for phones rather than a small one', [link(64), touch, unknown], 'touch'],
    ['is the largest of the small ones', [link(48), link(64), unknown], '64'],
    ['is one that says no size rather than a very small one', [link(16), unknown, link(32)], 'unknown'],
    ['is a small one rather than one made to be cut', [maskable, link(16)], '16'],
    ['is one made to be cut rather than a guess', [guess, maskable], 'maskable'],
    ['is a guess where there is nothing else', [guess], 'guess'],
    ['is the first of equal ones', [icon('a', { side: 96 }), icon('b', { side: 96 })], 'a'],
  ])('%s', (_, icons, url) => {
    expect(best(...icons)).toBe(url)
    if (url !== 'a') expect(best(...icons.toReversed())).toBe(url)
  })

  it('for a color scheme is the one made for it, and the one made for the other comes last', () => {
    const [light, dark] = [icon('light', { scheme: 'light' }), icon('dark', { scheme: 'dark' })]
    const urls = (scheme: 'light' | 'dark') =>
      rankFor(scheme, rankIcons([svg, light, dark, guess])).map(({ url }) => url)
    expect(urls('light')).toEqual(['light', 'svg', 'guess', 'dark'])
    expect(urls('dark')).toEqual(['dark', 'svg', 'guess', 'light'])
  })
})

describe('a picture within a page', () => {
  const read = (url: string) => {
    const bytes = bytesOfDataUrl(url)
    return bytes && Buffer.from(bytes).toString('latin1')
  }

  it.each([
    ['data:image/png;base64,iVBORw==', '\x89PNG'],
    ['data:image/png;base64,iVBORw', '\x89PNG'],
    ['data:image/png;base64,iVBO%52w%3D%3D', '\x89PNG'],
    ['data:image/svg+xml,%3Csvg%3E', '<svg>'],
    ['data:image/svg+xml;charset=utf-8,<svg fill="#f00">', '<svg fill="#f00">'],
    ['data:image/svg+xml;charset=utf-8;base64,PHN2Zz4=', '<svg>'],
    ['data:image/png;base64,***', undefined],
    ['data:image/svg+xml,%ff', undefined],
  ])('is read: %s', (url, bytes) => {
    expect(read(url)).toBe(bytes)
  })
})
