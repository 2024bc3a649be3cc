import { z } from 'zod'
import type { Action } from '../core/action.ts'
import type { CommitSummary } from '../core/change.ts'
import { actionInEnglish } from '../english/english.ts'
import { id, instant } from './fields.ts'

/** A commit as the API lists it: the action in English, and as a code with parameters. */
export type HistoryEntry = Omit<CommitSummary, 'action'> & { readonly action: string } & Action

export const actionSchema = z.object({
  action: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
})

export const historyEntrySchema = z
  .object({ revision: id, at: instant, actor: z.string(), ...actionSchema.shape })
  .readonly()
  .meta({ id: 'HistoryEntry' })

export function toHistoryEntry({ action, ...commit }: CommitSummary): HistoryEntry {
  return { ...commit, ...withText(action) }
}

/** The action in English, alongside its code. */
export function withText(action: Action) {
  return { action: actionInEnglish(action), ...action }
}
