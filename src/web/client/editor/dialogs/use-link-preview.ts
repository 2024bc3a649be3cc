import { useEffect, useRef, useState } from 'preact/hooks'
import type { LinkPreview } from '../../../../services/link-preview.ts'
import { call } from '../api.ts'
import { isSamePage, isWorthAsking, pauseBeforeAsking } from './link-preview.ts'

export interface LookUp {
  readonly isLooking: boolean
  /** Undefined before an answer, and without one. */
  readonly found: LinkPreview | undefined
  /** Asks about the address now. */
  readonly ask: () => void
}

interface State {
  readonly isLooking: boolean
  /** What was asked about; '' before. */
  readonly asked: string
  readonly found: LinkPreview | undefined
}

const NONE: State = { isLooking: false, asked: '', found: undefined }
/** The server fetches nothing (`FETCH=off`): it is asked no more. */
let isOff = false

/**
 * What the server finds at an address, asked for as soon as it is left alone, or only on request. An answer about another
 * address than the latest is never seen, and the request for it ends.
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

/** Nothing is lost without an answer: saving says what is wrong with the address, or with the connection. */
function fetchPreview(url: string, signal: AbortSignal): Promise<LinkPreview | undefined> {
  return call<LinkPreview>('POST', '/api/link-preview', { isRead: true, body: { url }, signal }).then(
    ({ data }) => data,
    () => undefined,
  )
}
