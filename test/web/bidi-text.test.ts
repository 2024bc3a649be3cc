import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { BidiText, stripBidi } from '../../src/web/client/editor/words/bidi-text.tsx'
import { loadMessages } from '../../src/web/client/editor/words/messages.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { toHtml } from '../../src/web/pages/to-html.ts'
import { LANGUAGES } from '../support/texts.ts'

const drawn = (text: string) => toHtml(h(BidiText, { text }))

describe.each(LANGUAGE_TAGS)('in %s', (tag) => {
  it('names within a sentence keep their direction to themselves, and the words stay as they are', async () => {
    const { did, actions, problems } = await loadMessages(tag)
    const plain = LANGUAGES[tag]
    const rows = [{ kind: 'site', name: 'Wiki', id: 7 }] as const
    const texts: [text: string, words: string, names: string[]][] = [
      [did.deleted('Mail'), plain.did.deleted('Mail'), ['Mail']],
      [did.moved({ name: 'Mail', group: 'Work' }), plain.did.moved({ name: 'Mail', group: 'Work' }), ['Mail', 'Work']],
      [
        did.deletedGroup({ name: 'Work', sites: 1234 }),
        plain.did.deletedGroup({ name: 'Work', sites: 1234 }),
        ['Work'],
      ],
      [actions.sitesTagged({ count: 2, tags: 'a' }), plain.actions.sitesTagged({ count: 2, tags: 'a' }), ['a']],
      [problems.undoChanged({ rows, more: 0 }), plain.problems.undoChanged({ rows, more: 0 }), ['Wiki']],
      [problems.emptyFile({ file: 'a.txt' }), plain.problems.emptyFile({ file: 'a.txt' }), ['a.txt']],
    ]
    for (const [text, words, names] of texts) {
      expect(stripBidi(text)).toBe(stripBidi(words))
      expect([...drawn(text).matchAll(/<bdi translate="no">(.*?)<\/bdi>/g)].map(([, name]) => name).toSorted()).toEqual(
        names,
      )
      expect(drawn(text).replaceAll(/<\/?bdi[^>]*>/g, '')).toBe(toHtml(stripBidi(words)))
    }
    expect(drawn(problems.emptyFile({ file: '' }))).not.toContain('<bdi')
  })

  it('a name is marked off once, however deep in a sentence it is', async () => {
    const { did, actions, faults } = await loadMessages(tag)
    const action = { code: 'siteDeleted', params: { name: 'Mail' } } as const
    for (const text of [did.undone(actions.undone({ action })), faults.notSaved(did.deleted('Mail'))])
      expect(drawn(text).match(/<bdi translate="no">Mail<\/bdi>/g)).toHaveLength(1)
  })
})

it.each(['a\u202e', 'a\u2067', 'a\u2069\u202e b', '\u2068a', 'a\u2068b\u2069\u202e', '\u202ea\u202c'])(
  'characters in a name that turn the direction of text end with it: %j',
  async (name) => {
    const { did } = await loadMessages('en')
    const outside = drawn(did.undone(did.deleted(name))).replaceAll(/<bdi translate="no">.*?<\/bdi>/g, '')
    expect(outside).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(outside).toMatch(/^Undone: “.*” deleted$/)
  },
)
