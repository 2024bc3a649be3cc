import { describe, expect, it, vi } from 'vitest'
import type { LinkPreview } from '../../src/services/link-preview/link-preview.ts'
import {
  canonicalOf,
  isSamePage,
  isWorthAsking,
  pauseBeforeAsking,
  suggestionsFrom,
  withFoundScheme,
} from '../../src/web/client/editor/dialogs/link-preview.tsx'

vi.hoisted(() => vi.stubGlobal('document', { documentElement: { dataset: {} } })) // asked of when the modules load

const found = (change: Partial<LinkPreview> = {}): LinkPreview => ({
  url: 'https://a.example/',
  name: 'A',
  description: 'About',
  icons: ['/icons/1', '/icons/2'],
  status: 200,
  problem: null,
  ...change,
})
const failed = found({ problem: { code: 'fetchNoAnswer', params: {}, message: 'no answer' } })

describe('asking about an address', () => {
  it('takes a whole one', () => {
    expect(['a.example', 'nas:5000', 'https://nas', 'http://[::1]/'].map(isWorthAsking)).toEqual([
      true,
      true,
      true,
      true,
    ])
    const not = ['', 'exa', 'javascript:alert(1)', 'mailto:a@b.example', `https://a.example/${'x'.repeat(2048)}`]
    expect(not.map(isWorthAsking)).toEqual(not.map(() => false))
  })

  it('waits while it is being typed, and not for what was pasted', () => {
    expect(pauseBeforeAsking('a.example', 'a.exampl')).toBeGreaterThan(300)
    expect(pauseBeforeAsking('a.example', 'a.examples')).toBeGreaterThan(300)
    expect(pauseBeforeAsking('a.example', '')).toBe(0)
  })

  it('happens once for all spellings of one address', () => {
    expect(isSamePage('a.example', 'https://a.example/')).toBe(true)
    expect(isSamePage('a.example', 'https://a.example/b')).toBe(false)
  })
})

describe('the address that is found', () => {
  it.each([
    ['nas:5000', 'https://nas:5000/', 'https://nas:5000'],
    ['a.example/b', 'http://a.example/b', 'http://a.example/b'],
    ['http://a.example', 'https://a.example/', 'http://a.example'],
    ['', 'https://a.example/', ''],
    ['a.example', 'nonsense', 'a.example'],
  ])('gives %j its scheme if it has none', (typed, url, filled) => {
    expect(withFoundScheme(typed, found({ url }))).toBe(filled)
  })

  it.each([
    ['a.example', 'https://a.example/', undefined],
    ['https://A.example', 'https://a.example/', undefined],
    ['http://a.example', 'https://a.example/', 'https://a.example/'],
    ['www.a.example/?utm_source=x', 'https://a.example/', 'https://a.example/'],
    ['a.example', 'nonsense', undefined],
  ])('is offered for %j only if it is another', (typed, url, other) => {
    expect(canonicalOf(typed, found({ url }))).toBe(other)
  })

  it('counts for nothing where nobody answered', () => {
    expect(withFoundScheme('a.example', failed)).toBe('a.example')
    expect(canonicalOf('http://a.example', failed)).toBeUndefined()
  })
})

describe('suggestions', () => {
  const empty = { name: '', description: '', icon: '' }
  const full = { name: 'Mine', description: 'My words', icon: '/icons/mine' }

  it('fill what is empty', () => {
    expect(suggestionsFrom(found(), empty, false)).toEqual({ name: 'A', description: 'About', icon: '/icons/1' })
    expect(suggestionsFrom(undefined, empty, false)).toEqual({})
    expect(suggestionsFrom(found({ name: '', description: '', icons: [] }), empty, false)).toEqual({})
  })

  it('leave alone what is there, but for the name and the icon that were asked for anew', () => {
    expect(suggestionsFrom(found(), full, false)).toEqual({})
    expect(suggestionsFrom(found(), full, true)).toEqual({ name: 'A', icon: '/icons/1' })
    expect(suggestionsFrom(found({ name: '', icons: [] }), full, true)).toEqual({})
  })
})
