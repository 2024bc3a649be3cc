import type { LinkCounts, LinkFilter } from '../../../../core/link-check.ts'
import type { CheckedLink } from '../../../../schemas/link-check.ts'
import { checkingIn } from '../../../messages/compiled/loaders.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { useEditor } from '../steps/use-board.ts'
import { createPartTexts } from '../words/messages.ts'
import { problemsInWords } from '../words/problem-words.ts'

export const checkingTexts = createPartTexts(checkingIn)
export const useCheckingTexts = checkingTexts.useTexts

/** The filters, most urgent first, and the states that each one shows. */
export const FILTERS = {
  broken: ['dead', 'failing', 'unreachable'],
  moved: ['moved'],
  unchecked: ['unchecked'],
  ok: ['ok'],
  ignored: ['ignored'],
} as const satisfies Record<string, readonly LinkFilter[]>

export type FilterName = keyof typeof FILTERS

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[] // its only keys

export function countOf(filter: FilterName, counts: LinkCounts): number {
  return FILTERS[filter].reduce((sum, state) => sum + counts[state], 0)
}

const BROKEN: readonly string[] = FILTERS.broken

/** Why a link is broken, in words; '' for any other. */
export function useWhy({ state, reason, failures }: CheckedLink): string {
  const { messages } = useEditor().board
  const texts = useCheckingTexts()
  return [
    ...(BROKEN.includes(state) ? [texts.states[state]] : []),
    ...(reason ? [inWords(reason, messages)] : []),
    ...(failures > 0 ? [texts.failedOn(failures)] : []),
  ].join(' · ')
}

/** The reason in words; in English if this page does not know it. */
function inWords({ message, ...reason }: NonNullable<CheckedLink['reason']>, messages: Messages): string {
  return problemsInWords([{ ...reason, at: '' }], messages) ?? message
}
