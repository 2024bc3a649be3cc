import fc from 'fast-check'
import type { Group } from '../../src/core/fields/group.ts'
import type { Site } from '../../src/core/fields/site.ts'
import { buildSnapshot, type Snapshot } from '../../src/core/snapshot.ts'
import { visibleText } from '../../src/core/text.ts'
import { WRITE_FORMATS } from '../../src/formats/write/all.ts'
import type { ExportId } from '../../src/formats/write/files.ts'
import { type ExportedPart, selectExport } from '../../src/services/transfer/select-export.ts'
import { NOW } from '../support/pure-site.ts'
import { group, setting, site } from '../support/rows.ts'

/** A site of these groups and links; ids and the order are those of the lists. */
export function siteOf(groups: readonly Partial<Group>[], sites: readonly Partial<Site>[]): Snapshot {
  const head = { storeId: 'test', revision: 1, nonce: '', lastGroupId: 99, lastSiteId: 99 }
  return buildSnapshot(head, {
    groups: groups.map((fields, at) => group(at + 1, fields)),
    sites: sites.map((fields, at) => site(at + 1, fields)),
    settings: [setting('site.title', { value: 'My <links>' })],
  })
}

export function rendered(format: ExportId, snapshot: Snapshot, part?: ExportedPart): string {
  return [...WRITE_FORMATS[format].render(selectExport(snapshot, NOW, part))].join('')
}

/** Everything that other formats could take for their own signs. */
const SIGNS = [
  'a',
  'Z',
  '工',
  'é',
  '🜁',
  ' ',
  ' ',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '/',
  '›',
  '#',
  '(',
  ')',
  '[',
  ']',
  '*',
  '`',
]
const MORE_SIGNS = [',', ';', '=', '-', '+', '@', '!', '|', '%', '&amp;', '</A>', '</H3>', '<DL>', '\u200f', '\u3000']
const sign = fc.constantFrom(...SIGNS, ...MORE_SIGNS)

/** As it is stored: trimmed, and empty if it would show nothing. */
export const name = fc.string({ unit: sign, minLength: 1, maxLength: 8 }).map((text) => visibleText(text.trim()) || 'x')
/** On several lines. */
export const text = fc
  .string({ unit: fc.oneof(sign, fc.constantFrom('\n', '\t')), maxLength: 12 })
  .map((it) => visibleText(it.trim()))
const tag = name.map(
  (it) =>
    visibleText(
      it
        .replaceAll(',', '')
        .replace(/^[#\s]+/, '')
        .trim(),
    ) || 'x',
)

const flag = fc.constantFrom<0 | 1>(0, 1)
const instant = fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString())
const times = { created_at: instant, updated_at: instant }
const icon = fc.constantFrom('', 'https://a.example/i.png?a=1&b=2', 'data:image/png;base64,iVBORw0KGgo=')
const url = fc.constantFrom(
  ...['https://a.example/?x=1&copy=3', 'http://[::1]:8080/(a)', 'https://a.example/"q"', 'mailto:a@b.example'],
  ...['https://例え.example/%20a b', 'https://a.example/\\', 'magnet:?xt=urn:btih:0'],
)

const anyGroup = fc.record({ name, is_public: flag, description: text, icon, is_folded: flag, ...times })
const anySite = fc.record({
  ...{
    name,
    url,
    description: text,
    notes: text,
    tags: fc.uniqueArray(tag, { maxLength: 3, selector: (it) => it.toLowerCase() }),
  },
  ...{ icon, lan_url: fc.constantFrom('', 'http://nas.lan:5000/?a&b'), is_public: flag },
  ...{ open_in: fc.constantFrom('' as const, 'same' as const, 'new' as const), ...times },
  status_check: fc.constantFrom('' as const, 'on' as const, 'off' as const),
  status_url: fc.constantFrom('', '/ping?a=1&b=2', 'tcp:22', 'tcp://[::1]:5432'),
  status_codes: fc.constantFrom('', '401', '200-299, 401'),
  status_timeout: fc.constantFrom('' as const, '10' as const, '30' as const),
})

/** Sites of any shape, too few groups for the deepest level: what is there is split. */
export const anySnapshot = fc
  .record({
    groups: fc.array(fc.record({ fields: anyGroup, parent: fc.nat() }), { minLength: 1, maxLength: 4 }),
    sites: fc.array(fc.record({ fields: anySite, in: fc.nat() }), { maxLength: 6 }),
  })
  .map(({ groups, sites }) => {
    const parents = groups.map(({ parent }, at) => (parent % (at + 1) === 0 ? null : parent % (at + 1)))
    return siteOf(
      groups.map(({ fields }, at) => ({ ...fields, parent_id: parents[at] ?? null })),
      sites.map(({ fields, in: at }) => ({ ...fields, group_id: 1 + (at % groups.length) })),
    )
  })
