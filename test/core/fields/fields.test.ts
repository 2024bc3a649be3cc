import { describe, expect, it } from 'vitest'
import { GROUP_FIELDS } from '../../../src/core/fields/group.ts'
import { SITE_FIELDS, type Site } from '../../../src/core/fields/site.ts'
import {
  type Audience,
  EVERYTHING,
  EVERYTHING_INSIDE,
  GUEST,
  GUEST_INSIDE,
  hiddenText,
  presentGroup,
  presentSite,
} from '../../../src/core/visibility.ts'
import { RECORDS } from '../../../src/schemas/records.ts'
import { uniteSites } from '../../../src/services/merge-duplicates.ts'

const NOW = '2026-11-26T12:00:00.000Z'
const record = { id: 1, order_num: 0, is_public: 1, created_at: NOW, updated_at: NOW } as const
const group = RECORDS.group.read({ ...record, name: 'Home lab' })

/** A link whose texts all tell their field and, after it, which link they are of. */
function marked(id: number): Site {
  const site = RECORDS.site.read({
    ...record,
    id,
    group_id: 1,
    name: '',
    url: '',
    icon: '',
    description: '',
    notes: '',
  })
  const texts = Object.entries(site).map(([name, value]) => [name, value === '' ? `${name} of ${id}` : value])
  return { ...site, ...Object.fromEntries(texts), tags: [`tag of ${id}`] }
}

it('the tables list the fields of the records, in their order', () => {
  expect(Object.keys(SITE_FIELDS)).toEqual(RECORDS.site.columns.map(({ name }) => name))
  expect(Object.keys(GROUP_FIELDS)).toEqual(RECORDS.group.columns.map(({ name }) => name))
})

describe('what is sent', () => {
  it.each<[Audience, (shownTo: string) => boolean]>([
    [EVERYTHING, () => true],
    [EVERYTHING_INSIDE, () => true],
    [GUEST, (shownTo) => shownTo === 'all guests'],
    [GUEST_INSIDE, (shownTo) => shownTo !== 'no guest'],
  ])('to $name is each field as its rule says', (audience, isSent) => {
    const namesIn = (fields: object) =>
      Object.entries(fields).flatMap(([name, { shownTo }]) => (isSent(shownTo) ? [name] : []))
    expect(Object.keys(presentSite(marked(1), audience))).toEqual(namesIn(SITE_FIELDS))
    expect(Object.keys(presentGroup(group, audience))).toEqual(namesIn(GROUP_FIELDS))
  })

  it('to guests is no field that the table lacks', () => {
    const later = { ...marked(1), alias: 'not for guests' }
    expect(JSON.stringify([presentSite(later, GUEST), presentSite(later, GUEST_INSIDE)])).not.toContain(
      'not for guests',
    )
  })
})

describe('merging duplicates', () => {
  const merge = (kept: Site) => uniteSites({ kept, copies: [marked(2)], isShown: () => true, at: '' })

  it('keeps, fills in, notes or unites each field as its rule says', () => {
    const noted = merge(marked(1)).notes.split('\n\n')
    for (const [name, { merging }] of Object.entries(SITE_FIELDS)) {
      const field = name as keyof Site // a key of the table
      const united = { both: merge(marked(1))[field], filled: merge({ ...marked(1), [name]: '' })[field] }
      expect(noted.includes(`${name} of 2`), name).toBe(/noted/.test(merging))
      if (merging === 'unites') expect(united.both).toEqual(['tag of 1', 'tag of 2'])
      else if (merging !== 'is noted') expect(united.both, name).toEqual(marked(1)[field])
      if (merging.startsWith('fills')) expect(united.filled, name).toBe(`${name} of 2`)
    }
  })
})

describe.each([EVERYTHING, EVERYTHING_INSIDE, GUEST, GUEST_INSIDE])('the search of $name', (audience) => {
  it('finds besides the card what is out of sight in what these readers are sent, and nothing else', () => {
    const texts = hiddenText(marked(1), audience).split('\n')
    const sent = presentSite(marked(1), audience)
    for (const [name, { search }] of Object.entries(SITE_FIELDS))
      expect(texts.includes(`${name} of 1`), name).toBe(search === 'out of sight' && name in sent)
  })
})
