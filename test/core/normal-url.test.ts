import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalUrl } from '../../src/core/duplicates.ts'
import { runs } from '../support/runs.ts'

describe('two links to the same page', () => {
  it.each([
    ['http and https', 'http://example.com/a', 'https://example.com/a'],
    ['www.', 'https://www.example.com/', 'https://example.com'],
    ['the case of the host', 'HTTPS://Example.COM/a', 'https://example.com/a'],
    ['a dot after the host', 'https://example.com./a', 'https://example.com/a'],
    ['an international name', 'https://münchen.de', 'https://xn--mnchen-3ya.de'],
    ['the default port', 'https://example.com:443/a', 'http://example.com:80/a'],
    ['slashes at the end', 'https://example.com/a//', 'https://example.com/a'],
    ['dots in the path', 'https://example.com/b/../a', 'https://example.com/./a'],
    ['the case of escapes', 'https://example.com/%e4%bd%a0', 'https://example.com/你'],
    ['needless escapes', 'https://example.com/%7Eme', 'https://example.com/~me'],
    ['tracking', 'https://example.com/?utm_source=x&UTM_Medium=y&fbclid=1&gclid=2&mc_cid=3', 'https://example.com/'],
    ['tracking beside the rest', 'https://example.com/?igshid=1&id=7&ref_src=tw', 'https://example.com/?id=7'],
    ['the order of parameters', 'https://example.com/?b=2&a=1&a=0', 'https://example.com/?a=1&a=0&b=2'],
    ['nothing after ? and &', 'https://example.com/?&', 'https://example.com/'],
    ['a place on the page', 'https://example.com/a#top', 'https://example.com/a'],
    ['a text on the page', 'https://example.com/a#:~:text=word/word', 'https://example.com/a'],
    ['where an app begins', 'http://nas/#/', 'http://nas/#!/'],
    ['another scheme, as its own rules have it', 'FTP://NAS:21/a', 'ftp://nas/a'],
  ])('may differ in %s', (_, one, other) => {
    expect(normalUrl(one)).toBe(normalUrl(other))
  })
})

describe('two links to pages of their own', () => {
  it.each([
    ['host', 'https://mail.example.com', 'https://example.com'],
    ['port', 'http://nas:5000', 'http://nas:5001'],
    ['path', 'https://example.com/a', 'https://example.com/A'],
    ['slashes within the path', 'https://example.com/a//b', 'https://example.com/a/b'],
    ['query', 'https://example.com/?id=1', 'https://example.com/?id=2'],
    ['query in an old encoding', 'https://example.com/?q=%C4%E3', 'https://example.com/?q=%BA%C3'],
    ['order of what has one name', 'https://example.com/?a=1&a=2', 'https://example.com/?a=2&a=1'],
    ['a parameter that only looks like tracking', 'https://example.com/?ref=1', 'https://example.com/?ref=2'],
    ['route', 'http://nas/#/music', 'http://nas/#/films'],
    ['route of an old kind', 'http://nas/#!music', 'http://nas/#!films'],
    ['sheet', 'https://docs.example.com/d/1#gid=0', 'https://docs.example.com/d/1#gid=7'],
    ['user', 'https://me@example.com', 'https://you@example.com'],
    ['scheme', 'ftp://nas', 'http://nas'],
    ['fragment of another scheme', 'magnet:?xt=1#a', 'magnet:?xt=1#b'],
    ['what a host of one word begins with', 'https://www.lan', 'https://lan'],
  ])('differ in %s', (_, one, other) => {
    expect(normalUrl(one)).not.toBe(normalUrl(other))
  })
})

const part = fc.string({
  unit: fc.constantFrom('a', 'B', '1', '%', '2', 'e', '.', '-', '_', '~', '你', ' ', '+', '\\'),
})
const host = fc.constantFrom('www.www.com', 'WWW.example.com.', 'nas', 'a..', 'www.lan', '[::1]', '127.1', 'ü.de', '.')
const mixed = fc.constantFrom(
  '/',
  '//',
  '..',
  '.',
  '%2e',
  '%2F',
  '%7E',
  '%%37E',
  '%25%32%35',
  '#',
  '#/',
  '!',
  '?',
  '&',
  '=',
)
const url = fc
  .tuple(
    fc.constantFrom('http', 'HTTPS', 'ftp', 'mailto'),
    fc.constantFrom('', 'me@', 'me:pw@', ':pw@'),
    host,
    fc.constantFrom('', ':80', ':443', ':5000'),
    fc.array(fc.oneof(part, mixed)),
  )
  .map(([scheme, user, name, port, rest]) => `${scheme}://${user}${name}${port}/${rest.join('')}`)

it('the normal form of a normal form is itself, whatever the address', () => {
  const address = fc.oneof(url, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())
  fc.assert(
    fc.property(address, (one) => {
      const normal = normalUrl(one)
      expect(normalUrl(normal)).toBe(normal)
    }),
    { numRuns: runs(2000) },
  )
})

it('the order of parameters with names of their own makes no difference, and tracking among them neither', () => {
  const names = fc.uniqueArray(fc.constantFrom('id', 'q', 'page', 'a[]', 'lang', 'ü'), { minLength: 1 })
  const shuffled = names.chain((list) => {
    const both = fc.shuffledSubarray([...list, 'utm_id', 'gclid'], { minLength: list.length + 2 })
    return fc.tuple(fc.constant(list), both)
  })
  const query = (list: readonly string[]) => list.map((name) => `${name}=${name}`).join('&')
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(normalUrl(`http://a.example/?${query(other)}`)).toBe(normalUrl(`http://a.example/?${query(list)}`))
    }),
  )
})
