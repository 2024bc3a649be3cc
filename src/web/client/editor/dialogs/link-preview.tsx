import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { addressKey, isAddress } from '../../../../core/addresses.ts'
import type { FormFields } from '../../../../core/fields/site.ts'
import type { LinkPreview } from '../../../../services/link-preview/link-preview.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { call } from '../model/api.ts'
import { AllowNetwork, lookUpInWords } from '../notice/allow-network.tsx'
import { useEditor } from '../steps/use-board.ts'

interface LookUp {
  readonly isLooking: boolean
  /** undefined before an answer, and if none came */
  readonly found: LinkPreview | undefined
  /** Looks the address up now. */
  readonly ask: () => void
}

interface State {
  readonly isLooking: boolean
  /** The address that was looked up; '' before the first look-up. */
  readonly asked: string
  readonly found: LinkPreview | undefined
}

const NONE: State = { isLooking: false, asked: '', found: undefined }
/** Whether the server fetches nothing (`FETCH=off`): it is then asked only on request. */
let isOff = false

/**
 * Looks up an address on the server once the user stops changing it, or only on request. When the address changes, the
 * request for the old one is aborted and its answer ignored.
 */
export function useLinkPreview(url: string, isAutomatic: boolean): LookUp {
  const [state, setState] = useState(NONE)
  const before = useRef('')
  const running = useRef<AbortController | undefined>(undefined)
  const stop = () => running.current?.abort()
  const ask = async () => {
    stop()
    const request = new AbortController()
    running.current = request
    setState({ isLooking: true, asked: url, found: undefined })
    const found = await fetchPreview(url, request.signal)
    if (request.signal.aborted) return
    isOff = found?.problem?.code === 'fetchOff'
    setState({ isLooking: false, asked: url, found })
  }

  useEffect(() => {
    const pause = pauseBeforeAsking(url, before.current)
    before.current = url
    if ([state.asked, state.found?.url].some((known) => known && isSamePage(url, known))) return
    stop()
    setState(NONE)
    if (!isAutomatic || isOff || !isWorthAsking(url)) return
    const timer = setTimeout(ask, pause)
    return () => clearTimeout(timer)
  }, [url])
  useEffect(() => stop, [])
  return { isLooking: state.isLooking, found: state.found, ask: () => void ask() }
}

function fetchPreview(url: string, signal: AbortSignal): Promise<LinkPreview | undefined> {
  return call<LinkPreview>('POST', '/api/link-preview', { isRead: true, body: { url }, signal }).then(
    ({ data }) => data,
    () => undefined, // saving will say what is wrong with the address, or with the connection
  )
}

const PAUSE_MS = 600
const MAX_ADDRESS = 2048

/** Whether a typed address is complete enough to look up. */
export function isWorthAsking(typed: string): boolean {
  return typed.length <= MAX_ADDRESS && isAddress(typed)
}

/**
 * Milliseconds to wait before looking up an address: none after a paste, which is complete, but a pause after typing.
 */
export function pauseBeforeAsking(typed: string, before: string): number {
  return Math.abs(typed.length - before.length) > 1 ? 0 : PAUSE_MS
}

/** Whether both addresses lead to the same page, so that what was found for one applies to the other. */
export function isSamePage(typed: string, other: string): boolean {
  return addressKey(typed) === addressKey(other)
}

/** The typed address; if it has no scheme, with the one that was found to answer. */
export function withFoundScheme(typed: string, found: LinkPreview | undefined): string {
  const text = typed.trim()
  const scheme = found && !found.problem ? URL.parse(found.url)?.protocol : undefined
  return !scheme || text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? typed : `${scheme}//${text}`
}

/** The address that the page gives as its own, if it differs from the typed one. */
export function canonicalOf(typed: string, found: LinkPreview | undefined): string | undefined {
  if (!found || found.problem || !URL.canParse(found.url)) return undefined
  const isSame = URL.parse(withFoundScheme(typed, found).trim())?.href === URL.parse(found.url)?.href
  return isSame ? undefined : found.url
}

type Suggestible = Pick<FormFields, 'name' | 'description' | 'icon'>

/**
 * Suggestions for fields that nobody has typed in. Their contents, `current`, stay unless they are empty; but the name
 * and the icon are replaced if the link was looked up again (`isAnew`).
 */
export function suggestionsFrom(
  found: LinkPreview | undefined,
  current: Suggestible,
  isAnew: boolean,
): Partial<Suggestible> {
  if (!found) return {}
  const {
    name,
    description,
    icons: [icon = ''],
  } = found
  return {
    ...(name !== '' && (isAnew || current.name === '') && { name }),
    ...(description !== '' && current.description === '' && { description }),
    ...(icon !== '' && (isAnew || current.icon === '') && { icon }),
  }
}

interface LookedUpProps {
  readonly url: string
  readonly onUrl: (url: string) => void
  readonly lookUp: LookUp
  /** Whether the link exists already: then it is looked up only on request. */
  readonly isOnRequest: boolean
  /** Renders the address field, with the words on the look-up as its hint. */
  readonly children: (said: string | undefined) => ComponentChildren
}

/** Shows the result of a look-up around the address field, which gets a missing scheme once it loses the focus. */
export function LookUpResult({ url, onUrl, lookUp, isOnRequest, children }: LookedUpProps) {
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
  const other = canonicalOf(url, found)
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

/** The words on a look-up; undefined for none. That fetching is off matters only to those who asked for a look-up. */
function sayLookUp({ isLooking, found }: LookUp, isOnRequest: boolean, messages: Messages): string | undefined {
  if (isLooking) return messages.adding.looking
  if (!found) return undefined
  const { problem, status, name, description, icons } = found
  if (status !== null && status >= 400) return messages.adding.answered(status)
  if (!problem) return name || description || icons.length > 0 ? messages.adding.filled : messages.adding.nothing
  if (problem.code === 'fetchOff' && !isOnRequest) return undefined
  return lookUpInWords(problem, messages)
}
