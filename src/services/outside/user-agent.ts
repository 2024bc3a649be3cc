export interface Program {
  readonly version: string
  /** Where people read about it; the tree of this repository has none, its publisher sets it in package.json. */
  readonly homepage?: string | undefined
}

/** What the server calls itself, and no word more: filters refuse what speaks of links, checks or robots. */
export function userAgentOf({ version, homepage }: Program): string {
  return homepage === undefined ? `Signpost/${version}` : `Signpost/${version} (+${homepage})`
}
