import { type Action, describeAction, isKnown } from '../core/action.ts'
import { ENGLISH } from './english.ts'

export function inEnglish(action: Action): string {
  return describeAction(action, ENGLISH.actions)
}

/** An action whose code only a newer version knows keeps the English text stored with it. */
export function readAction(text: string, details: string | null): Action {
  const action = details === null ? undefined : (JSON.parse(details) as Action) // written by Signpost
  return action && isKnown(action, ENGLISH.actions) ? action : { code: 'told', params: { text } }
}

export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
