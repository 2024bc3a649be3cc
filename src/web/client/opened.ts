import { fnv1a } from '../../core/hash.ts'
import { keep, recall } from './local-storage.ts'

/** An opening counts half as much after so many days. */
const HALF_LIFE = 30
/** How many links are remembered: those opened most. */
const MANY = 200
const DAY_MS = 86_400_000

/** How often a link was opened, and the day of the last time, in days since 1970. */
type Count = readonly [count: number, day: number]

/** Counts in this browser which links are opened, so that the search can list them first. Nothing is sent anywhere. */
export function countOpened(): void {
  const count = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && button < 2 && target.closest<HTMLAnchorElement>('.card > a')
    if (!link) return
    const counts = readCounts()
    const key = keyOf(link.getAttribute('href') ?? '')
    const today = Date.now() / DAY_MS
    counts.set(key, [countNow(counts.get(key), today) + 1, today])
    const most = [...counts].sort(([, a], [, b]) => countNow(b, today) - countNow(a, today)).slice(0, MANY)
    keep('opened', most.map(([hash, [times, day]]) => `${hash}:${times.toFixed(2)}:${day.toFixed(1)}`).join(' '))
  }
  addEventListener('click', count, true)
  addEventListener('auxclick', count, true)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-forget]')) keep('opened', '')
  })
}

/** Returns a function that says how often an address was opened, the last times more than earlier ones. */
export function howOften(): (url: string) => number {
  const counts = readCounts()
  const today = Date.now() / DAY_MS
  return (url) => (counts.size > 0 ? countNow(counts.get(keyOf(url)), today) : 0)
}

function countNow([count, day]: Count = [0, 0], today: number): number {
  return count * 2 ** ((day - today) / HALF_LIFE)
}

function readCounts(): Map<string, Count> {
  const entries = recall('opened').split(' ').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [key = '', count, day] = entry.split(':')
      return [key, [Number(count), Number(day)]]
    }),
  )
}

/** A hash stands for the address: nobody can read from what is stored which links there are. */
function keyOf(url: string): string {
  return fnv1a(url).toString(36)
}
