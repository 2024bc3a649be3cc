import { useEffect, useRef, useState } from 'preact/hooks'
import type { LinkPreview } from '../../../../services/link-preview/link-preview.ts'
import { call } from '../model/api.ts'
import { isSamePage, isWorthAsking, pauseBeforeAsking } from './link-preview.ts'

export interface LookUp {
  readonly isLooking: boolean
  /** Missing before an answer, and if none came. */
  readonly found: LinkPreview | undefined
  /** Looks the address up now. */
  readonly ask: () => void
}

interface State {
  readonly isLooking: boolean
  /** The address that was looked up; '' before the first. */
  readonly asked: string
  readonly found: LinkPreview | undefined
}

const NONE: State = { isLooking: false, asked: '', found: undefined }
/** Whether the server fetches nothing (`FETCH=off`): then it is asked only on request. */
let isOff = false

/**
 * Looks up an address on the server, as soon as nobody changes it any more, or only on request. When the address changes, the
 * request for the old one is aborted, and its answer ignored.
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
