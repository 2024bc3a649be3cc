/** Checks of links, as the menu and the settings name them. The dialog has texts of its own: see ../link-check-dialog. */
export const checks = {
  title: 'Check links',
  every: 'Check links',
  everyHint: 'How often the server looks whether links are still there. It spreads them over the time.',
  intervals: {
    '': 'As the server is set up',
    off: 'Only on request',
    daily: 'Every day',
    weekly: 'Every week',
    monthly: 'Every month',
  },
}

export type CheckTexts = typeof checks
