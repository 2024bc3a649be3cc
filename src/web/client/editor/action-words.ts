import { type Action, describeAction, isKnown } from '../../../core/action.ts'
import type { Messages } from '../../messages/en.ts'
import { withSettingNames } from './setting-names.ts'

/** What was done, in the reader's language; in English if it is only known as text, or comes from a newer server. */
export function actionInWords(action: Action, inEnglish: string, messages: Messages) {
  const { actions } = messages
  if (!isKnown(action, actions)) return { done: inEnglish, lang: 'en' }
  const done = describeAction(withSettingNames(action, messages), actions)
  return { done, lang: action.code === 'told' ? 'en' : undefined }
}

/** An edit as the API names it. */
export type NamedAction = { readonly action: string } & Action

/** Says what was undone; or done again, if that was an undo itself. */
export function undoInWords(undone: NamedAction, messages: Messages): string {
  const { did } = messages
  const action = undone.code === 'undone' || undone.code === 'redone' ? undone.params.action : undone
  const { done } = actionInWords(action, undone.action, messages)
  return undone.code === 'undone' ? did.redone(done) : did.undone(done)
}

/** Whether settings were edited, or such an edit undone. */
export function isOfSettings({ code, params }: Action): boolean {
  if (code === 'undone' || code === 'redone') return isOfSettings(params.action)
  return code === 'settingChanged' || code === 'settingsChanged'
}
