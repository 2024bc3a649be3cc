import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: 'Comprobar enlaces',
  every: 'Comprobar enlaces',
  everyHint: 'Con qué frecuencia mira el servidor si los enlaces siguen ahí. Los reparte a lo largo de ese tiempo.',
  intervals: {
    '': 'Según la configuración del servidor',
    off: 'Solo cuando se pida',
    daily: 'Cada día',
    weekly: 'Cada semana',
    monthly: 'Cada mes',
  },
}
