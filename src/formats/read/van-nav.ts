import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import {
  type Fields,
  iconOf,
  isListWith,
  isObject,
  numberOf,
  optionalText,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** `tools.json`, or the API's answer that it is made of: Mereithhh/van-nav, types/types.go and handler/handlers.go. */
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
  for (const tool of tools) {
    const name = isObject(tool) ? optionalText(tool.catelog) : undefined
    if (name !== undefined && !folders.has(name)) folders.set(name, found.folder({ name, parent: null }))
  }
  for (const tool of sortedBy(tools, ({ sort }) => numberOf(sort) ?? 0)) {
    if (isObject(tool)) found.link(asLink(tool, folders.get(textOf(tool.catelog)) ?? null))
    else found.skip({ name: textOf(tool), problem: { code: 'noLink' } })
  }
  return found.finish()
}

/** The file does not record whether guests see the folder. */
function asLink(tool: Fields, folder: number | null): Link {
  return {
    folder,
    name: textOf(tool.name),
    url: textOf(tool.url),
    description: optionalText(tool.desc),
    icon: iconOf(tool.logo),
    isPublic: typeof tool.hide === 'boolean' ? !tool.hide : undefined,
  }
}
