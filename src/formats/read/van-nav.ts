import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectEntries } from '../tree/collector.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import {
  type Fields,
  isListWith,
  isObject,
  numberOf,
  objectsIn,
  optionalText,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** `tools.json`, or the API response behind it: Mereithhh/van-nav, types/types.go and handler/handlers.go. */
export const vanNav: Format = {
  id: 'van-nav',
  fits: (file) => toolsOf(file) !== undefined,
  read,
}

function toolsOf({ json }: ForeignFile): readonly unknown[] | undefined {
  const tools = isObject(json) ? json.data : json
  return isListWith(tools, 'url', 'catelog') ? tools : undefined
}

function read(file: ForeignFile): Bookmarks {
  const tools = toolsOf(file) ?? refuse(file, "isn't a Van-Nav export")
  const found = new Collector()
  const folders = new Map<string, number>()
  for (const { catelog } of objectsIn(tools)) {
    const name = optionalText(catelog)
    if (name !== undefined && !folders.has(name)) folders.set(name, found.folder({ name, parent: null }))
  }
  const sorted = sortedBy(tools, ({ sort }) => numberOf(sort) ?? 0)
  collectEntries(found, sorted, (tool) => ({
    ...linkFromJson(LINK, tool),
    folder: folders.get(textOf(tool.catelog)) ?? null,
  }))
  return found.finish()
}

/** The file does not record whether guests see the folder. */
const LINK: LinkFields<Fields> = {
  name: 'name',
  url: 'url',
  description: 'desc',
  icon: 'logo',
  isPublic: ({ hide }) => (typeof hide === 'boolean' ? !hide : undefined),
}
