import type { CheckedLink } from '../../../../domain/schemas/link-check.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { useEditor } from '../steps/use-board.ts'
import { problemsInWords } from '../words/problem-words.ts'
import { FILTERS } from './links-filters.ts'
import { useCheckingTexts } from './links-texts.ts'

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

/** In English if this page does not know the reason. */
function inWords({ message, ...reason }: NonNullable<CheckedLink['reason']>, messages: Messages): string {
  return problemsInWords([{ ...reason, at: '' }], messages) ?? message
}
