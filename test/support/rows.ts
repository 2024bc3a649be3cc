import type { Action } from '../../src/core/action.ts'
import type { Change, Commit, NewCommit } from '../../src/core/change.ts'
import type { Group } from '../../src/core/fields/group.ts'
import type { Setting } from '../../src/core/fields/setting.ts'
import type { Site } from '../../src/core/fields/site.ts'
import { RECORDS } from '../../src/schemas/records.ts'
import { type NewSite, siteSchemas } from '../../src/schemas/site.ts'

export const AT = '2026-01-01T00:00:00.000Z'

const common = { is_public: 1, created_at: AT, updated_at: AT }
const { empty, newSite: newSiteSchema } = siteSchemas()

/** A group as it would be read; fields that are not given are filled in. */
export function group(id: number, fields: Partial<Group> = {}): Group {
  return RECORDS.group.read({ ...common, id, name: `Group ${id}`, order_num: id, ...fields })
}

export function site(id: number, fields: Partial<Site> = {}): Site {
  const own = { id, group_id: 1, name: `Site ${id}`, url: `https://example.com/${id}`, order_num: id }
  return RECORDS.site.read({ ...empty, ...common, ...own, ...fields })
}

export function setting(key: string, fields: Partial<Setting> = {}): Setting {
  return RECORDS.config.read({ ...common, key, value: '', ...fields })
}

/** A site as people fill it in; what is not given is empty. */
export function newSite(fields: { readonly group_id: number; readonly name: string } & Partial<NewSite>): NewSite {
  return newSiteSchema.parse({ url: `https://example.com/${fields.name}`, ...fields })
}

/** A change of a group or a site; the record says which. */
export function put(after: Group | Site, before: Group | Site | null = null): Change {
  return { kind: kindOf(after), before, after } as Change // as the record says
}

export function gone(before: Group | Site): Change {
  return { kind: kindOf(before), before, after: null } as Change // as the record says
}

/** A commit after that of the revision before it; its name goes by its revision. */
export function commit(revision: number, changes: readonly Change[], fields: Partial<NewCommit> = {}): NewCommit {
  const parent = revision === 1 ? '' : `nonce ${revision - 1}`
  return { parent, ...logged(revision, changes), ...fields }
}

/** The same as the log has it. */
export function logged(revision: number, changes: readonly Change[], fields: Partial<Commit> = {}): Commit {
  const named = { nonce: `nonce ${revision}`, at: AT, actor: 'tester', action: told(`Edit ${revision}`) }
  return { revision, ...named, changes, ...fields }
}

/** An action in words, as versions before 0.2 wrote it. */
export function told(text: string): Action {
  return { code: 'told', params: { text } }
}

function kindOf(record: Group | Site): 'group' | 'site' {
  return 'url' in record ? 'site' : 'group'
}
