import { findUndone } from '../core/action.ts'
import type { Actor } from '../core/actor.ts'
import type { Commit } from '../core/change.ts'
import type { Edited } from '../core/edits/edit.ts'
import { AppError, conflict } from '../core/errors.ts'
import type { Pace } from '../domain/ports.ts'
import type { Navigation } from './navigation.ts'
import { type Undone, undo } from './undo.ts'

/** How far to look for the undo of a commit; if it is further back, the refusal names the rows instead. */
const NEWEST = 1000

interface UndoDeps {
  readonly navigation: Navigation
  readonly pace: Pace
}

/** Undoes a commit. Throws `conflict`, which says so if it has been undone already; see `undo` for the other reasons. */
export async function undoCommit(
  { navigation, pace }: UndoDeps,
  actor: Actor,
  commit: Commit,
): Promise<Edited<Undone>> {
  try {
    return await navigation.edit(actor, undo(commit, pace))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    if (!findUndone(await navigation.history({ limit: NEWEST })).has(commit.revision)) throw error
    throw conflict({ code: commit.action.code === 'undone' ? 'redoneAlready' : 'undoneAlready' })
  }
}
