import { describe, expect, it } from 'vitest'
import { bookmarklet, readOffer, whyRefused } from '../../src/web/address/offered-link.ts'

const offerOf = (parameters: Record<string, string>) =>
  readOffer({ search: `?${new URLSearchParams(parameters)}`, hash: '' })

describe('what a page or an app offers to add', () => {
  it.each([
    [
      { url: ' https://a.example/x?y=1#z ', name: 'A', description: 'About' },
      'https://a.example/x?y=1#z',
      'A',
      'About',
    ],
    [{ name: 'A', text: 'https://a.example/' }, 'https://a.example/', 'A', ''],
    [{ name: 'A', text: 'Look: “a.example/x”, and b.example!' }, 'https://a.example/x', 'A', ''],
    [{ name: 'https://a.example/', text: '' }, 'https://a.example/', '', ''],
    [{ name: 'Only\n\ta\u0000name' }, '', 'Only a name', ''],
    [{ text: 'no address at all' }, '', '', ''],
    [{}, '', '', ''],
  ])('%j', (parameters, url, name, description) => {
    expect(offerOf(parameters)).toEqual({ url, name, description })
  })

  it('comes behind the # as well', () => {
    const hash = `#${new URLSearchParams({ url: 'https://a.example/?q=a&b', name: 'A & B' })}`
    expect(readOffer({ search: '', hash })).toEqual({ url: 'https://a.example/?q=a&b', name: 'A & B', description: '' })
  })

  it('has texts of the length that a link may have, in whole characters', () => {
    const { name, description } = offerOf({ url: 'a', name: '😀'.repeat(500), description: `${'é'.repeat(5000)}` })
    expect([name, description]).toEqual(['😀'.repeat(200), 'é'.repeat(1000)])
    expect(readOffer({ search: '?name=%F0%9F&url=%ff', hash: '' }).name.isWellFormed()).toBe(true)
  })
})

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a/1',
    'vbscript:x',
  ])('with a scheme that can do harm is refused: %s', (url) => {
    expect(whyRefused(url)).toMatchObject({ code: 'badScheme' })
  })

  it('is refused if it is too long or broken', () => {
    expect(whyRefused(`https://a.example/${'x'.repeat(2048)}`)).toEqual({ code: 'tooLong', params: { max: 2048 } })
    expect(whyRefused('java\nscript:alert(1)')).toEqual({ code: 'controlCharacters' })
    expect(whyRefused('https://')).toEqual({ code: 'notALink' })
  })

  it.each(['', 'a.example', 'nas:5000', 'https://a.example/', 'obsidian://open?vault=x', 'mailto:a@b.example'])(
    'is left to the server otherwise: %j',
    (url) => {
      expect(whyRefused(url)).toBeUndefined()
    },
  )
})

describe('the bookmarklet', () => {
  /** Runs it in a made-up page, and returns what it has opened. */
  function run(page: { href: string; title: string; about?: string; selected?: string }, isBlocked = false) {
    const opened: string[] = []
    const location = { href: page.href }
    const document = {
      title: page.title,
      querySelector: () => (page.about === undefined ? null : { content: page.about }),
    }
    const open = (url: string) => (isBlocked ? null : opened.push(url))
    const getSelection = () => page.selected ?? ''
    const code = decodeURIComponent(bookmarklet('https://home.example/nav/add').replace(/^javascript:/, ''))
    new Function('document', 'location', 'open', 'getSelection', code)(document, location, open, getSelection)
    return { opened, location }
  }

  it('opens the form of this installation with the page’s address, title and description, out of sight of every log', () => {
    const { opened } = run({ href: 'https://a.example/?q=a%20b&c#d', title: '100 % "A" & ü', about: 'About' })
    const { origin, pathname, search, hash } = new URL(opened[0] ?? '')
    expect([origin, pathname, search]).toEqual(['https://home.example', '/nav/add', ''])
    expect(readOffer({ search, hash })).toEqual({
      url: 'https://a.example/?q=a%20b&c#d',
      name: '100 % "A" & ü',
      description: 'About',
    })
  })

  it('takes what is selected for the description, and nothing where the page says nothing', () => {
    const described = (page: object) => {
      const { opened } = run({ href: 'https://a.example/', title: 'A', ...page })
      return readOffer({ search: '', hash: new URL(opened[0] ?? '').hash }).description
    }
    expect([described({ about: 'About', selected: ' This ' }), described({})]).toEqual(['This', ''])
  })

  it('goes to the form in the same tab where windows are blocked', () => {
    const { opened, location } = run({ href: 'https://a.example/', title: 'A' }, true)
    expect([opened, location.href.split('#')[0]]).toEqual([[], 'https://home.example/nav/add'])
  })
})
