import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'

/** Gives links that have moved their new addresses, all in one edit. */
export function takeNewAddresses(board: Board, ids: ReadonlySet<number>): Promise<unknown> {
  return board.run<readonly Site[]>({
    send: () => call('POST', '/api/link-checks/use-new-addresses', { body: { siteIds: [...ids] } }),
    did: ({ length }) => board.messages.actions.newAddressesUsed({ count: length }),
  })
}
