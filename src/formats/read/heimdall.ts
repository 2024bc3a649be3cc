import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { isListWith, isObject, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * `HeimdallExport.json`: linuxserver/Heimdall, app/Http/Controllers/ItemRestController.php. It has no folders. Its
 * `description` holds the settings of an application, with passwords and API keys: nothing here may read it.
 */
export const heimdall: Format = {
  id: 'heimdall',
  fits: ({ json }) => isListWith(json, 'url', 'appid'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!isListWith(file.json, 'url', 'appid')) refuse(file, "isn't a Heimdall export")
  const found = new Collector()
  for (const item of file.json) {
    if (isObject(item)) {
      const description = optionalText(item.appdescription)
      found.link({ folder: null, name: textOf(item.title), url: textOf(item.url), description })
    } else found.skip({ name: '', problem: { code: 'noLink' } })
  }
  return found.finish()
}
