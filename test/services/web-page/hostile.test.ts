import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkPreviewSchema } from '../../../src/services/link-preview/link-preview.ts'
import { storedAddress } from '../../../src/services/web-page/address.ts'
import { MAX_PAGE_BYTES } from '../../../src/services/web-page/page.ts'
import { readManifest } from '../../../src/services/web-page/page-icons.ts'
import { readPage } from '../../../src/services/web-page/read-page.ts'
import { mutate, randomOf } from '../../faults/formats/mutate.ts'
import { cpuTimeOf } from '../../support/cost.ts'
import { runs } from '../../support/runs.ts'

const URL_OF_PAGE = 'https://www.example.com/deep/page?x=1'
const TYPES = [
  'text/html',
  'text/html; charset=shift_jis',
  'image/png',
  '',
  'text/html; charset=utf-16',
  '\0;charset=""',
]
const SAMPLE = new TextEncoder().encode(`<!doctype html><html><head><meta charset=gbk><base href="/x/">
  <title>Guide &amp; more | Example</title><meta property="og:title" content="Guide"><meta name=description content='All'>
  <link rel="icon" sizes="16x16 any" href="data:image/svg+xml,%3Csvg%3E" media="(prefers-color-scheme: dark)">
  <link rel="apple-touch-icon" href=a.png><link rel=manifest href=m.json><link rel=canonical href="?id=7#x">
  <svg><title>Logo</title></svg><script>"<title>"</script></head>`)

/** What holds of every page, however it was read. */
function check(bytes: Uint8Array, contentType: string): void {
  const page = readPage({ bytes: Uint8Array.from(bytes), contentType, url: URL_OF_PAGE })
  const { name, description, icons, manifest, canonical } = page
  const preview = linkPreviewSchema.parse({
    url: URL_OF_PAGE,
    name,
    description,
    icons: [],
    status: 200,
    problem: null,
  })
  expect(`${preview.name}${preview.description}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  expect([...name].length).toBeLessThanOrEqual(200)
  expect([...description].length).toBeLessThanOrEqual(1000)
  expect(icons.length).toBeLessThanOrEqual(33)
  for (const { url } of icons) expect(url).toMatch(/^(?:https?:\/\/|data:image\/)/i)
  for (const url of [manifest, canonical]) if (url !== undefined) expect(url).toMatch(/^https?:\/\//)
  const stored = storedAddress(URL_OF_PAGE, { movedTo: undefined, ledTo: URL_OF_PAGE, canonical })
  expect(stored).toMatch(/^https:\/\/(?:www\.)?example\.com\//)
}

/** As large as what is read of a page, and beyond. */
const filled = (piece: string, before = '') =>
  new TextEncoder().encode(before + piece.repeat(Math.ceil((MAX_PAGE_BYTES + 1000) / piece.length)))

describe('a page of any bytes', () => {
  it('is read, and what is read of it is bounded and harmless', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.constantFrom(...TYPES), (bytes, type) => check(bytes, type)),
    )
    for (let seed = 0; seed < runs(3000); seed += 1)
      check(mutate(SAMPLE, randomOf(seed)), TYPES[seed % TYPES.length] ?? '')
  })

  it('has a manifest of any bytes', () => {
    const sample = new TextEncoder().encode('{"icons":[{"src":"a.png","sizes":"96x96","purpose":"any"},{"src":7}]}')
    for (let seed = 0; seed < runs(1000); seed += 1)
      for (const { url } of readManifest(mutate(sample, randomOf(seed)), URL_OF_PAGE))
        expect(url).toMatch(/^https?:|^data:/)
  })
})

describe('a page that is large and made to take long', () => {
  it.each([
    ['titles', filled('<title>a')],
    ['one title', filled('a | ', '<title>')],
    ['a title of marks', filled('\u0301', '<title>')],
    ['a title of dashes', filled(' - -', '<title>')],
    ['tags that never end', filled('<link rel=icon href="')],
    ['links', filled('<link rel="icon shortcut manifest canonical" href=/a>')],
    ['one link with many words', filled('icon ', '<link href=/a.png rel="')],
    ['one link with a long medium', filled('not ', '<link rel=icon href=/a.png media="')],
    ['one link with a long medium that ends', filled('not ( prefers-color-scheme', '<link rel=icon href=/a media="')],
    ['one link with many sizes', filled('99999x', '<link rel=icon href=/a.png sizes="')],
    ['one link with as many sizes as fit', filled('1x1 ', '<link rel=icon href=/a.png sizes="')],
    ['one link with a long address', filled('.svg', '<link rel=icon href="/')],
    ['descriptions', filled('<meta name=description content="')],
    ['drawings', filled('<svg><title>')],
    ['comments', filled('<!--')],
    ['comments that end', filled('<!-- -->')],
    ['entities', filled('&#x1f9ed;', '<title>')],
    ['attributes', filled(' a=1', '<base')],
    ['character sets', filled('<meta charset=')],
    ['spaces', filled(' ')],
    ['zeros', filled('\0')],
  ])('is read all the same: %s', async (_, bytes) => {
    check(bytes.subarray(0, MAX_PAGE_BYTES), 'text/html')
    const quoted = new Uint8Array(Buffer.concat([bytes.subarray(0, MAX_PAGE_BYTES - 2), Buffer.from('">')]))
    const milliseconds = await cpuTimeOf(async () => check(quoted, 'text/html'))
    expect(milliseconds).toBeLessThan(1000)
  })

  it('is read all the same where its character set is 31 KB of spaces', async () => {
    const contentType = `text/html; charset=${' '.repeat(31_000)}`
    const milliseconds = await cpuTimeOf(async () => {
      for (let pages = 0; pages < 10; pages += 1) check(SAMPLE, contentType)
    })
    expect(milliseconds).toBeLessThan(1000)
  })

  it('is read no further than half a megabyte', () => {
    const late = new Uint8Array(Buffer.concat([filled(' '), Buffer.from('<title>Late</title>')]))
    expect(readPage({ bytes: late, contentType: 'text/html', url: URL_OF_PAGE }).name).toBe('')
  })
})
