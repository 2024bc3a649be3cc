import type { Group } from './fields/group.ts'

/** A page is a group at the top that has a path of its own; everything that is on no page is the home. */
export function isPage({ parent_id, is_page }: Pick<Group, 'parent_id' | 'is_page'>): boolean {
  return parent_id === null && is_page === 1
}

type InGroup = { readonly group: Pick<Group, 'id' | 'parent_id' | 'is_page'> }

/** The sections of one page, its own group first; `undefined` stands for the home. They are in tree order. */
export function sectionsOn<Item extends InGroup>(sections: readonly Item[], page: number | undefined): readonly Item[] {
  let on: number | undefined
  return sections.filter(({ group }) => {
    if (group.parent_id === null) on = isPage(group) ? group.id : undefined
    return on === page
  })
}

const MAX_SLUG = 60

/** The last part of a page's path: `3-home-lab`, or `3` for a name without letters and digits. */
export function pageSlug({ id, name }: Pick<Group, 'id' | 'name'>): string {
  const words = name
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const text = [...(words ?? []).join('-')].slice(0, MAX_SLUG).join('').replace(/-$/, '')
  return text ? `${id}-${text}` : String(id)
}

/** The path of a page, encoded, within the site. */
export function pagePath(page: Pick<Group, 'id' | 'name'>): string {
  return `/p/${encodeURIComponent(pageSlug(page))}`
}

/** The id of the page that a slug stands for, whatever name follows: `3-old-name` → 3. */
export function pageOfSlug(slug: string): number | undefined {
  const [, id] = /^(\d{1,15})(?:-|$)/.exec(slug) ?? []
  return id === undefined ? undefined : Number(id)
}
