import type { Messages } from '../../../messages/compiled/messages.ts'
import { withBase } from '../../session.ts'
import { Fault } from '../model/api.ts'
import { problemAsSentence, problemsInWords } from '../words/problem-words.ts'

/** The message about the last step. */
export interface Notice {
  readonly text: string
  readonly isFault: boolean
  /** This tab's own last step, for the Undo. */
  readonly undo?: Undoable | undefined
  /** The address of a page that was just made. */
  readonly page?: string | undefined
  /** Where to sign in again, if that would help. */
  readonly signIn?: string | undefined
  /** Whether to offer fetching missing icons. */
  readonly offersIcons?: boolean
  /** A home network that the server could be allowed to fetch from, for missing icons. */
  readonly allows?: string
}

/** A revision that can be undone. `isRedo`: it was an undo itself, so that undoing it is a redo. */
export interface Undoable {
  readonly revision: number
  readonly isRedo: boolean
}

interface Noticed {
  readonly state: { readonly notice: Notice | undefined }
  set(change: { readonly notice: Notice | undefined }): void
}

/** Removes a fault's notice, once something else is done. */
export function endFault(board: Noticed): void {
  if (board.state.notice?.isFault) board.set({ notice: undefined })
}

/** Removes a fault's notice, and the Undo from a notice about an earlier step. */
export function expireNotice(board: Noticed): void {
  endFault(board)
  const { notice } = board.state
  if (notice?.undo) board.set({ notice: { ...notice, undo: undefined } })
}

export function faultNotice(error: unknown, messages: Messages): Notice {
  if (isCutOff(error)) return { text: messages.faults.cutOff, isFault: false, undo: undoOf(error.revision) }
  const isSignedOut = error instanceof Fault && error.kind === 'signedOut'
  return { text: faultInWords(error, messages), isFault: true, ...(isSignedOut && { signIn: withBase('/login') }) }
}

export function faultInWords(error: unknown, messages: Messages): string {
  const { faults } = messages
  if (!(error instanceof Fault)) return faults.unexpected
  if (error.isRead) return faults.notLoaded(error.kind === 'unavailable' ? faults.cantRead : reasonOf(error, messages))
  return faults.notSaved(reasonOf(error, messages))
}

/** Whether something was saved, although the call failed. */
export function isCutOff(error: unknown): error is Fault {
  return error instanceof Fault && error.kind === 'cutOff'
}

function undoOf(revision: number | undefined): Undoable | undefined {
  return revision === undefined ? undefined : { revision, isRedo: false }
}

function reasonOf({ kind, message, problems, retryAfterMinutes }: Fault, messages: Messages): string {
  if (kind === 'limited') return messages.signIn.limited(retryAfterMinutes)
  const inWords = problemsInWords(problems, messages, problemAsSentence)
  return inWords ?? (kind === 'invalid' ? message : messages.faults[kind])
}
