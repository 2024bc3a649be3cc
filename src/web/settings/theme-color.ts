export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** The `media` of a scheme's `theme-color`. A chosen theme overrides the system's preference. */
export function mediaOf(scheme: Scheme, theme: string | undefined): string {
  if (theme === undefined) return `(prefers-color-scheme:${scheme})`
  return theme === scheme ? 'all' : 'not all'
}
