import { useState } from 'preact/hooks'
import { NEVER } from '../../../../core/edits/settings.ts'
import type { Setting, SettingKey } from '../../../../core/fields/setting.ts'
import type { SentProblem } from '../../../../core/problem.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { may } from '../../session.ts'
import { type Answer, call, Fault } from '../model/api.ts'
import { useEditor } from '../steps/use-board.ts'
import { problemsInWords } from '../words/problem-words.ts'

/** Why the server did not fetch a page. */
type LookProblem = Omit<SentProblem, 'at'>

export interface AllowNetworkProps {
  readonly problem: LookProblem
  readonly onAllowed: () => void
}

/** A button that lets the server fetch from a home network that it may not reach yet, see `networkToAllow`. */
export function AllowNetwork({ problem, onAllowed }: AllowNetworkProps) {
  const { adding } = useEditor().board.messages
  const network = networkToAllow(problem)
  if (!network) return null
  return (
    <p class="note allow">
      <AllowButton network={network} onAllowed={onAllowed} />
      {adding.allowMeans}
    </p>
  )
}

/** Says why a page was not fetched: in plain words if the button beside them solves it. */
export function lookUpInWords(problem: LookProblem & { readonly message: string }, messages: Messages): string {
  if (networkToAllow(problem)) return messages.adding.notAllowed
  return messages.adding.notLookedUp(problemsInWords([{ ...problem, at: '' }], messages) ?? problem.message)
}

export function AllowButton({ network, onAllowed }: { readonly network: string; readonly onAllowed: () => void }) {
  const { board } = useEditor()
  const { adding } = board.messages
  const [isBusy, setBusy] = useState(false)
  const allow = async () => {
    setBusy(true)
    await board
      .run({ send: () => addNetwork(network), did: () => adding.allowedNetwork(network) })
      .then(onAllowed, () => undefined) // the notice says so
    setBusy(false)
  }
  return (
    <button
      type="button"
      class="button"
      title={adding.allowMeans}
      aria-disabled={isBusy}
      onClick={() => isBusy || void allow()}
    >
      {adding.allowNetwork(network)}
    </button>
  )
}

type Settings = readonly Setting[]

const NETWORKS = 'fetch.networks' satisfies SettingKey

/** How many attempts to make if others write the setting first. */
const TRIES = 5

/** Adds a network to the setting, even if another tab adds one at the same time. */
async function addNetwork(network: string): Promise<Answer<Settings>> {
  for (let tries = 1; ; tries += 1) {
    const { data } = await call<Settings>('GET', '/api/configs')
    const { value, updated_at } = data.find(({ key }) => key === NETWORKS) ?? { value: '', updated_at: NEVER }
    if (value.split('\n').includes(network)) return { data, revision: undefined }
    const body = { [NETWORKS]: `${value}\n${network}`.trim() }
    try {
      return await call('PUT', '/api/configs', { body, headers: { 'Signpost-Unchanged-Since': updated_at } })
    } catch (error) {
      if (tries === TRIES || !(error instanceof Fault && error.kind === 'conflict')) throw error
    }
  }
}

/** The network to allow; undefined for any other problem, and for users who may not allow it. */
function networkToAllow({ code, params = {} }: LookProblem): string | undefined {
  if (!may('configure')) return undefined
  const network = code === 'fetchRefused' && 'network' in params ? params.network : undefined
  return typeof network === 'string' ? network : undefined
}
