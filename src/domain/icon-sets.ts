/** An icon of a bundled set. */
export interface SetIcon {
  /** Such as `logos`. */
  readonly set: string
  /** Within its set, such as `docker-icon`. */
  readonly name: string
  /** For people, such as `Docker`. */
  readonly title: string
  /** A complete SVG file. Replace `currentColor` with an ink before drawing it. */
  readonly svg: string
}

/** The icons that come with Signpost, see docs/adr/0055-icon-sets.md. */
export interface IconSets {
  /** The icons that a search finds, the best first. */
  search(query: string, limit: number): Promise<readonly SetIcon[]>
  /** The SVG of one icon; undefined if there is none with this name. */
  svg(set: string, name: string): Promise<string | undefined>
  /** The SVGs of those that a set has, by their names as other programs write them: `jellyfin.png`, `si-github`. */
  named(names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** The colours of monochrome icons on light and on dark pages. */
const INKS = { light: '#1f2328', dark: '#f6f8fa' } as const

export function inked(svg: string, ink: keyof typeof INKS): string {
  return svg.replaceAll('currentColor', INKS[ink])
}
