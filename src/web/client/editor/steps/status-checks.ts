import { type Setting, STATUS_CHECKING } from '../../../../core/fields/setting.ts'
import { call } from '../model/api.ts'
import type { Board } from './board.ts'

/** Whether links are checked at all: the page then has what shows it. */
export function areLinksChecked(): boolean {
  return document.getElementById('statuses') !== null
}

/** Lets the server check the links that ask for it, as the settings do. Only a page that is loaded again shows the statuses. */
export function switchChecksOn(board: Board): Promise<unknown> {
  return board.run<readonly Setting[]>({
    send: () => call('PUT', '/api/configs', { body: { [STATUS_CHECKING]: 'true' } }),
    did: () => board.messages.settings.saved,
  })
}
