import { createContext } from 'preact'
import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import type { Pasted } from '../../../../core/pasted.ts'
import type { OfferedLink } from '../../../address/offered-link.ts'
import type { Nearby } from '../page/nearby.ts'
import type { Board } from './board.ts'
import type { BoardState } from './board-state.ts'
import type { IconRun } from './icon-run.ts'

/** Shared by the components of the editor. */
export interface EditorContext {
  readonly board: Board
  readonly newTab: boolean
  readonly nearby: Nearby
  readonly iconRun: IconRun
  /** Whether this is the window that adds one link, which has no cards to show. */
  readonly isAlone?: boolean
  openDialog(dialog: DialogState | undefined): void
  setEditing(isEditing: boolean): void
  /** Announces a text to screen readers. */
  announce(text: string): void
}

/** The parts of the context needed to move links and groups. */
export type Moving = Pick<EditorContext, 'board' | 'announce'>

/** The dialogs about the page as a whole. */
export const PLAIN_DIALOGS = [
  'tags',
  'settings',
  'account',
  'import',
  'export',
  'duplicates',
  'links',
  'history',
  'help',
] as const

/** The name and description suggested for a new link. */
export type Offer = Pick<OfferedLink, 'name' | 'description'>

/** The open dialog, and the record or data that it is about. */
export type DialogState =
  | {
      readonly name: 'site'
      readonly id?: number
      readonly groupId?: number
      readonly url?: string
      readonly offer?: Offer
    }
  | ({ readonly name: 'sites' } & Pasted)
  | { readonly name: 'group'; readonly id: number }
  | { readonly name: 'site-tags'; readonly ids: ReadonlySet<number> }
  | { readonly name: 'menu'; readonly id: number; readonly isResult: boolean }
  | { readonly name: 'group-menu'; readonly id: number; readonly isTab: boolean }
  | { readonly name: (typeof PLAIN_DIALOGS)[number]; readonly files?: readonly File[]; readonly part?: string }

export const Context = createContext<EditorContext | undefined>(undefined)

export function useEditor(): EditorContext {
  const context = useContext(Context)
  if (!context) throw new Error('This component must be inside the editor')
  return context
}

export function useBoard(board: Board): BoardState {
  const [state, setState] = useState(board.state)
  useLayoutEffect(() => {
    setState(board.state)
    return board.subscribe(setState)
  }, [board])
  return state
}
