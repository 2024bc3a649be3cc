import { type Action, shorten } from '../action.ts'
import { type Change, isSameRow } from '../change.ts'
import { AppError, invalidInput } from '../errors.ts'
import type { Site } from '../fields/site.ts'
import type { Snapshot } from '../snapshot.ts'
import { hasTag, MAX_TAGS, tagKey, uniqueTags } from '../tags.ts'
import type { Edit } from './edit.ts'

/** For `site-batch`. Tags are removed first, then added. */
export interface TagStep {
  readonly add_tags?: readonly string[] | undefined
  readonly remove_tags?: readonly string[] | undefined
}

/** The tags of a site after a step. Throws `invalid_input` if there would be too many. */
export function retag({ name, tags }: Site, { add_tags = [], remove_tags = [] }: TagStep): readonly string[] {
  const next = uniqueTags([...withoutTags(tags, remove_tags), ...add_tags])
  if (next.length <= MAX_TAGS || next.length <= tags.length) return next
  throw invalidInput('set.add_tags', { code: 'manyTagsOn', params: { name: shorten(name) } })
}

/** `name` is an existing tag, in any case; `to` is its new name. */
export interface RenameTag {
  readonly name: string
  readonly to: string
}

/**
 * Renames a tag on every site. If a tag called `to` exists, the two become one, in the place of the first of them and
 * spelled like `to` everywhere. Throws `not_found`.
 */
export function renameTag({ name, to }: RenameTag): Edit<void> {
  return (snapshot, { now }) => {
    const tagged = requireTag(snapshot, name)
    const isSame = tagKey(name) === tagKey(to)
    const others = isSame ? [] : sitesWith(snapshot, to)
    const rename = (tag: string) => (hasTag([name, to], tag) ? to : tag)
    const changes = [...new Set([...tagged, ...others])].flatMap((before) =>
      changeTags(before, uniqueTags(before.tags.map(rename)), now),
    )
    const params = { name: shorten(to), from: shorten(name), count: tagged.length }
    return { action: { code: others.length > 0 ? 'tagsMerged' : 'tagRenamed', params }, changes, result: undefined }
  }
}

/** Takes a tag off every site. Throws `not_found`. */
export function deleteTag(name: string): Edit<void> {
  return (snapshot, { now }) => {
    const tagged = requireTag(snapshot, name)
    const changes = tagged.flatMap((before) => changeTags(before, withoutTags(before.tags, [name]), now))
    const action: Action = { code: 'tagDeleted', params: { name: shorten(name), count: tagged.length } }
    return { action, changes, result: undefined }
  }
}

function withoutTags(tags: readonly string[], removed: readonly string[]): readonly string[] {
  return tags.filter((tag) => !hasTag(removed, tag))
}

function changeTags(before: Site, tags: readonly string[], now: string): Change[] {
  return isSameRow(before, { ...before, tags })
    ? []
    : [{ kind: 'site', before, after: { ...before, tags, updated_at: now } }]
}

function requireTag(snapshot: Snapshot, name: string): readonly Site[] {
  const sites = sitesWith(snapshot, name)
  if (sites.length === 0) throw new AppError('not_found', '', { reason: { code: 'noTag', params: { name } } })
  return sites
}

function sitesWith({ sections }: Snapshot, name: string): readonly Site[] {
  return sections.flatMap(({ sites }) => sites.filter(({ tags }) => hasTag(tags, name)))
}
