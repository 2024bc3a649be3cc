import { type HostileText, hostileTexts } from './hostile-texts.ts'

/** No input is bounded any tighter, unless it says so: every exponential or quadratic expression shows at this length. */
const LONG = 64 * 1024
/** Short texts come first, because an exponential expression would never be done with a long one. */
const SHORT_LENGTHS = [16, 20, 25, 32, 40, 64, 256, 1024, 8192]
/** How many of the texts that take longest at the last of these lengths are tried at the full one. */
const SLOWEST = 4
/** Takes as long for a long text as a linear expression may: those here stay below 5 times that, quadratic ones take 300 times. */
const YARDSTICK = /./gs
const LONG_TEXT = 'a'.repeat(LONG)
const MAX_RATIO = 20
/** A text of four times the length takes a linear expression 4 times as long, a quadratic one 16 times. */
const MAX_GROWTH = 8
/** Others come and go: of so many times, the shortest counts. What seems slow, and not hopelessly so, is tried as often again. */
const TIMES = 3
const MORE_TIMES = 12
const HOPELESS = 10 * MAX_RATIO

export interface Slow {
  readonly text: HostileText
  readonly length: number
  /** How many times as long it takes as the yardstick. */
  readonly ratio: number
}

/** The first text found of at most so many characters that takes an expression longer than a linear one needs for a long text. */
export function slownessOf(expression: RegExp, maxLength = LONG): Slow | undefined {
  const everywhere = everyMatch(expression)
  const worth = MAX_RATIO * shortest(measureYardstick)
  const measure = (text: HostileText, length: number) => {
    const written = writeOut(text, length)
    const once = () => timeOf(everywhere, written)
    const milliseconds = once()
    let ratio = milliseconds > worth ? shortest(once) / shortest(measureYardstick) : 0
    for (let more = TIMES; more < MORE_TIMES && ratio > MAX_RATIO && ratio < HOPELESS; more += 1)
      ratio = Math.min(ratio, once() / shortest(measureYardstick))
    return { text, length, ratio, milliseconds }
  }
  /** V8 may run an expression several times slower in one process than in another, but only in proportion. */
  const hasGrown = ({ text, ratio }: Slow) => {
    if (ratio >= HOPELESS) return true
    const quarter = writeOut(text, maxLength / 4)
    const yardsticks = shortest(() => timeOf(everywhere, quarter), MORE_TIMES) / shortest(measureYardstick)
    return ratio / yardsticks > MAX_GROWTH
  }
  const lengths = [...SHORT_LENGTHS.filter((length) => length < maxLength), Math.min(maxLength, 8192)]
  const measured: { text: HostileText; milliseconds: number }[] = []
  for (const text of hostileTexts(expression)) {
    let milliseconds = 0
    for (const length of lengths) {
      const found = measure(text, length)
      if (found.ratio > MAX_RATIO) return found
      milliseconds = found.milliseconds
    }
    measured.push({ text, milliseconds })
  }
  const slowest = measured.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
  return slowest.map(({ text }) => measure(text, maxLength)).find((found) => found.ratio > MAX_RATIO && hasGrown(found))
}

/** Any expression may be used in a loop. */
function everyMatch({ source, flags, global, sticky }: RegExp): RegExp {
  return new RegExp(source, global || sticky ? flags : `${flags}g`)
}

function writeOut({ start, unit, end }: HostileText, length: number): string {
  const room = length - start.length - end.length
  return start + unit.repeat(Math.max(1, Math.floor(room / unit.length))) + end
}

function measureYardstick(): number {
  return timeOf(YARDSTICK, LONG_TEXT)
}

function shortest(measure: () => number, times = TIMES): number {
  return Math.min(...Array.from({ length: times }, measure))
}

/** Milliseconds. The processor's own clock has ticks that are longer than what is measured here. */
function timeOf(expression: RegExp, text: string): number {
  const start = performance.now()
  text.replace(expression, '')
  return performance.now() - start
}
