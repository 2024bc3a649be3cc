/** The rules of tags; the schemas are in schemas/tags.ts. */
export const MAX_TAGS = 20
export const MAX_TAG_CHARACTERS = 50

export interface TagCount {
  readonly name: string
  /** How many sites have it. */
  readonly count: number
}

/** The form in which tags are compared: without case. */
export function tagKey(tag: string): string {
  return tag.toLowerCase()
}

/** Drops each tag that equals an earlier one apart from case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tagKey(tag)) && seen.add(tagKey(tag)))
}

export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => tagKey(other) === tagKey(tag))
}

/** Every tag of these sites, sorted by name regardless of case, and spelled as on the first site. */
export function countTags(sites: Iterable<{ readonly tags: readonly string[] }>): TagCount[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { tags } of sites) {
    for (const name of tags) {
      const known = counts.get(tagKey(name))
      if (known) known.count += 1
      else counts.set(tagKey(name), { name, count: 1 })
    }
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}
