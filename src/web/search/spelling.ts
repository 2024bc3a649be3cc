import { comparable } from './comparable.ts'

const HAN = /\p{Script=Han}/u
/** How far around another reading to spell the rest: all of it would make long names slow to search. */
const NEAR = 8

/** One part per character of a text, '' for characters that are left out. */
type Way = readonly string[]

export interface Ways {
  readonly usual: readonly Way[]
  readonly others: () => readonly Way[]
}

/**
 * The ways to type a text in pinyin, see `pinyinKeys`: `usual` has its Chinese alone, in full and by initials; `others`
 * has the whole text, also with each other reading. `QQ音乐` with `yin yue/le` → `yinyue`, `yy`; `qqyinyue`, `qqyy`,
 * `qqyinle`, `qqyl`
 */
export function spell(text: string, keys: string): Ways {
  if (keys === '') return { usual: [], others: () => [] }
  const syllables = keys.split(' ')
  let next = 0
  const characters = Array.from(text, (character) => {
    const readings = HAN.test(character) ? (syllables[next++] ?? '').split('/') : ['']
    return { readings, itself: readings[0] ? '' : comparable(character) }
  })
  const write = (isWhole: boolean, length?: number, other = -1, reading = ''): Way =>
    characters.map(({ readings: [usual = ''], itself }, at) => {
      if (other >= 0 && Math.abs(at - other) > NEAR) return ''
      return (at === other ? reading : usual).slice(0, length) || (isWhole ? itself : '')
    })
  return {
    usual: [write(false), write(false, 1)],
    others() {
      const isMixed = characters.some(({ itself }) => itself)
      const ways = isMixed ? [write(true), write(true, 1)] : []
      characters.forEach(({ readings: [, ...more] }, at) => {
        for (const reading of more) ways.push(write(true, undefined, at, reading), write(true, 1, at, reading))
      })
      return ways
    },
  }
}

/** Joins the distinct ways into one text. */
export function joinWays(ways: readonly Way[]): string {
  return [...new Set(ways.map((parts) => parts.join('')))].join(' ')
}
