import { hashesIn, LETTER } from '../../core/icon.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { type Folder, foldersOf } from './folders.ts'
import { jsonArray } from './pieces.ts'

/**
 * A document of NaviHive 1.0, as its own page writes it, plus the visibility of groups. NaviHive can't nest groups, so
 * their names are paths. It drops the visibility of groups, so links in a private group are marked private themselves.
 * Kept icons are left out, because NaviHive could not find them.
 */
export const navihive: WriteFormat = {
  contentType: 'application/json; charset=utf-8',
  render,
}

/** The settings that NaviHive knows. */
const SETTINGS: ReadonlySet<string> = new Set(
  [
    ...['title', 'name', 'customCss', 'backgroundImage', 'backgroundOpacity', 'iconApi'],
    ...['searchBoxEnabled', 'searchBoxGuestEnabled'],
  ].map((name) => `site.${name}`),
)

/** The longest name of a group, in code points. */
const MAX_NAME = 100

function* render(exported: Exported): Generator<string> {
  const folders = [...foldersOf(exported)].filter(({ group }) => group)
  yield '{\n  "groups": '
  yield* jsonArray(folders.map(groupOf))
  yield ',\n  "sites": '
  yield* jsonArray(sitesOf(folders))
  const configs = exported.settings.filter(({ key }) => SETTINGS.has(key)).map(({ key, value }) => [key, value])
  yield `,\n  "configs": ${JSON.stringify(Object.fromEntries(configs), undefined, 2).replaceAll('\n', '\n  ')}`
  yield `,\n  "version": "1.0",\n  "exportDate": ${JSON.stringify(exported.date)}\n}\n`
}

function groupOf({ path, group, isGuestVisible }: Folder, order_num: number) {
  return { id: group?.id, name: nameOf(path), order_num, is_public: Number(isGuestVisible) }
}

/** Keeps as many names from the end of the path as fit. */
function nameOf(path: readonly string[]): string {
  const names = path.map((_, start) => (start === 0 ? '' : '… / ') + path.slice(start).join(' / '))
  return names.find((name) => [...name].length <= MAX_NAME) ?? path.at(-1) ?? ''
}

function* sitesOf(folders: readonly Folder[]) {
  for (const { sites, isGuestVisible } of folders) {
    for (const [order_num, site] of sites.entries()) {
      const { id, group_id, name, url, icon, description, notes, is_public, created_at, updated_at } = site
      yield {
        id,
        group_id,
        name,
        url,
        icon: icon === LETTER || hashesIn(icon).length > 0 ? '' : icon,
        description,
        notes,
        order_num,
        is_public: Number(isGuestVisible && is_public === 1),
        created_at: sqlTime(created_at),
        updated_at: sqlTime(updated_at),
      }
    }
  }
}

/** Formats a time as `2026-05-01 12:00:00`, in UTC. */
function sqlTime(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
