import { refuse } from '../file/foreign-file.ts'
import { parseJson } from '../file/json.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { fieldsOf, iconOf, textOf, walk } from '../values/untrusted.ts'
import type { Format } from './format.ts'
import { FORMAT_TITLES } from './titles.ts'

export const wetab = newTabs('wetab', (json) => fieldsOf(fieldsOf(fieldsOf(json)?.data)?.['store-icon'])?.icons)

export const itab = newTabs('itab', (json) => fieldsOf(json)?.navConfig)

/** Its pages have no names. Older backups have the links in `icons`, or in `main` as URL-encoded JSON. */
export const infinity = newTabs('infinity', (json) => {
  const { type, main, icons, data } = fieldsOf(json) ?? {}
  if (type !== 'theNew__INFINITY') return fieldsOf(fieldsOf(data)?.site)?.sites
  return typeof main === 'string' ? unescaped(main) : icons
})

function unescaped(text: string): unknown {
  try {
    return parseJson(decodeURIComponent(text))
  } catch {
    return undefined // not the JSON it seemed to be
  }
}

/**
 * The backup of an extension that fills new tabs with icons. Widgets have no address, or a word such as `weather`, and
 * are skipped.
 */
function newTabs(id: 'wetab' | 'itab' | 'infinity', entriesOf: (json: unknown) => unknown): Format {
  return {
    id,
    fits: ({ json }) => Array.isArray(entriesOf(json)),
    read(file) {
      const entries = entriesOf(file.json)
      return Array.isArray(entries) ? read(entries) : refuse(file, `isn't a backup of ${FORMAT_TITLES[id]}`)
    },
  }
}

const WIDGET = /widget|component/i

function read(entries: readonly unknown[]): Bookmarks {
  const found = new Collector()
  walk<number | null>({ entries, place: null }, (entry, folder) => {
    if (Array.isArray(entry)) return { entries: entry, place: folder }
    const { name, type, children, target, url, bgImage, src, ico } = fieldsOf(entry) ?? {}
    if (Array.isArray(children)) {
      return { entries: children, place: found.folder({ name: textOf(name), parent: folder }) }
    }
    const address = textOf(target ?? url)
    const isWord = !/[.:/]/.test(address)
    if (isWord && address !== '' && !WIDGET.test(textOf(type)))
      found.skip({ name: textOf(name), url: address, problem: { code: 'noLink' } })
    if (!isWord) found.link({ folder, name: textOf(name), url: address, icon: iconOf(bgImage, src, ico) })
    return undefined
  })
  return found.finish()
}
