import { CHECK_CHOICES, type GroupField, ICON, INSTANT, NEVER_REUSED, type RecordOf, type Shown } from './field.ts'
import type { Site } from './site.ts'

/** How a group shows its links; '' follows the setting of the site. */
const GROUP_VIEWS = ['', 'cards', 'compact', 'icons'] as const

const FIRST = { since: '2.0', shownTo: 'all guests' } as const
const LATER = { since: '2.1', shownTo: 'all guests' } as const

/** The fields of a group, in the order of its JSON, see `SITE_FIELDS`. Groups are not merged. */
export const GROUP_FIELDS = {
  id: { ...FIRST, kind: 'id', form: 'never', says: NEVER_REUSED },
  name: {
    ...FIRST,
    kind: 'text',
    max: 100,
    isRequired: true,
    form: 'always',
    says: 'An emoji at its beginning is shown as the icon where there is no other.',
  },
  order_num: { ...FIRST, kind: 'order', form: 'never', says: 'Its place beside its siblings, from the lowest.' },
  is_public: {
    ...FIRST,
    kind: 'flag',
    form: 'always',
    says: 'Whether guests see it, if they see the groups above it.',
  },
  created_at: { ...FIRST, kind: 'instant', form: 'never', says: INSTANT },
  updated_at: { ...FIRST, kind: 'instant', form: 'never', says: INSTANT },
  parent_id: { ...LATER, kind: 'group', form: 'always', says: 'The group that this one is in; null if at the top.' },
  is_page: { ...LATER, kind: 'flag', form: 'always', says: 'Whether a group at the top is a page of its own.' },
  icon: { ...LATER, kind: 'icon', form: 'more', says: ICON },
  description: { ...LATER, kind: 'text', max: 1000, form: 'always', says: 'Shown below the name.' },
  view: {
    ...LATER,
    kind: 'choice',
    choices: GROUP_VIEWS,
    form: 'more',
    says: 'How its links look; empty for the default.',
  },
  is_folded: { ...LATER, kind: 'flag', form: 'more', says: 'Whether it is folded until the reader unfolds it.' },
  status_check: {
    ...LATER,
    kind: 'choice',
    choices: CHECK_CHOICES,
    form: 'more',
    says: 'Whether the server checks if its links are up; empty to do as the group above it does.',
  },
} as const satisfies Readonly<Record<string, GroupField>>

/** A category of links, which may be in another one. */
export type Group = RecordOf<typeof GROUP_FIELDS>

export type ShownGroup = Shown<typeof GROUP_FIELDS>

/** How many characters each text of a group may have. */
export const GROUP_LIMITS = { name: GROUP_FIELDS.name.max, description: GROUP_FIELDS.description.max } as const

/** The values of missing optional fields in a new group. */
export const EMPTY_GROUP = {
  parent_id: null,
  is_page: 0,
  icon: '',
  description: '',
  view: '',
  is_folded: 0,
  status_check: '',
} as const satisfies Partial<Group>

/** The sites are in display order. */
export type GroupWithSites = Group & { readonly sites: readonly Site[] }
