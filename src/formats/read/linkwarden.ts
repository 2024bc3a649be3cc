import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectEntries } from '../tree/collector.ts'
import { collectNested, type Nested } from '../tree/folders.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import { readTime } from '../values/bookmark-times.ts'
import { type Fields, fieldsOf, flagOf, iconOf, listOf, objectsIn, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** A backup of an account; only its collections are read. */
export const linkwarden: Format = {
  id: 'linkwarden',
  fits({ json }) {
    const { collections, pinnedLinks } = fieldsOf(json) ?? {}
    if (!Array.isArray(collections)) return false
    return Array.isArray(pinnedLinks) || collections.some((collection) => Array.isArray(fieldsOf(collection)?.links))
  },
  read,
}

interface Collection extends Nested {
  readonly links: readonly unknown[]
}

function read(file: ForeignFile): Bookmarks {
  const backup = fieldsOf(file.json)
  if (!Array.isArray(backup?.collections)) refuse(file, "isn't a Linkwarden backup")
  const found = new Collector()
  const collections = objectsIn(backup?.collections).map(collectionOf)
  const order = new Map(listOf(backup?.collectionOrder).map((id, at) => [textOf(id), at]))
  const placeOf = ({ id }: Collection) => order.get(id) ?? order.size // only top-level ones; others stay in file order
  const sorted = collections.toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const [{ links, folder }, place] of collectNested(found, sorted)) {
    collectEntries(found, links, (link) => ({
      ...linkFromJson(LINK, link),
      folder: place,
      isPublic: folder.isPublic, // a collection's visibility applies to everything in it
    }))
  }
  return found.finish()
}

function collectionOf(fields: Fields): Collection {
  return {
    id: textOf(fields.id),
    parent: textOf(fields.parentId),
    folder: {
      name: textOf(fields.name),
      description: optionalText(fields.description),
      icon: iconOf(fields.icon),
      isPublic: flagOf(fields.isPublic),
    },
    links: listOf(fields.links),
  }
}

const LINK: LinkFields<Fields> = {
  name: 'name',
  url: 'url',
  description: 'description',
  tags: ({ tags }) => listOf(tags).map((tag) => fieldsOf(tag)?.name ?? tag),
  icon: 'icon',
  createdAt: ({ importDate, createdAt }) => readTime(textOf(importDate)) ?? readTime(textOf(createdAt)),
  updatedAt: 'updatedAt',
}
