import type { IconFetchProgress } from '../../../../services/icons/icon-fetches.ts'
import type { Answer } from '../model/api.ts'
import { type FoundIcons, NO_ICONS } from '../model/found-icons.ts'
import type { Updater } from '../model/sync-state.ts'
import type { Sections } from '../model/types.ts'
import type { Notice } from './fault-notice.ts'

/** Whose name is typed: a link's, a group's in its heading or on the tab of its page, or that of a new group. */
export type Naming =
  | {
      readonly of: 'site' | 'group' | 'tab'
      readonly id: number
      /** What was typed before, if it could not be saved. */
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
}

/** A change that shows immediately and is then confirmed by the server. */
export interface Step<Data> {
  /** Shows the change at once. */
  readonly show?: Updater
  readonly send: () => Promise<Answer<Data>>
  /** The site that it is about, if it is only one. */
  readonly siteId?: number | undefined
  /** What was done, in words; shown with an Undo. */
  readonly did?: (data: Data) => string
  /** The address of a page that was made, to go there. */
  readonly madePage?: (data: Data) => string | undefined
  /** Whether the caller tries again if it is refused so: nobody needs to be told yet. */
  readonly isRepeated?: (refusal: unknown) => boolean
}

/** About the notice of a step. */
export interface NoticeOptions extends Pick<Notice, 'page'> {
  readonly isRedo?: boolean
  /** Whether no other step has begun since: of several, only the last one is offered to be undone. */
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
}
