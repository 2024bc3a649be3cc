import { describe, expect, it } from 'vitest'
import { hasLinks, isAddress, readAddresses } from '../../src/core/addresses.ts'

describe('a text that is one address', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://Example.COM', 'HTTP://Example.COM'],
    ['http://nas', 'http://nas'],
    ['example.com', 'https://example.com'],
    ['EXAMPLE.COM', 'https://EXAMPLE.COM'],
    ['www.example.com/path', 'https://www.example.com/path'],
    ['www.point.md', 'https://www.point.md'],
    ['get.sh/install', 'https://get.sh/install'],
    ['docs.rs', 'https://docs.rs'],
    ['example.co.uk:8443/x', 'https://example.co.uk:8443/x'],
    ['my_app.example.com', 'https://my_app.example.com'],
    ['münchen.de', 'https://münchen.de'],
    ['例え.テスト', 'https://例え.テスト'],
    ['xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
    ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
    ['nas:5000', 'http://nas:5000'],
    ['nas:5000/admin', 'http://nas:5000/admin'],
    ['homeassistant.local:8123', 'http://homeassistant.local:8123'],
    ['localhost', 'http://localhost'],
    ['localhost:3000', 'http://localhost:3000'],
    ['192.168.1.5', 'http://192.168.1.5'],
    ['192.168.1.5:8080/x', 'http://192.168.1.5:8080/x'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['[fe80::1]', 'http://[fe80::1]'],
    [' example.com\n', 'https://example.com'],
  ])('%j is %j', (text, url) => {
    expect(readAddresses(text)).toEqual([url])
    expect(isAddress(text)).toBe(true)
  })
})

it.each([
  ['mailto:a@b.example', true],
  [' tel:+49-30-1234 ', true],
  ['ssh://me@nas', true],
  ['magnet:?xt=urn:btih:0', true],
  ['javascript:alert(1)', true],
  ['see example.com', true],
  ['mailto: a@b.example', false],
  ['write to mailto:a@b.example', true],
  ['NAS (ssh://me@nas)', true],
  ['javascript:alert(1) and more', false],
  ['192.168.1.5 NAS', true],
  ['192.168.1.0/24 at home', false],
  ['note:milk', false],
  ['a@b.example', false],
  ['milk', false],
])('whether there is a link in %j: %j', (text, expected) => {
  expect(hasLinks(text)).toBe(expected)
})

describe('a text without an address', () => {
  it.each([
    '',
    ' ',
    'nas',
    'grocery list',
    'README.md',
    'setup.sh',
    'photo.JPG',
    'backup.tar.gz',
    'app.ts:42',
    '3.14',
    'v1.2.3',
    '1,000.50',
    '12:30',
    '300.1.1.1',
    '1.2.3.4.5',
    'e.g.',
    'z.B.',
    'end.Then',
    'me@example.com',
    'user:pw@example.com',
    'tel:112',
    'mailto:me@example.com',
    'javascript:alert(1)',
    'javascript:12345',
    'ftp://example.com',
    '/etc/hosts',
    './run.com',
    '../up.com',
    'C:\\x.com',
    'https://',
    'https://a:99999',
    'nas:99999',
    'and/or',
    '…',
    '[]',
    '[1]',
  ])('%j holds none', (text) => {
    expect(readAddresses(text)).toEqual([])
    expect(isAddress(text)).toBe(false)
  })
})

describe('a text with addresses in it', () => {
  it.each([
    ['one.example\ntwo.example\r\n\tnas:5000', ['https://one.example', 'https://two.example', 'http://nas:5000']],
    ['one.example two.example', ['https://one.example', 'https://two.example']],
    [
      'one.example, two.example; three.example.',
      ['https://one.example', 'https://two.example', 'https://three.example'],
    ],
    ['Look at https://example.com/a, please!', ['https://example.com/a']],
    ['(see example.com/x) or “www.example.org”.', ['https://example.com/x', 'https://www.example.org']],
    ['See https://en.wikipedia.org/wiki/Go_(game).', ['https://en.wikipedia.org/wiki/Go_(game)']],
    ['(https://en.wikipedia.org/wiki/Go_(game)', ['https://en.wikipedia.org/wiki/Go_(game)']],
    ['(see https://en.wikipedia.org/wiki/Go_(game)).', ['https://en.wikipedia.org/wiki/Go_(game)']],
    ['[Go](https://en.wikipedia.org/wiki/Go_(game))', ['https://en.wikipedia.org/wiki/Go_(game)']],
    ['<https://example.com/?a[]=1&b[0]=2]>', ['https://example.com/?a[]=1&b[0]=2']],
    ['[docs](https://example.com/docs) - <https://example.org>', ['https://example.com/docs', 'https://example.org']],
    ['<a href="https://example.com/a">here</a>', ['https://example.com/a']],
    ['请看https://example.com/中文。谢谢', ['https://example.com/中文']],
    ['([::1]:8080) and [192.168.1.5]', ['http://[::1]:8080', 'http://192.168.1.5']],
    ['example.com and example.com', ['https://example.com']],
    ['The README.md costs 3.14, says me@example.com.', []],
  ])('%j has %j', (text, urls) => {
    expect(readAddresses(text)).toEqual(urls)
    expect(isAddress(text)).toBe(false)
  })

  it('is read in a time that grows with its length alone', () => {
    const words = [
      'a.'.repeat(50_000),
      'a'.repeat(100_000),
      '('.repeat(100_000),
      ')'.repeat(100_000),
      `${'('.repeat(50_000)}${')'.repeat(100_000)}`,
      '[1'.repeat(50_000),
    ]
    for (const word of words) expect(readAddresses(`${word} x`)).toEqual([])
  })
})
