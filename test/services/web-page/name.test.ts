import { describe, expect, it } from 'vitest'
import { pageOf } from './pages.ts'

const DEEP = 'https://www.example.com/deep/page'
const og = (title: string, site = '') =>
  `<meta property="og:title" content="${title}">${site && `<meta property="og:site_name" content="${site}">`}`

describe('the name of a page', () => {
  it.each([
    ['is its title', '<title>Guide</title>', 'Guide'],
    ['has its entities read', '<title>Tom &amp; Jerry &#8211; &eacute;t&eacute;</title>', 'Tom & Jerry – été'],
    ['is on one line, with single spaces', '<title>\n  A\t\n  guide&nbsp; to &#10; it\r\n</title>', 'A guide to it'],
    ['holds no tags', '<title>About <b>tags</b></title>', 'About <b>tags</b>'],
    ['is the first title', '<title>One</title><title>Two</title>', 'One'],
    ['is the first title that says something', '<title> </title><title>Two</title>', 'Two'],
    ['is no title of a drawing', '<svg><title>Logo</title></svg><title>Guide</title>', 'Guide'],
    ['is no text of a script', '<script>"<title>No</title>"</script><title>Guide</title>', 'Guide'],
    ['is no text of a comment', '<!-- <title>No</title> --><title>Guide</title>', 'Guide'],
    ['is read in any case', '<TITLE>Guide</TITLE>', 'Guide'],
    ['is empty where there is none', '<p>Guide</p>', ''],
    ['is the one for networks where there is no title', og('Guide'), 'Guide'],
    ['is the one for another network', '<meta name="twitter:title" content="Guide">', 'Guide'],
    ['is the title where the networks are told something else', `<title>Guide</title>${og('Buy now!')}`, 'Guide'],
    [
      'is what both have in common',
      `<title>Guide / Chapter 3 @ Shelf</title>${og('Guide / Chapter 3')}`,
      'Guide / Chapter 3',
    ],
    ['is the one for networks where the title is the site’s', `<title>Example</title>${og('Guide')}`, 'Guide'],
    [
      'is not the site’s where the title is more',
      `<title>Guide of Example</title>${og('Example', 'Example')}`,
      'Guide of Example',
    ],
    ['holds no control characters', '<title>a&#7;b\u0085c</title>', 'a b c'],
    ['does not turn the direction of text', '<title>a\u202eb\u2066c\u200bd</title>', 'abcd'],
    ['is read to the end of a page that is cut', '<title>Guide', 'Guide'],
  ])('%s', (_, head, name) => {
    expect(pageOf(head).name).toBe(name)
  })

  it('is cut to 200 characters', () => {
    const { name } = pageOf(`<title>${'🧭'.repeat(5000)}</title>`)
    expect([...name].length).toBe(200)
    expect(name.endsWith('🧭…')).toBe(true)
  })

  it('has whole characters, and no heap of marks', () => {
    expect(pageOf(`<title>a${'\u0301'.repeat(500)}&#xd800;</title>`).name.length).toBeLessThan(40)
  })
})

describe('the name of the site', () => {
  it.each([
    ['Guide | Example', 'the host says'],
    ['Guide - Example', 'the host says'],
    ['Guide – Example', 'the host says'],
    ['Guide — example.com', 'the host says'],
    ['Guide · Example', 'the host says'],
    ['Guide • EXAMPLE', 'the host says'],
    ['Guide « Example', 'the host says'],
    ['Example: Guide', 'the host says'],
    ['Example | Guide', 'the host says'],
    ['Example - Guide | Example', 'the host says'],
  ])('is taken off "%s", as %s it', (title) => {
    expect(pageOf(`<title>${title}</title>`).name).toBe('Guide')
  })

  it.each([
    ['Guide - Stack Overflow', 'https://stackoverflow.com/q/1', '', 'Guide'],
    ['Guide | The Shelf', DEEP, 'The Shelf', 'Guide'],
    ['Guide - The Shelf | Read more', DEEP, 'The Shelf | Read more', 'Guide'],
    ['The Shelf - Read more: Guide', DEEP, 'The Shelf - Read more', 'Guide'],
    ['导航指南-知乎', 'https://www.zhihu.com/question/1', '知乎', '导航指南'],
    ['导航_百度百科', 'https://baike.baidu.com/item/1', '百度百科', '导航'],
    ['ガイド｜例の店', DEEP, '例の店', 'ガイド'],
    ['Guide - BBC', 'https://www.bbc.co.uk/guide', '', 'Guide'],
    ['Guide | Example', 'https://docs.example.com/guide', '', 'Guide'],
    ['Guide – Example', 'https://www.example.org.uk/guide', '', 'Guide'],
    ['Example | example.com', DEEP, '', 'Example'],
  ])('is taken off "%s" at %s', (title, url, site, name) => {
    const told = site && `<meta property="og:site_name" content="${site}">`
    expect(pageOf(`<title>${title}</title>${told}`, { url }).name).toBe(name)
  })

  it.each([
    ['Guide | Chapter 3', DEEP],
    ['Guide - Co', 'https://shop.co.uk/guide'],
    ['Self-Example', DEEP],
    ['Example-Guide', DEEP],
    ['Guide of Example', DEEP],
    ['Example', DEEP],
    ['Guide | 168', 'http://192.168.1.5/guide'],
    ['C: Guide', 'https://c.example/guide'],
    ['Docs | Example', 'https://docs.example.com/'],
  ])('is not sure in "%s" at %s, where nothing is lost', (title, url) => {
    expect(pageOf(`<title>${title}</title>`, { url }).name).toBe(title)
  })

  it.each([
    ['Example · Let’s build from here', 'https://www.example.com/', '', 'Example'],
    ['Welcome | Example', 'https://example.com', '', 'Example'],
    ['Dashboard - Nextcloud', 'http://nas.lan:8080/', 'Nextcloud', 'Nextcloud'],
    ['Welcome to it', 'https://example.com/', 'Example', 'Welcome to it'],
    ['Docs | Example Docs', 'https://docs.example.com/', 'Example Docs', 'Example Docs'],
  ])('is the name of the site’s start: "%s" at %s', (title, url, site, name) => {
    const told = site && `<meta property="og:site_name" content="${site}">`
    expect(pageOf(`<title>${title}</title>${told}`, { url }).name).toBe(name)
  })

  it.each([
    ['Sign in · GitLab', 'http://git.lan/users/sign_in', 'GitLab'],
    ['Login – Nextcloud', 'https://cloud.example/index.php/login', 'Nextcloud'],
    ['Anmelden | Wiki', 'https://wiki.example/login?back=1', 'Wiki'],
    ['登录 - 导航', 'https://a.example/login', '导航'],
    ['Log in', 'https://a.example/login', ''],
    ['Log in', 'https://a.example/how-to', 'Log in'],
    ['Sign in – a guide', 'https://a.example/guide', 'Sign in – a guide'],
  ])('is all that "%s" at %s says', (title, url, name) => {
    expect(pageOf(`<title>${title}</title>`, { url }).name).toBe(name)
  })
})

describe('the description of a page', () => {
  it.each([
    ['is its own', '<meta name="description" content=" All\n about it ">', 'All about it'],
    [
      'is its own rather than the one for networks',
      `<meta property="og:description" content="Buy"><meta name="Description" content="All">`,
      'All',
    ],
    ['is the one for networks', '<meta property="og:description" content="All &amp; more">', 'All & more'],
    ['is the one for another network', '<meta name="twitter:description" content="All">', 'All'],
    [
      'is the first that is not blank',
      '<meta name="description" content=" "><meta name="description" content="All">',
      'All',
    ],
    ['is empty where it is the name again', '<title>Guide</title><meta name="description" content="Guide">', ''],
    ['is empty where there is none', '<meta name="description">', ''],
  ])('%s', (_, head, description) => {
    expect(pageOf(head).description).toBe(description)
  })

  it('is cut to 1,000 characters', () => {
    expect(pageOf(`<meta name="description" content="${'x'.repeat(9000)}">`).description.length).toBe(1000)
  })
})

describe('what is no page', () => {
  const sent = (text: string) => new TextEncoder().encode(text)
  it.each([
    [
      'a PDF',
      sent('%PDF-1.7\n'),
      'application/pdf',
      'https://a.example/files/Annual%20report.pdf?x=1',
      'Annual report.pdf',
    ],
    ['a PDF that is called a page', sent('%PDF-1.7\n'), 'text/html', 'https://a.example/a.pdf', 'a.pdf'],
    ['JSON', sent('{"title":"<title>No</title>"}'), 'application/json', 'https://a.example/api/items', 'items'],
    ['a text', sent('A text'), 'text/plain', 'https://a.example/%E5%AF%BC%E8%88%AA.txt', '导航.txt'],
    ['a name in no character set', sent('A text'), 'text/plain', 'https://a.example/%ff.txt', '%ff.txt'],
    ['nothing at all', sent(''), '', 'https://a.example/', ''],
  ])('has the name of its file: %s', (_, bytes, contentType, url, name) => {
    const page = pageOf(bytes, { contentType, url })
    expect([page.name, page.description]).toEqual([name, ''])
    expect(page.icons.map((icon) => icon.url)).toEqual(['https://a.example/favicon.ico'])
  })

  it.each([
    ['PNG', bytesFrom(0x89, 'PNG\r\n\x1a\n')],
    ['ICO', bytesFrom(0, '\x00\x01\x00\x01')],
    ['GIF', bytesFrom('GIF89a')],
    [
      'SVG',
      sent('<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg"><title>Logo</title></svg>'),
    ],
    ['SVG with entities', sent('<!DOCTYPE svg PUBLIC "-" "x.dtd" [\n<!ENTITY a "b">\n]>\n<svg xmlns="&a;"></svg>')],
  ])('is its own icon if it is a picture: %s', (_, bytes) => {
    const page = pageOf(bytes, { contentType: 'text/html', url: 'https://a.example/logo' })
    expect([page.name, page.icons[0]?.url]).toEqual(['logo', 'https://a.example/logo'])
  })

  it('is a page all the same if it is one by its text', () => {
    expect(pageOf(sent('\n<!-- x --><!DOCTYPE html><title>Guide</title>'), { contentType: 'image/png' }).name).toBe(
      'Guide',
    )
    expect(pageOf(sent('<p><title>Guide</title>'), { contentType: 'text/html' }).name).toBe('Guide')
  })
})

function bytesFrom(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])),
  )
}
