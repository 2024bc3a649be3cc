import type { Setting } from '../../core/fields/setting.ts'
import type { Section } from '../../core/snapshot.ts'

/** The content of an export: a whole site, or a part of it. */
export interface Exported {
  /** The name of the site, or of the group. */
  readonly title: string
  /** ISO 8601, UTC. */
  readonly date: string
  /** In tree order. */
  readonly sections: readonly Section[]
  /** How many levels there are above the topmost groups: a part can come from anywhere in the tree. */
  readonly levelsAbove: number
  /** Empty when only a part is exported. */
  readonly settings: readonly Pick<Setting, 'key' | 'value' | 'is_public'>[]
}

/** Kept icons by hash: WebP in base64. */
export interface KeptIcons {
  /** Renders the icons of the groups and their sites as a JSON object, in pieces. */
  render(sections: readonly Section[]): AsyncGenerator<string>
  read(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** A kind of file that links can be exported to. */
export interface WriteFormat {
  readonly contentType: string
  /** Renders the text in small pieces, on demand. */
  render(exported: Exported): Iterable<string>
  /** Like `render`, with the kept icons and in larger pieces; missing if the format can't hold icons. */
  renderWithIcons?(exported: Exported, icons: KeptIcons): AsyncGenerator<string>
}
