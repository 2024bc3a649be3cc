import type { ForeignFile } from '../file/foreign-file.ts'
import { Collector } from '../tree/collector.ts'
import type { Format } from './format.ts'

interface Kind {
  readonly is: RegExp
  readonly url: RegExp
  /** Where the name is, if not only in the name of the file. */
  readonly name?: RegExp
  readonly isXml?: true
}

/** How systems keep one link as a file. */
const KINDS: readonly Kind[] = [
  // Windows
  { is: /^\[InternetShortcut\]/im, url: /^URL=(.*)$/im },
  // Linux: https://specifications.freedesktop.org/desktop-entry-spec/latest/
  {
    is: /^\[Desktop Entry\]/im,
    url: /^URL(?:\[\$e\])?\s*=\s*(.*)$/im,
    name: /^Name\s*=\s*(.*)$/im,
  },
  // macOS: a property list
  { is: /<plist[\s>]/i, url: /<key>URL<\/key>\s*<string>([^<]*)<\/string>/i, isXml: true },
]

/** No file with one link is longer. */
const MAX_CHARACTERS = 16 * 1024

/** A link as a file: `.url`, `.desktop`, `.webloc`. */
export const shortcut: Format = {
  id: 'shortcut',
  fits: (file) => kindOf(file) !== undefined,
  read(file) {
    const found = new Collector()
    const kind = kindOf(file)
    const url = kind?.url.exec(file.text)?.[1] ?? ''
    const name = kind?.name?.exec(file.text)?.[1]?.trim() || file.name.replace(/\.(?:url|desktop|webloc)$/i, '')
    found.link({ folder: null, name, url: kind?.isXml ? withoutEntities(url) : url })
    return found.finish()
  },
}

function kindOf({ text }: ForeignFile): Kind | undefined {
  return text.length > MAX_CHARACTERS ? undefined : KINDS.find(({ is, url }) => is.test(text) && url.test(text))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
