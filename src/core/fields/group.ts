import { CHECK_CHOICES, type GroupField, type RecordOf, type Shown } from './field.ts'
import type { Site } from './site.ts'

/** How a group shows its links; '' follows the setting of the site. */
const GROUP_VIEWS = ['', 'cards', 'compact', 'icons'] as const

/** The fields of a group, in the order of its JSON, see `SITE_FIELDS`. Groups are not merged. */
export const GROUP_FIELDS = {
  id: { kind: 'id', since: '2.0', shownTo: 'all guests' },
  name: { kind: 'text', max: 100, isRequired: true, since: '2.0', shownTo: 'all guests' },
  order_num: { kind: 'order', since: '2.0', shownTo: 'all guests' },
  is_public: { kind: 'flag', since: '2.0', shownTo: 'all guests' },
  created_at: { kind: 'instant', since: '2.0', shownTo: 'all guests' },
  updated_at: { kind: 'instant', since: '2.0', shownTo: 'all guests' },
  parent_id: {
    kind: 'group',
    since: '2.1',
    shownTo: 'all guests',
    says: 'The group that this one is in; null if at the top.',
  },
  is_page: {
    kind: 'flag',
    since: '2.1',
    shownTo: 'all guests',
    says: 'Whether a group at the top is a page of its own.',
  },
  icon: { kind: 'icon', since: '2.1', shownTo: 'all guests' },
  description: { kind: 'text', max: 1000, since: '2.1', shownTo: 'all guests' },
  view: {
    kind: 'choice',
    choices: GROUP_VIEWS,
    since: '2.1',
    shownTo: 'all guests',
    says: 'How its links look; empty for the default.',
  },
  is_folded: {
    kind: 'flag',
    since: '2.1',
    shownTo: 'all guests',
    says: 'Whether it is folded until the reader unfolds it.',
  },
  status_check: {
    kind: 'choice',
    choices: CHECK_CHOICES,
    since: '2.1',
    shownTo: 'all guests',
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
