import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Status } from '../../../../core/status.ts'
import type { StatusDetails } from '../../../../schemas/status.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { call } from '../model/api.ts'
import { areStatusChecksOn } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { problemAsSentence, problemsInWords } from '../words/problem-words.ts'
import { dayOf, shortTime, timeOfDay } from '../words/short-time.ts'

interface StatusDayProps {
  readonly siteId: number
  readonly id: string
  /** Called once the server's answer is shown, which changes the menu's size. */
  readonly onShown: () => void
}

/** The status of a link, now and during the last day; empty for links that are not checked. */
export function StatusDay({ siteId, id, onShown }: StatusDayProps) {
  const { messages } = useEditor().board
  const details = useDetails(siteId)
  useLayoutEffect(() => {
    if (details) onShown()
  }, [details])
  if (!details) return null
  const { took, usual, reason, day } = details
  const { status } = messages
  return (
    <div id={id} class="status-day">
      <b>{inWords(details, status)}</b>
      <Day day={day} label={status.day} />
      {took !== null && usual !== null && <small>{status.took({ took: String(took), usual: String(usual) })}</small>}
      {reason && (
        <small>{problemsInWords([{ ...reason, at: '' }], messages, problemAsSentence) ?? reason.message}</small>
      )}
    </div>
  )
}

function useDetails(siteId: number): StatusDetails | undefined {
  const [details, setDetails] = useState<StatusDetails>()
  useEffect(() => {
    if (!areStatusChecksOn()) return
    call<StatusDetails>('GET', `/api/status/${siteId}`).then(
      ({ data }) => setDetails(data),
      () => undefined, // the link is not checked, or its dot will say that the status is not known
    )
  }, [siteId])
  return details
}

function inWords({ status, since }: StatusDetails, texts: Messages['status']): string {
  if (since === null) return texts.never
  const isToday = dayOf(since) === dayOf(new Date().toISOString())
  return texts.since[status](isToday ? timeOfDay(since) : shortTime(since))
}

/** The height of each status's mark, so that they can be told apart without colour. */
const HEIGHTS: Readonly<Record<Status, number>> = { up: 4, unknown: 2, slow: 8, down: 12 }
const HEIGHT = HEIGHTS.down

function Day({ day, label }: { readonly day: StatusDetails['day']; readonly label: string }) {
  return (
    <svg viewBox={`0 0 ${day.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {day.map(
        (status, at) =>
          status && (
            <rect key={at} class={status} x={at} y={HEIGHT - HEIGHTS[status]} width="0.8" height={HEIGHTS[status]} />
          ),
      )}
    </svg>
  )
}
