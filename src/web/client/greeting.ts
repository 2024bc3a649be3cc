import { textsAt } from './texts.ts'

/** When the morning, the afternoon and the evening begin. */
const HOURS = [5, 12, 18]
const MINUTE = 60_000

/** Greets by the reader's clock. The texts are those of the morning, the afternoon and the evening. */
export function greet(): void {
  const greeting = document.querySelector<HTMLElement>('.greeting')
  const [words, date] = greeting?.children ?? []
  if (!greeting || !words || !date) return
  const texts = textsAt<readonly string[]>(greeting)
  const say = () => {
    const now = new Date()
    const part = HOURS.findLastIndex((hour) => hour <= now.getHours())
    words.textContent = texts.at(part) ?? '' // before the morning, it is the evening still
    date.textContent = now.toLocaleDateString(document.documentElement.lang, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
  }
  say()
  setInterval(say, MINUTE)
}
