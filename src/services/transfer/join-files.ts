import { omitUndefined } from '../../core/edits/edit.ts'
import { nameOfIcon } from '../../core/icon.ts'
import { serialiseUrl } from '../../core/url.ts'
import { isInsideOnly } from '../../core/visibility.ts'
import type { Pace } from '../../ports/runtime.ts'
import type { DocumentGroup, DocumentSite, GroupName, ImportDocument } from './import-document.ts'

/** The records of a file; groups come before those in them. */
export type FileRecords = Pick<ImportDocument, 'groups' | 'sites'>

/**
 * Joins the records of several files, as if they were merged one after the other: groups of the same name in the same
 * place become one, and so do links to the same page in such a group. But a record that is private in one of the files
 * stays private, and a link that one of them shows at home only stays at home.
 */
export async function joinFiles(files: readonly FileRecords[], pace: Pace): Promise<FileRecords> {
  const [only, ...others] = files
  if (only && others.length === 0) return only
  const groups = new Joined<DocumentGroup>()
  const sites = new Joined<DocumentSite>()
  /** The first name of the group that each name stands for. */
  const names = new Map<GroupName | null | undefined, GroupName | undefined>()
  for (const file of files) {
    groups.nextFile()
    sites.nextFile()
    for (const { parent, ...group } of file.groups) {
      await pace()
      const placed = { ...group, parent: names.get(parent) ?? null }
      const joined = groups.add(`${placed.parent} ${group.name}`, placed, joinGroups)
      for (const name of group.names) names.set(name, joined.names[0])
    }
    for (const site of file.sites) {
      await pace()
      const placed = { ...site, group: names.get(site.group) ?? site.group }
      sites.add(`${placed.group} ${serialiseUrl(site.url)}`, placed, joinSites)
    }
  }
  return { groups: groups.all, sites: sites.all }
}

/**
 * The records of all files so far. If a key repeats within a file, its first record joins the first one of earlier
 * files, its second the second, and so on.
 */
class Joined<Item> {
  readonly all: Item[] = []
  readonly #places = new Map<string, number[]>()
  #counts = new Map<string, number>()

  nextFile(): void {
    this.#counts = new Map()
  }

  add(key: string, item: Item, join: (before: Item, item: Item) => Item): Item {
    const places = this.#places.get(key) ?? []
    const count = this.#counts.get(key) ?? 0
    this.#places.set(key, places)
    this.#counts.set(key, count + 1)
    const place = places[count] ?? this.all.length
    const before = this.all[place]
    if (before === undefined) places.push(place)
    const joined = before === undefined ? item : join(before, item)
    this.all[place] = joined
    return joined
  }
}

function joinGroups(before: DocumentGroup, { names, ...group }: DocumentGroup): DocumentGroup {
  return {
    ...before,
    ...omitUndefined(group),
    ...privateIn(before, group),
    ...iconIn(before, group),
    names: [...before.names, ...names],
  }
}

/** Keeps the address and the times of the earlier link, as a merge does for an existing one. */
function joinSites(before: DocumentSite, site: DocumentSite): DocumentSite {
  const { url, lan_url = '' } = before
  const { url: _, created_at, updated_at, ...fields } = site
  const atHome = isInsideOnly({ url, lan_url }) && { lan_url }
  return { ...before, ...omitUndefined(fields), ...privateIn(before, site), ...iconIn(before, site), ...atHome }
}

function privateIn(...records: readonly Pick<DocumentSite, 'is_public'>[]) {
  return records.some(({ is_public }) => is_public === 0) && ({ is_public: 0 } as const)
}

/** An icon that is only named replaces no other: whether there is such an icon here is not known yet. */
function iconIn({ icon }: Pick<DocumentSite, 'icon'>, later: Pick<DocumentSite, 'icon'>) {
  return icon && nameOfIcon(later.icon) !== undefined && { icon }
}
