import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { AllowNetwork, notLookedUp } from '../notice/allow-network.tsx'
import { useEditor } from '../steps/use-board.ts'
import { type LookUp, otherAddress, withFoundScheme } from './use-link-preview.ts'

export interface LookedUpProps {
  readonly url: string
  readonly onUrl: (url: string) => void
  readonly lookUp: LookUp
  /** Whether the link exists already: then it is looked up only on request. */
  readonly isOnRequest: boolean
  /** Renders the address field, with a text for its hint. */
  readonly children: (said: string | undefined) => ComponentChildren
}

/** Shows what was found at an address around its field, which gets a missing scheme once nobody is typing in it. */
export function LookedUp({ url, onUrl, lookUp, isOnRequest, children }: LookedUpProps) {
  const { messages } = useEditor().board
  const place = useRef<HTMLDivElement>(null)
  const { isLooking, found } = lookUp
  const fill = () => {
    const filled = withFoundScheme(url, found)
    if (filled !== url) onUrl(filled)
  }
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) fill()
  }, [found])
  const said = sayLookUp(lookUp, isOnRequest, messages)
  const other = otherAddress(url, found)
  return (
    <>
      <div ref={place} onFocusOut={fill}>
        {children(said)}
      </div>
      <p class="unseen" role="status">
        {said}
      </p>
      {found?.problem && <AllowNetwork problem={found.problem} onAllowed={lookUp.ask} />}
      {other && (
        <button type="button" class="button use-address" onClick={() => onUrl(other)}>
          {messages.adding.useAddress(other)}
        </button>
      )}
      {isOnRequest && url !== '' && (
        <button
          type="button"
          class="button look-up"
          aria-disabled={isLooking}
          onClick={() => isLooking || lookUp.ask()}
        >
          {messages.adding.lookUpAgain}
        </button>
      )}
    </>
  )
}

/** What to say about a look-up; undefined for nothing. That fetching is off is only worth saying to those who asked for it. */
function sayLookUp({ isLooking, found }: LookUp, isOnRequest: boolean, messages: Messages): string | undefined {
  if (isLooking) return messages.adding.looking
  if (!found) return undefined
  const { problem, status, name, description, icons } = found
  if (status !== null && status >= 400) return messages.adding.answered(status)
  if (!problem) return name || description || icons.length > 0 ? messages.adding.filled : messages.adding.nothing
  if (problem.code === 'fetchOff' && !isOnRequest) return undefined
  return notLookedUp(problem, messages)
}
