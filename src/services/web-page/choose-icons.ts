import type { PageIcon } from './page.ts'

/** Icons are shown at 48 pixels, twice that on dense screens. */
const WANTED = 96
/** The size that phones ask for today. */
const TOUCH_SIDE = 180
/** Icons at least this large are better than those of unknown size. */
const MIDDLING = 48

/**
 * The icons of a page, best first: vectors, then the smallest one that is large enough, then icons for phones, which bring
 * their own background, then the largest of the rest. Guesses come last.
 */
export function rankIcons(icons: readonly PageIcon[]): readonly PageIcon[] {
  return icons.toSorted((one, other) => rankOf(one) - rankOf(other) || compareSides(one, other))
}

/** Whether an icon is large enough to stop looking for a better one. */
export function isLarge(icon: PageIcon): boolean {
  return rankOf(icon) <= 2
}

/** Ranked icons reordered for a color scheme: its own come first, those for the other scheme last. */
export function rankFor(scheme: 'light' | 'dark', ranked: readonly PageIcon[]): readonly PageIcon[] {
  const order = [scheme, undefined, scheme === 'light' ? 'dark' : 'light']
  return order.flatMap((wanted) => ranked.filter((icon) => icon.scheme === wanted))
}

function rankOf({ source, isVector, side = 0 }: PageIcon): number {
  if (source === 'guess') return 7
  if (source === 'maskable') return 6
  if (isVector) return 0
  if (source === 'touch') return side === 0 || side >= WANTED ? 2 : 3
  if (side >= WANTED) return 1
  if (side === 0) return 4
  return side >= MIDDLING ? 3 : 5
}

function compareSides(one: PageIcon, other: PageIcon): number {
  const [a, b] = [one, other].map(({ source, side }) => side ?? (source === 'touch' ? TOUCH_SIDE : 0))
  const [first = 0, second = 0] = [a, b]
  return isLarge(one) ? first - second : second - first
}
