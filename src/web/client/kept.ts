/** What this browser stores for the site, by name. Where storage is blocked, nothing is kept. */
export interface Kept {
  theme: string
  density: string
  /** What was done to groups, separated by spaces: see `Folds`. */
  folded: string
  /** Ids of groups whose branches of the jump list are folded, separated by spaces. */
  branches: string
  engine: string
  /** The token, where the browser refuses the cookie: plain http. */
  token: string
  /** '1' while the owner is signed in here. */
  owner: string
  /** When the session expires, in milliseconds since 1970. */
  until: string
  /** What a screen reader calls the dot on cards of dead links; '' without dots. */
  deadLinks: string
  /** '1' once this browser has suggested replacing the generated password. */
  suggested: string
}

/** Sites under different paths of one host have separate values. */
const prefix = `signpost${document.documentElement.dataset.base ?? ''}.`

export function recall(name: keyof Kept): string {
  try {
    return localStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

export function keep(name: keyof Kept, value: string): void {
  try {
    if (value) localStorage.setItem(prefix + name, value)
    else localStorage.removeItem(prefix + name)
  } catch {
    // nothing is kept then
  }
}

/** A list that is kept as one text. */
export function recallIds(name: 'folded' | 'branches'): Set<string> {
  return new Set(recall(name).split(' ').filter(Boolean))
}

/** Forgets that the owner was signed in here. */
export function forgetOwner(): void {
  for (const name of ['owner', 'token', 'until'] as const) keep(name, '')
}

/** Calls back when another tab has forgotten the owner, even while this page was put aside. */
export function onOwnerForgotten(listener: () => void): void {
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && !recall('owner')) listener()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === `${prefix}owner` && !newValue) listener()
  })
}
