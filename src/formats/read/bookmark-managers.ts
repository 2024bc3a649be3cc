import type { SkippedEntry } from '../tree/bookmarks.ts'
import { readTime } from '../values/bookmark-times.ts'
import { ARCHIVED, STARRED, UNREAD } from '../values/tags.ts'
import { fieldsOf, flagOf, isListWith, listOf, textOf } from '../values/untrusted.ts'
import { bareList, jsonExport } from './json-export.ts'

export const pinboard = jsonExport({
  id: 'pinboard',
  what: 'a Pinboard export',
  fits: (json) => ['extended', 'toread', 'shared'].some((key) => isListWith(json, 'href', key)),
  readTree: bareList,
  link: {
    name: 'description', // in its API, this is the title
    url: 'href',
    description: 'extended',
    tags: ({ tags, toread }) => [...textOf(tags).split(/\s+/), ...listOf(tags), flagOf(toread) && UNREAD],
    isPublic: 'shared',
    createdAt: 'time',
  },
})

export const delicious = jsonExport({
  id: 'delicious',
  what: 'a Delicious export',
  fits: (json) => ['owner', 'others'].some((key) => isListWith(json, 'url', 'private', key)),
  readTree: bareList,
  link: {
    name: 'title',
    url: 'url',
    description: 'description',
    tags: 'tags',
    isPublic({ private: flag }) {
      const isPrivate = flagOf(flag)
      return isPrivate === undefined ? undefined : !isPrivate
    },
    createdAt: 'created',
  },
})

/** Its JSON, version 1 or 2, or a response of its API. The content of the saved pages is not imported. */
export const wallabag = jsonExport({
  id: 'wallabag',
  what: 'a wallabag export',
  fits: (json) => ['is_archived', 'is_read'].some((key) => isListWith(wallabagEntries(json), 'url', key)),
  readTree(json) {
    const entries = wallabagEntries(json)
    return entries.length > 0 || Array.isArray(json) ? { entries } : undefined
  },
  link: {
    name: 'title',
    url: 'url',
    tags: ({ tags, is_archived, is_read, is_starred, is_fav }) => [
      ...listOf(tags).map((tag) => fieldsOf(tag)?.label ?? tag),
      ...textOf(tags).split(','),
      flagOf(is_archived ?? is_read) && ARCHIVED,
      flagOf(is_starred ?? is_fav) && STARRED,
    ],
    createdAt: ({ created_at }) => readTime(withColon(created_at)),
    updatedAt: ({ updated_at }) => readTime(withColon(updated_at)),
  },
})

function wallabagEntries(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(fieldsOf(json)?._embedded)?.items ?? json)
}

/** Turns `+0200` into `+02:00`, which every runtime can parse. */
function withColon(time: unknown): string {
  return textOf(time).replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** A response of linkding's API: a page of results, or only the list in it. Its export is browser HTML. */
export const linkding = jsonExport({
  id: 'linkding',
  what: "a response from linkding's API",
  fits: (json) => linkdingEntries(json).some((entry) => Array.isArray(fieldsOf(entry)?.tag_names)) || isEmptyPage(json),
  readTree(json) {
    const entries = linkdingEntries(json)
    return entries.length > 0 || isEmptyPage(json) ? { entries } : undefined
  },
  link: {
    name: ['title', 'website_title'], // older versions put the website's own title here if the owner set none
    url: 'url',
    description: ['description', 'website_description'],
    notes: 'notes',
    tags: ({ tag_names, is_archived, unread }) => [
      ...listOf(tag_names),
      is_archived === true && ARCHIVED,
      unread === true && UNREAD,
    ],
    icon: 'favicon_url',
    isPublic: 'shared',
    createdAt: 'date_added',
    updatedAt: 'date_modified',
  },
  leftOut: onOtherPages,
})

function linkdingEntries(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(json)?.results ?? json)
}

function isEmptyPage(json: unknown): boolean {
  const { count, results, previous } = fieldsOf(json) ?? {}
  return count === 0 && previous === null && Array.isArray(results) && results.length === 0
}

/** Reports the links on other pages of the API: the file is complete, but the list in it isn't. */
function onOtherPages(json: unknown): readonly SkippedEntry[] {
  const count = Number(fieldsOf(json)?.count)
  const missing = count - linkdingEntries(json).length
  if (!Number.isSafeInteger(count) || missing <= 0) return []
  return [{ name: '', problem: { code: 'morePages', params: { missing, count } } }]
}
