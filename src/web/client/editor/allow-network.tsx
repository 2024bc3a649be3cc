import type { Setting } from '../../../core/fields/setting.ts'
import { FETCH_NETWORKS } from '../../../core/fields/setting-keys.ts'
import { may } from '../may.ts'
import { call } from './api.ts'
import { useEditor } from './use-board.ts'

/** Why the server did not look at a page. */
interface LookProblem {
  readonly code: string
  readonly params?: object | undefined
}

export interface AllowNetworkProps {
  readonly problem: LookProblem
  readonly onAllowed: () => void
}

/**
 * A button that lets the server into the network at home that it may not reach yet; nothing for any other problem, and for whoever
 * may not allow it.
 */
export function AllowNetwork({ problem, onAllowed }: AllowNetworkProps) {
  const { adding } = useEditor().board.messages
  const network = networkToAllow(problem)
  if (!network || !may('configure')) return null
  return (
    <p class="note allow">
      <AllowButton network={network} onAllowed={onAllowed} /> {adding.allowMeans}
    </p>
  )
}

export function AllowButton({ network, onAllowed }: { readonly network: string; readonly onAllowed: () => void }) {
  const { board } = useEditor()
  const { adding } = board.messages
  const allow = async () => {
    try {
      await addNetwork(network)
      onAllowed()
    } catch (error) {
      board.complain(error)
    }
  }
  return (
    <button type="button" class="button" title={adding.allowMeans} onClick={() => void allow()}>
      {adding.allowNetwork(network)}
    </button>
  )
}

async function addNetwork(network: string): Promise<void> {
  const { data } = await call<readonly Setting[]>('GET', '/api/configs')
  const before = data.find(({ key }) => key === FETCH_NETWORKS)?.value ?? ''
  await call('PUT', '/api/configs', { body: { [FETCH_NETWORKS]: `${before}\n${network}`.trim() } })
}

/** The network that this problem would be solved by; undefined for any other problem. */
function networkToAllow({ code, params = {} }: LookProblem): string | undefined {
  const network = code === 'fetchRefused' && 'network' in params ? params.network : undefined
  return typeof network === 'string' ? network : undefined
}
