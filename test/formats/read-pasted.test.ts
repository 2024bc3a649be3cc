import { describe, expect, it } from 'vitest'
import { readPasted } from '../../src/formats/read-pasted.ts'
import { cpuTimeOf } from '../support/cost.ts'
import { CARDS } from './pasted-cards.ts'
import { FURTHER, KNOWN_MISSES } from './pasted-further.ts'
import { MACHINES } from './pasted-machines.ts'
import { PAGES } from './pasted-pages.ts'
import { type Pasting, TEXTS } from './pasted-texts.ts'

function expectLinks({ text = '', html }: Pasting) {
  const found = readPasted(text, html).links.map(({ url, name, group, description }) => {
    const parts = [url, name, group, description]
    const last = parts.findLastIndex((part) => part !== '')
    return parts
      .slice(0, last + 1)
      .join(' | ')
      .replaceAll(' |  |', ' | |')
  })
  return expect(found, text || html)
}

describe('a pasted text', () => {
  it.each([...TEXTS, ...PAGES, ...FURTHER, ...CARDS, ...MACHINES])(
    'has its links, with names, groups and descriptions: $what',
    (pasting) => expectLinks(pasting).toEqual(pasting.links),
  )

  it.each(KNOWN_MISSES)('is still misread in part: $what', (pasting) => {
    expectLinks(pasting).not.toEqual(pasting.links)
  })

  it('names what it leaves out: lines of which nothing was used, a broken address, links of other kinds', () => {
    expect(
      readPasted('Good https://good.example\nhttps://exa mple.com\nOr: javascript:alert(1) https://b.example').leftOut,
    ).toEqual(['https://exa mple.com', 'javascript:alert(1)'])
  })

  it.each([
    ['words', 'word '],
    ['brackets', '['],
    ['brackets of links', '[]('],
    ['quotes', '"`<'],
    ['lines', 'Some text\n'],
    ['cells', 'a\tb|'],
    ['dots', 'a.'],
  ])('of 5 MB is read in at most 300 ms, if it is %s', async (_, piece) => {
    const text = piece.repeat(5_000_000 / piece.length)
    expect(await cpuTimeOf(() => readPasted(text))).toBeLessThan(300)
  })

  it('with very many addresses is refused, in words', () => {
    expect(() => readPasted('https://a.example\n'.repeat(5001))).toThrow('at most 5,000 addresses')
  })
})
