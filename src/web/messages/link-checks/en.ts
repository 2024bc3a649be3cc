/** Checks of links, as the menu and the settings name them. The dialog has texts of its own: see ../link-check-dialog. */
export const checks = {
  title: 'Check links',
  every: 'Check links',
  everyHint: 'How often the server checks that links still work. It spreads the checks out over time.',
  intervals: {
    '': 'Server default',
    off: 'Only on request',
    daily: 'Every day',
    weekly: 'Every week',
    monthly: 'Every month',
  },
}

export type CheckTexts = typeof checks
