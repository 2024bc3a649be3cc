import type { PageIcon } from './page.ts'

/** Icons are shown at 48 pixels, on dense screens twice as many. */
const WANTED = 96
/** What phones ask for today. */
const TOUCH_SIDE = 180
/** A link that says no size is as good as one of this side. */
const MIDDLING = 48

/**
 * The icons of a page, the best first: one that is drawn at any size, else the smallest that is large enough, then those made
 * for phones, which have a background of their own, then the largest of the others; what is only a guess comes last.
 */
export function rankIcons(icons: readonly PageIcon[]): readonly PageIcon[] {
  return icons.toSorted((one, other) => rankOf(one) - rankOf(other) || compareSides(one, other))
}

/** Whether it is worth asking for another one. */
export function isLarge(icon: PageIcon): boolean {
  return rankOf(icon) <= 2
}

/** Ranked icons for a color scheme: those made for it come first, those made for the other one last. */
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
