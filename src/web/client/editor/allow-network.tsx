import type { Setting } from '../../../domain/setting.ts'
import { FETCH_NETWORKS } from '../../../domain/setting-keys.ts'
import type { LinkPreview } from '../../../services/link-preview/link-preview.ts'
import { call } from './api.ts'
import { useEditor } from './use-board.ts'

export interface AllowNetworkProps {
  /** Why the server did not look. */
  readonly problem: NonNullable<LinkPreview['problem']>
  readonly onAllowed: () => void
}

/** A button that lets the server into the network at home that it may not reach yet; nothing for any other problem. */
export function AllowNetwork({ problem, onAllowed }: AllowNetworkProps) {
  const { board } = useEditor()
  const { adding } = board.messages
  const network = problem.code === 'fetchRefused' ? problem.params.network : undefined
  if (!network) return null
  const allow = async () => {
    try {
      await addNetwork(network)
      onAllowed()
    } catch (error) {
      board.complain(error)
    }
  }
  return (
    <p class="note allow">
      <button type="button" class="button" onClick={() => void allow()}>
        {adding.allowNetwork(network)}
      </button>{' '}
      {adding.allowMeans}
    </p>
  )
}

async function addNetwork(network: string): Promise<void> {
  const { data } = await call<readonly Setting[]>('GET', '/api/configs')
  const before = data.find(({ key }) => key === FETCH_NETWORKS)?.value ?? ''
  await call('PUT', '/api/configs', { body: { [FETCH_NETWORKS]: `${before}\n${network}`.trim() } })
}
