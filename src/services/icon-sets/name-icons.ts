import { compare, type Findable, keyOf, keysOf } from './find-icons.ts'

/** The icon that is meant by a name as another program writes it. */
export type IconNamed<Icon> = (written: string) => Icon | undefined

/** Looks names up in the sets, with or without hyphens. Of several icons with a name, it takes the one that a search has first. */
export function createIconNamer<Icon extends Findable>(icons: readonly Icon[]): IconNamed<Icon> {
  let byKey: ReadonlyMap<string, readonly Icon[]> | undefined
  return (written) => {
    byKey ??= indexOf(icons) // few imports name any
    const { set, name } = readName(written.trim().toLowerCase())
    const found = byKey.get(keyOf(name)) ?? []
    if (set === undefined) return found[0]
    const inSet = found.filter((icon) => icon.set === set)
    return inSet.find((icon) => icon.name === name) ?? inSet[0]
  }
}

/** The best icon of each name first. */
function indexOf<Icon extends Findable>(icons: readonly Icon[]): ReadonlyMap<string, readonly Icon[]> {
  const byKey = new Map<string, Icon[]>()
  for (const icon of icons.toSorted(compare)) {
    for (const key of keysOf(icon)) {
      const others = byKey.get(key)
      if (others) others.push(icon)
      else byKey.set(key, [icon])
    }
  }
  return byKey
}

interface Name {
  /** Any if missing. */
  readonly set?: string | undefined
  /** '' for none. */
  readonly name: string
}

/**
 * Reads the names that Homepage, Dashy, Homer and others have for icons: those of Simple Icons, Material Design Icons and Font
 * Awesome, of the collections for dashboards (`hl-` and `sh-`, or the name alone), and of files. Material Design Icons and most
 * of Font Awesome are shapes, which our sets do not have.
 */
function readName(written: string): Name {
  const [, simple] = /^si-((?:(?!-#).)+)(?:-#.*)?$/.exec(written) ?? []
  if (simple !== undefined) return { set: 'simple-icons', name: simple }
  const [, set, name = ''] = /^([a-z][a-z\d-]*):([^:/]+)$/.exec(written) ?? [] // as Iconify writes them
  if (set !== undefined) return { set, name }
  const [, brand] = /^(?:fab|fa-brands) fa-(\S+)$/.exec(written) ?? []
  if (brand !== undefined) return { name: brand }
  if (/\s|^mdi-/.test(written)) return { name: '' }
  const file = written.replace(/[?#].*$/s, '').replace(/^.*[/\\]/, '')
  const [, collected = ''] =
    /^(?:hl-|sh-)?(.*?)(?:-light|-dark)?(?:\.(?:png|svg|webp|jpe?g|gif|ico))?$/.exec(file) ?? []
  return { name: collected }
}
