/** Whether links are up. */
export const status = {
  words: { down: 'Down', slow: 'Slow', unknown: 'Not known', up: 'Up' },
  /** With the time of day, or a date before it. */
  since: {
    down: (time: string) => `Down since ${time}`,
    slow: (time: string) => `Slow since ${time}`,
    unknown: (time: string) => `Not known since ${time}`,
    up: (time: string) => `Up since ${time}`,
  },
  never: 'Not checked yet',
  day: 'The last 24 hours',
  took: (took: string, usual: string) => `${took} ms, usually ${usual} ms`,
  check: 'Show whether it is up',
  checkGroup: 'Show whether these are up',
  asGroup: 'As its group',
  asAbove: 'As the group above',
  yes: 'Yes',
  no: 'No',
  target: 'What to look at',
  targetHint: 'A path such as /ping, another address, or tcp:22 for a port. If empty, the link itself.',
  codes: 'Statuses that mean up',
  codesHint: 'Such as 200-299, 401. If empty, all but 404, 410 and 5xx.',
  checks: 'Check which links are up',
  checksHint: 'Those where you ask for it, about once a minute.',
  guests: 'Guests see which links are up',
  webhook: 'Tell this address when a link goes down or comes back',
  webhookHint: 'JSON by POST, as ntfy and Gotify take it.',
  isOff: 'Nothing is checked until you switch it on.',
  switchOn: 'Switch it on',
}

export type StatusTexts = typeof status
