import type { ListedIcon } from './read-set.ts'

type Findable = Pick<ListedIcon, 'set' | 'name' | 'title' | 'aliases' | 'isLong'>

export type FindIcons<Icon> = (query: string, limit: number) => readonly Icon[]

/** How well a word matches: lower is better. */
const PREFIX = 1
const WORD = 2
const WITHIN = 3

/**
 * Finds icons by name: exact matches first, then names that start with the query, then names that contain it. Ties go to icons
 * that fill a tile rather than wide ones, then to short names, then to coloured icons.
 */
export function createIconFinder<Icon extends Findable>(icons: readonly Icon[]): FindIcons<Icon> {
  const listed = icons.map((icon) => ({
    icon,
    keys: keysOf(icon),
    words: icon.title.split(' ').map(keyOf),
  }))
  return (query, limit) => {
    const wanted = query
      .split(/[\s_/-]+/)
      .map(keyOf)
      .filter(Boolean)
    if (wanted.length === 0) return []
    const whole = wanted.join('')
    return listed
      .flatMap(({ icon, keys, words }) => {
        const score = keys.includes(whole) ? 0 : total(wanted.map((word) => scoreOf(word, keys, words)))
        return score === undefined ? [] : [{ icon, score }]
      })
      .sort((a, b) => a.score - b.score || compare(a.icon, b.icon))
      .slice(0, limit)
      .map(({ icon }) => icon)
  }
}

/** The names that match exactly, as keys. */
function keysOf({ name, title, aliases }: Findable): readonly string[] {
  return [...new Set([name, title, ...aliases].map(keyOf))]
}

function scoreOf(word: string, keys: readonly string[], words: readonly string[]): number | undefined {
  if (keys.some((key) => key.startsWith(word))) return PREFIX
  if (words.some((titleWord) => titleWord.startsWith(word))) return WORD
  return keys.some((key) => key.includes(word)) ? WITHIN : undefined
}

/** The sum of the scores; undefined if any word does not match. */
function total(scores: readonly (number | undefined)[]): number | undefined {
  return scores.reduce((sum, score) => (sum === undefined || score === undefined ? undefined : sum + score), 0)
}

/** The sets with coloured icons come first. */
const SETS = ['logos', 'homelab', 'simple-icons']

/** The better icon for a name that both have comes first. */
function compare(a: Findable, b: Findable): number {
  return (
    Number(a.isLong) - Number(b.isLong) ||
    a.title.length - b.title.length ||
    SETS.indexOf(a.set) - SETS.indexOf(b.set) ||
    a.name.localeCompare(b.name)
  )
}

/** `Node.js` → `nodejs`, `C++` → `cplusplus`: only letters and digits are compared. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The icon that is meant by a name as another program writes it. */
export type ResolveIcon<Icon> = (written: string) => Icon | undefined

/**
 * Looks names up in the sets, with or without hyphens. Of several icons with a name, takes the one that a search lists
 * first.
 */
export function createIconResolver<Icon extends Findable>(icons: readonly Icon[]): ResolveIcon<Icon> {
  let byKey: ReadonlyMap<string, readonly Icon[]> | undefined
  return (written) => {
    byKey ??= indexOf(icons) // made on first use: few imports name icons
    const { set, name } = readName(written.trim().toLowerCase())
    const found = byKey.get(keyOf(name)) ?? []
    if (set === undefined) return found[0]
    const inSet = found.filter((icon) => icon.set === set)
    return inSet.find((icon) => icon.name === name) ?? inSet[0]
  }
}

/** The icons of each name, the best one first. */
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
  /** undefined for any set. */
  readonly set?: string | undefined
  /** '' for no icon. */
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
