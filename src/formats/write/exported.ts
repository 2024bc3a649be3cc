import type { Setting } from '../../core/fields/setting.ts'
import type { Section } from '../../core/snapshot.ts'

/** What an export holds: a whole site, or a part of it. */
export interface Exported {
  /** The name of the site, or of the group. */
  readonly title: string
  /** ISO 8601, UTC. */
  readonly date: string
  /** In tree order. */
  readonly sections: readonly Section[]
  /** How many levels are above the topmost groups: a part can be from anywhere in the tree. */
  readonly levelsAbove: number
  /** Empty if a part is exported. */
  readonly settings: readonly Pick<Setting, 'key' | 'value' | 'is_public'>[]
}

/** The icons that are kept here: WebP, in base64, by hash. */
export interface KeptIcons {
  /** A JSON object of the icons that groups and their sites name, in pieces. */
  render(sections: readonly Section[]): AsyncGenerator<string>
  read(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** A kind of file that links can be exported to. */
export interface WriteFormat {
  readonly contentType: string
  /** The text in small pieces, made on demand. */
  render(exported: Exported): Iterable<string>
  /** The same with the icons kept here, in larger pieces; undefined if the format can't hold them. */
  renderWithIcons?(exported: Exported, icons: KeptIcons): AsyncGenerator<string>
}
