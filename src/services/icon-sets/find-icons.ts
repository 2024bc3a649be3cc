import type { ListedIcon } from './read-set.ts'

export type Findable = Pick<ListedIcon, 'set' | 'name' | 'title' | 'aliases' | 'isLong'>

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
export function keysOf({ name, title, aliases }: Findable): readonly string[] {
  return [...new Set([name, title, ...aliases].map(keyOf))]
}

function scoreOf(word: string, keys: readonly string[], words: readonly string[]): number | undefined {
  if (keys.some((key) => key.startsWith(word))) return PREFIX
  if (words.some((one) => one.startsWith(word))) return WORD
  return keys.some((key) => key.includes(word)) ? WITHIN : undefined
}

/** Returns nothing if any word does not match. */
function total(scores: readonly (number | undefined)[]): number | undefined {
  return scores.reduce((sum, score) => (sum === undefined || score === undefined ? undefined : sum + score), 0)
}

/** Those in colours first. */
const SETS = ['logos', 'homelab', 'simple-icons']

/** The better icon for a name that both have comes first. */
export function compare(a: Findable, b: Findable): number {
  return (
    Number(a.isLong) - Number(b.isLong) ||
    a.title.length - b.title.length ||
    SETS.indexOf(a.set) - SETS.indexOf(b.set) ||
    a.name.localeCompare(b.name)
  )
}

/** `Node.js` → `nodejs`, `C++` → `cplusplus`: only letters and digits are compared. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
