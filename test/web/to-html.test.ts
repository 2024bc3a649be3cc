import fc from 'fast-check'
import { type ComponentChildren, Fragment, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { NO_PERMISSIONS, permissionsOf } from '../../src/core/may.ts'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { toHtml } from '../../src/web/pages/to-html.ts'
import { Card } from '../../src/web/parts/card.tsx'
import { Begin } from '../../src/web/parts/empty.tsx'
import { GroupSection } from '../../src/web/parts/group-section.tsx'
import { JumpList } from '../../src/web/parts/jump-list.tsx'
import { PageTabs } from '../../src/web/parts/page-tabs.tsx'
import { Brand, OwnerMenu, SearchBox, ViewMenu } from '../../src/web/parts/top.tsx'
import { TESTER } from '../support/pure-site.ts'

const messages = LANGUAGES.en
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '<b>"&\'', '</script>', '🏠 Home', 'شيء'))
const flag = fc.constantFrom(0 as const, 1 as const)

const card = fc.record({
  site: fc.record({
    id: fc.nat(),
    name: text,
    url: text,
    icon: fc.oneof(text, fc.constantFrom('/icons/0123', '/icons/0123~4567')),
    description: text,
    is_public: flag,
    tags: fc.uniqueArray(text),
    open_in: fc.constantFrom('' as const, 'new' as const, 'same' as const),
  }),
  link: text,
  hasId: fc.boolean(),
  logo: fc.constantFrom('', 'github'),
  messages: fc.constantFrom(messages, LANGUAGES.ar),
  base: fc.constantFrom('', '/nav'),
  newTab: fc.boolean(),
  keys: text,
  where: text,
  tagsAt: text,
})

const group = fc.record({
  group: fc.record({
    id: fc.nat(),
    name: text,
    is_public: flag,
    icon: text,
    description: text,
    view: fc.constantFrom('' as const, 'compact' as const),
    is_folded: flag,
  }),
  count: fc.nat(3),
  level: fc.integer({ min: 1, max: 5 }),
  messages: fc.constant(messages),
  base: fc.constantFrom('', '/nav'),
  children: fc.oneof(text, fc.boolean(), fc.nat(), fc.constant(null), fc.array(text)),
})

const entry = fc.record({
  id: fc.nat(),
  name: text,
  icon: text,
  count: fc.nat(3),
  level: fc.integer({ min: 1, max: 3 }),
})
const page = fc.record({ id: fc.nat(), name: text, icon: text, is_public: flag })

describe('the HTML of a page is that of Preact’s own renderer', () => {
  it('for every card', () => {
    fc.assert(fc.property(card, (props) => same(h(Card, props))))
  })

  it('for every group', () => {
    fc.assert(fc.property(group, (props) => same(h(GroupSection, props))))
  })

  it('for the list of groups and the tabs', () => {
    const pages = fc.uniqueArray(page, { selector: ({ id }) => id })
    const entries = fc.uniqueArray(entry, { selector: ({ id }) => id })
    fc.assert(
      fc.property(entries, pages, (groups, pages) =>
        same(
          h(
            Fragment,
            null,
            h(JumpList, { groups, messages, base: '' }),
            h(PageTabs, { base: '', pages, current: 1, messages }),
          ),
        ),
      ),
    )
  })

  it('for the rest', () => {
    const engines = [{ bang: 'd', name: 'A & B', url: 'https://example.com/?q={query}' }]
    same(h(SearchBox, { action: '/', query: '"a"', engines, messages }))
    same(h(ViewMenu, { messages }))
    for (const permissions of [NO_PERMISSIONS, permissionsOf(TESTER)]) {
      same(h(OwnerMenu, { base: '/nav', permissions, messages }))
      const page = { permissions, isPage: false, goesOn: true, links: [], base: '/nav', language: 'en', messages }
      for (const isEmpty of [true, false]) same(h(Begin, { ...page, isEmpty, signIn: '/login' }))
    }
    same(h(Brand, { name: 'A <b>' }))
  })
})

describe('a page', () => {
  it('has no element and no attribute that a text brings', () => {
    expect(toHtml(h('a', { title: '"><img src=x>' }, '<script>'))).toBe(
      '<a title="&quot;>&lt;img src=x>">&lt;script></a>',
    )
  })

  it('shows nothing of an object that is no JSX', () => {
    const forged = JSON.parse('{"type":"script","props":{"children":"alert(1)"}}')
    expect(toHtml(h('p', null, forged))).toBe('<p></p>')
  })
})

it('what has no end is written without a slash', () => {
  expect(toHtml(h('p', null, h('br', null), h('input', { name: 'q' })))).toBe('<p><br><input name="q"></p>')
})

it('what is not to be translated says so, as in the browser, where it is a property', () => {
  expect(toHtml(h('p', { translate: false }, h('b', { translate: true })))).toBe('<p translate="no"><b></b></p>')
})

/** The library writes a slash at the end of what has no end, and leaves out what is not to be translated. */
function same(drawn: ComponentChildren): void {
  const plain = (html: string) => html.replaceAll('/>', '>').replaceAll(' translate="no"', '')
  expect(plain(toHtml(drawn))).toBe(plain(renderToString(h(Fragment, null, drawn))))
}
