import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: 'Vérifier les liens',
  every: 'Vérifier les liens',
  everyHint: 'À quelle fréquence le serveur regarde si les liens existent encore. Il les répartit dans le temps.',
  intervals: {
    '': 'Selon le réglage du serveur',
    off: 'Sur demande seulement',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    monthly: 'Chaque mois',
  },
}
