import type { IconFetchProgress } from '../../../../services/icons/icon-fetches.ts'
import type { Sample } from '../../../parts/samples.ts'
import type { Answer } from '../model/api.ts'
import type { Updater } from '../model/sync-state.ts'
import type { Section, Sections, Site } from '../model/types.ts'
import type { Notice } from './fault-notice.ts'

/** Icons that were found but are not saved yet, by site id. */
type FoundIcons = ReadonlyMap<number, string>

export const NO_ICONS: FoundIcons = new Map()

const shown = new WeakMap<Section, Section>()

/** A section with the found icons filled in; the same object as last time if none of its sites has changed. */
export function withIcons(section: Section, icons: FoundIcons): Section {
  if (icons === NO_ICONS) return section
  const before = shown.get(section) ?? section
  const sites = section.sites.map((site, at) => withIcon(before.sites[at] ?? site, icons.get(site.id) ?? site.icon))
  const isSame = sites.every((site, at) => site === before.sites[at])
  const now = isSame ? before : { ...section, sites }
  shown.set(section, now)
  return now
}

function withIcon(site: Site, icon: string): Site {
  return site.icon === icon ? site : { ...site, icon }
}

/** The record whose name is being typed: a link, a group (in its heading or on the tab of its page), or a new group. */
export type Naming =
  | {
      readonly of: 'site' | 'group' | 'tab'
      readonly id: number
      /** The text typed before, if it could not be saved. */
      readonly typed?: string
    }
  | { readonly of: 'new'; readonly parent_id: number | null; readonly is_page: 0 | 1; readonly serial: number }

export interface BoardState {
  readonly sections: Sections
  /** The newest server revision that `sections` includes. */
  readonly revision: number
  readonly isEditing: boolean
  readonly selected: ReadonlySet<number>
  readonly notice: Notice | undefined
  /** The run that fetches icons in the background; undefined until the server has been asked. */
  readonly iconRun: IconFetchProgress | undefined
  readonly icons: FoundIcons
  /** The name that is being typed where it stands. */
  readonly naming: Naming | undefined
  /** Whether the first minute goes on below the groups; undefined if the number of links decides. */
  readonly goesOn: boolean | undefined
  /** The program whose address the first minute asks for. */
  readonly asked: Sample | undefined
}

/** A change that shows immediately and is then confirmed by the server. */
export interface Step<Data> {
  /** Shows the change at once. */
  readonly show?: Updater
  readonly send: () => Promise<Answer<Data>>
  /** The site that it is about, if it is only one. */
  readonly siteId?: number | undefined
  /** Returns what was done, in words, to show with an Undo. */
  readonly did?: (data: Data) => string
  /** Returns the address of a page that was made, to go there. */
  readonly madePage?: (data: Data) => string | undefined
  /** Whether the caller tries again after this refusal, so that no fault needs to be shown yet. */
  readonly isRepeated?: (refusal: unknown) => boolean
}

/** Options for the notice of a step. */
export interface NoticeOptions extends Pick<Notice, 'page'> {
  readonly isRedo?: boolean
  /** Whether no other step has begun since: only the last of several gets an Undo. */
  readonly isLast?: boolean
}

/** Before anything is loaded. */
export const NOTHING_YET: BoardState = {
  sections: [],
  revision: 0,
  isEditing: false,
  selected: new Set(),
  notice: undefined,
  iconRun: undefined,
  icons: NO_ICONS,
  naming: undefined,
  goesOn: undefined,
  asked: undefined,
}
