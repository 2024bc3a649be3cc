import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: 'Links prüfen',
  every: 'Links prüfen',
  everyHint: 'Wie oft der Server nachsieht, ob es die Links noch gibt. Er verteilt sie über die Zeit.',
  intervals: {
    '': 'Wie am Server eingestellt',
    off: 'Nur auf Wunsch',
    daily: 'Jeden Tag',
    weekly: 'Jede Woche',
    monthly: 'Jeden Monat',
  },
}
