/** The values that this browser stores for the site, by name. Where storage is blocked, nothing is kept. */
export interface LocalData {
  theme: string
  density: string
  /** Separated by spaces, see `Folds`. */
  folded: string
  /** Ids of the groups that are folded in the jump list, or with a `+` unfolded in a long one, separated by spaces. */
  branches: string
  engine: string
  /** Which links were opened how often, see `countOpened`. */
  opened: string
  /** The token, where the browser refuses the cookie: plain http. */
  token: string
  /** The `readerKey` of the pages for the account that is signed in here. */
  reader: string
  /** When the session expires, in milliseconds since 1970. */
  until: string
  /** The accessible name of the dot on dead links; '' if there are no dots. */
  deadLinks: string
  /** '1' once this browser has suggested replacing the generated password. */
  suggested: string
  /** '1' once the owner is done with the first minute. */
  begun: string
}

/** Sites under different paths of one host keep separate values. */
const prefix = `signpost${document.documentElement.dataset.base ?? ''}.`

export function recall(name: keyof LocalData): string {
  try {
    return localStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

export function keep(name: keyof LocalData, value: string): void {
  try {
    if (value) localStorage.setItem(prefix + name, value)
    else localStorage.removeItem(prefix + name)
  } catch {
    // storage is blocked: nothing is kept
  }
}

/** Reads a list that is stored as one text. */
export function recallIds(name: 'folded' | 'branches'): Set<string> {
  return new Set(recall(name).split(' ').filter(Boolean))
}

/** Forgets that the owner was signed in here. */
export function forgetOwner(): void {
  for (const name of ['reader', 'token', 'until'] as const) keep(name, '')
}

/** Calls back when another tab has forgotten the owner, even while this page was in the back/forward cache. */
export function onOwnerForgotten(listener: () => void): void {
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && !recall('reader')) listener()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === `${prefix}reader` && !newValue) listener()
  })
}
