import { describe, expect, it } from 'vitest'
import { ask, askMore, press, resultsOf, type Surroundings } from '../../src/web/client/search/search-model.ts'
import { type Key, pressElsewhere, queryOfHash } from '../../src/web/client/search-input.ts'

const duck = { bang: 'd', name: 'DuckDuckGo', url: 'https://duck.example/?q={query}' }
const google = { bang: 'g', name: 'Google', url: 'https://google.example/?q={query}' }
const ENGINES = [duck, google]

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})
const CTRL = { ctrlKey: true }
const META = { metaKey: true }
/** As most browsers say it, and as Safari does of the key that ends it. */
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }]

const typed = (text: string, chosen = 0) => ({ ...ask(text, duck), chosen })
const at = (count = 8, more: Partial<Surroundings> = {}): Surroundings => ({
  count,
  isAtEnd: true,
  isRtl: false,
  ...more,
})
/** The place that is chosen after some keys; -1 where a key was left to the browser. */
function chosenAfter(names: readonly string[], around = at(), from = 0): number {
  let state = typed('mail', from)
  for (const name of names) {
    const pressed = press(state, key(name), around)
    if (typeof pressed !== 'object') return -1
    state = pressed
  }
  return state.chosen
}

describe('what is shown', () => {
  const hits = [2, 0]
  const FIRST = { from: 0, limit: 60 }
  const asked: string[] = []
  const show = (text: string) =>
    resultsOf(ask(text, duck), ENGINES, (query) => {
      asked.push(query)
      return hits
    })

  it.each(['', ' ', '\t  ', '"', '“ ”', '＂'])('is nothing for %j', (text) => expect(show(text)).toBeUndefined())

  it('are the links that match, and the same search with the selected engine', () => {
    expect(show('  two words ')).toEqual({
      query: 'two words',
      hits,
      web: { engine: duck, query: 'two words' },
      ...FIRST,
    })
    expect(asked).toEqual(['two words'])
  })

  it.each([
    ['!g cats', 'cats'],
    ['cats !g', 'cats'],
    ['!G black cats', 'black cats'],
    [' black  cats !g ', 'black cats'],
    ['!g', ''],
    ['!g !d', '!d'],
  ])('is the web alone for %j', (text, query) => {
    asked.length = 0
    expect(show(text)).toEqual({ query: text.trim(), hits: undefined, web: { engine: google, query }, ...FIRST })
    expect(asked).toEqual([])
  })

  it.each(['!ec cats', '!EC cats', 'cats !eC', '！ｅｃ cats'])(
    'is the web alone for %j, whatever the case of a bang of one’s own',
    (text) => {
      const own = { bang: 'Ec', name: 'Ecosia', url: 'https://ecosia.example/?q={query}' }
      expect(resultsOf(ask(text, duck), [own, ...ENGINES], () => hits)?.web).toEqual({ engine: own, query: 'cats' })
    },
  )

  it.each(['!x cats', 'black !g cats', 'cats!g', '!', '! g', '!google cats'])('takes no bang from %j', (text) => {
    expect(show(text)).toEqual({ query: text, hits, web: { engine: duck, query: text }, ...FIRST })
  })

  it.each([
    ['matomo.org', 'https://matomo.org'],
    [' nas:5000 ', 'http://nas:5000'],
    ['README.md', undefined],
    ['matomo.org cats', undefined],
    ['!g matomo.org', undefined],
  ])('for %j is the address %j to open', (text, address) => expect(show(text)?.address).toBe(address))

  it('is no search on the web where there is no engine', () => {
    expect(resultsOf(ask('cats', undefined), [], () => hits)?.web).toEqual({ engine: undefined, query: 'cats' })
  })
})

it('a new search begins at its first result', () => {
  expect(ask('ma', google)).toEqual({ text: 'ma', engine: google, chosen: 0, from: 0, limit: 60 })
})

it('who asks for more results gets as many again, until something else is typed', () => {
  const more = askMore(typed('ma', 3))
  expect(more).toEqual({ ...typed('ma', 60), from: 60, limit: 120 })
  expect(askMore(more)).toEqual({ ...typed('ma', 120), from: 120, limit: 240 })
  expect(press(more, key('ArrowLeft'), at(121))).toMatchObject({ chosen: 59, limit: 120 })
})

describe('the arrow keys', () => {
  it('go sideways through the links in order, and stop at both ends', () => {
    const links = at(3)
    expect(chosenAfter(['ArrowRight'], links)).toBe(1)
    expect(chosenAfter(['ArrowRight', 'ArrowRight'], links)).toBe(2)
    expect(chosenAfter(['ArrowRight', 'ArrowRight', 'ArrowRight'], links)).toBe(2)
    expect(chosenAfter(['ArrowRight', 'ArrowRight', 'ArrowLeft'], links)).toBe(1)
    expect(chosenAfter(['ArrowLeft'], links)).toBe(-1)
  })

  it('go the other way where one reads from right to left', () => {
    const links = at(4, { isRtl: true })
    expect(chosenAfter(['ArrowLeft', 'ArrowLeft', 'ArrowRight'], links)).toBe(1)
    expect(chosenAfter(['ArrowRight'], links)).toBe(-1)
  })

  it('move the cursor while it is within the text, and where there is one link or none', () => {
    expect(chosenAfter(['ArrowRight'], at(4, { isAtEnd: false }))).toBe(-1)
    expect(chosenAfter(['ArrowRight'], at(1))).toBe(-1)
    expect(chosenAfter(['ArrowRight'], at(0))).toBe(-1)
  })

  it('go back with the cursor anywhere', () => {
    expect(chosenAfter(['ArrowLeft'], at(4, { isAtEnd: false }), 2)).toBe(1)
  })

  it('go up and down, with the cursor anywhere, and from each end to the other', () => {
    const within = at(3, { isAtEnd: false })
    expect(chosenAfter(['ArrowDown'], within)).toBe(1)
    expect(chosenAfter(['ArrowDown', 'ArrowDown', 'ArrowDown'], within)).toBe(0)
    expect(chosenAfter(['ArrowDown', 'ArrowUp', 'ArrowUp'], within)).toBe(2)
  })

  it('change nothing where there are no links', () => {
    expect(chosenAfter(['ArrowDown', 'ArrowUp'], at(0))).toBe(0)
  })

  it('keep what was typed', () => {
    expect(press(typed(' mail'), key('ArrowDown'), at())).toEqual({ ...typed(' mail'), chosen: 1 })
  })
})

describe('Enter', () => {
  it.each([CTRL, META])('with %j opens the chosen link in a new tab', (modifier) => {
    expect(press(typed('mail'), key('Enter', modifier), at())).toBe('openInNewTab')
  })

  it('with Shift searches the web', () => {
    expect(press(typed('mail'), key('Enter', { shiftKey: true }), at())).toBe('searchTheWeb')
  })

  it('alone is the form’s', () => expect(press(typed('mail'), key('Enter'), at())).toBeUndefined())
})

describe('Escape', () => {
  it.each(['mail', '  ', ''])('leaves the box, also with %j in it', (text) => {
    expect(press({ ...ask(text, google), chosen: 2 }, key('Escape'), at())).toBe('leave')
  })
})

describe('the browser keeps', () => {
  it.each(['a', ' ', 'Home', 'End', 'Tab', 'PageDown', 'Backspace', 'F2', '/'])('%j in the box', (name) => {
    expect(press(typed('mail'), key(name), at())).toBeUndefined()
  })

  it.each(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Enter'])('%s in an empty box', (name) => {
    expect(press(typed(' '), key(name, CTRL), at())).toBeUndefined()
  })

  it.each(['ArrowDown', 'ArrowRight', 'Enter', 'Escape'])('%s while a character is composed', (name) => {
    for (const composing of COMPOSING)
      expect(press(typed('zhong', 1), key(name, { ...CTRL, ...composing }), at())).toBeUndefined()
  })
})

describe('elsewhere on the page', () => {
  const elsewhere = (pressed: Key, isOnButton = false) => pressElsewhere(pressed, isOnButton)

  it.each([key('/'), key('/', { altKey: true }), key('k', CTRL), key('K', META)])('%o selects the box', (pressed) => {
    expect([elsewhere(pressed), elsewhere(pressed, true)]).toEqual(['select', 'select'])
  })

  it.each(['a', 'Z', 'é', '中', 'ж', '7', '!', '#'])('%s is typed into the box, but not from a button', (name) => {
    expect([elsewhere(key(name)), elsewhere(key(name), true)]).toEqual(['type', undefined])
  })

  it.each([
    ...['?', ' ', '.', 'Enter', 'Escape', 'ArrowDown', 'F2', 'Shift', 'Dead'].map((name) => key(name)),
    ...[CTRL, META, { altKey: true }, ...COMPOSING].map((more) => key('a', more)),
    ...COMPOSING.map((composing) => key('/', composing)),
    key('k', { altKey: true }),
  ])('%o does nothing to the box', (pressed) => expect(elsewhere(pressed)).toBeUndefined())
})

it.each([
  ['#q=mail', 'mail'],
  ['#q=two%20words%20%E4%B8%AD', 'two words 中'],
  ['#q=a=b#c', 'a=b#c'],
  ['#q=%E0%A4%A', '%E0%A4%A'],
  ['#q=', ''],
  ['#g7', ''],
  ['#xq=mail', ''],
  ['', ''],
])('the deep link %j asks for %j', (hash, query) => expect(queryOfHash(hash)).toBe(query))
