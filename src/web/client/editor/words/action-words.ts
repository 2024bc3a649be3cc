import { type Action, describeAction, isKnownAction } from '../../../../core/action.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { settingLabel, withSettingNames } from './setting-names.ts'

/**
 * The words for an action, in the reader's language; in English if it is only known as text, or comes from a newer
 * server.
 */
export function actionInWords(action: Action, inEnglish: string, messages: Messages) {
  const { actions } = messages
  if (!isKnownAction(action, actions)) return { done: inEnglish, lang: 'en' }
  const done = butFor(leftBy(action), describeAction(withSettingNames(action, messages), actions), messages)
  return { done, lang: action.code === 'told' ? 'en' : undefined }
}

/** An action as the API sends it, with its English text. */
export type NamedAction = { readonly action: string } & Action

/** The action that an undo has undone, and the keys of settings that it left unchanged. */
export type Undone = NamedAction & { readonly left?: readonly string[] }

/** Says what was undone, or redone if that was an undo itself, and which settings were left unchanged. */
export function undoInWords(undone: Undone, messages: Messages): string {
  const { did } = messages
  const action = undone.code === 'undone' || undone.code === 'redone' ? undone.params.action : undone
  const { done } = actionInWords(action, undone.action, messages)
  return butFor(undone.left ?? [], undone.code === 'undone' ? did.redone(done) : did.undone(done), messages)
}

/** The keys of settings that an undo in the history left unchanged. */
function leftBy({ params }: Action): readonly string[] {
  return 'left' in params && params.left ? params.left.split(', ') : []
}

function butFor(left: readonly string[], done: string, messages: Messages): string {
  const names = left.map((key) => settingLabel(key, messages))
  return names.length > 0 ? messages.did.butFor({ done, settings: names.join(', ') }) : done
}

/** Whether an action edits settings, or undoes or redoes such an edit. */
export function isOfSettings({ code, params }: Action): boolean {
  if (code === 'undone' || code === 'redone') return isOfSettings(params.action)
  return code === 'settingChanged' || code === 'settingsChanged'
}
