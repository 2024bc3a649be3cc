import { expect, it } from 'vitest'
import { readPasted } from '../../src/web/address/read-pasted.ts'

it.each([
  ['one.example\ntwo.example', ['https://one.example', 'https://two.example'], []],
  ['See one.example and\r\n\r\ntwo.example', ['https://one.example', 'https://two.example'], []],
  ['one.example\nftp://files.example\n not-a-url ', ['https://one.example', 'ftp://files.example'], ['not-a-url']],
  ['mailto:a@b.example\njavascript:alert(1)', ['mailto:a@b.example'], ['javascript:alert(1)']],
  ['https://exa mple.com\none.example', ['https://one.example'], ['https://exa mple.com']],
  ['https://one.example two.example', ['https://one.example', 'https://two.example'], []],
  ['http://nas and http://one.example', ['http://nas', 'http://one.example'], []],
  ['https://a/ mailto:me@b https://c', ['https://a/', 'https://c'], ['mailto:me@b']],
  [
    'one.example, javascript:alert(1), two.example',
    ['https://one.example', 'https://two.example'],
    ['javascript:alert(1)'],
  ],
])('%j has the links %j and leaves out %j', (text, urls, leftOut) => {
  expect(readPasted(text)).toEqual({ links: urls.map((url) => ({ url, name: '' })), leftOut })
})

it.each([
  ['- [The docs](https://docs.example/a_(b))', [['https://docs.example/a_(b)', 'The docs']]],
  [
    '[One](<one.example> "First") and [two.example](https://two.example/), three.example',
    [
      ['https://one.example', 'One'],
      ['https://two.example/', ''],
      ['https://three.example', ''],
    ],
  ],
  ['https://one.example\n[One](https://one.example)', [['https://one.example', 'One']]],
  ['[Write](mailto:a@b.example)', [['mailto:a@b.example', 'Write']]],
])('Markdown in %j names the links', (text, links) => {
  expect(readPasted(text)).toEqual({ links: links.map(([url, name]) => ({ url, name })), leftOut: [] })
})

it('links that were copied from a page come with their names, and what stood around them is not missed', () => {
  const copied = [
    { url: 'https://docs.example/', name: 'The docs' },
    { url: 'https://plain.example/', name: 'plain.example/' },
  ]
  const text = 'Read The docs first\nThen plain.example/ and https://more.example or javascript:alert(1)'
  expect(readPasted(text, copied)).toEqual({
    links: [
      copied[0],
      { ...copied[1], name: '' },
      ...['https://plain.example/', 'https://more.example'].slice(1).map((url) => ({ url, name: '' })),
    ],
    leftOut: ['javascript:alert(1)'],
  })
})

it('a name that is longer than names may be is cut', () => {
  const [link] = readPasted(`[${'x'.repeat(300)}](one.example)`).links
  expect(link?.name).toBe('x'.repeat(200))
})
