import { useEffect, useRef, useState } from 'preact/hooks'
import { may } from '../../session.ts'
import { reload } from '../steps/reload.ts'
import { areStatusChecksOn, enableStatusChecks } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'

/**
 * Says that status checks are off, with a button to switch them on. The page is loaded again once the form has closed.
 */
export function ChecksAreOff() {
  const { board } = useEditor()
  const { status } = board.messages
  const [isOff] = useState(() => !areStatusChecksOn() && may('configure'))
  const [isSwitched, setSwitched] = useState(false)
  const hasSwitched = useRef(false)
  useEffect(
    () => () => {
      if (hasSwitched.current) void board.settled().then(() => reload(board))
    },
    [],
  )
  const switchOn = async () => {
    setSwitched(true)
    try {
      await enableStatusChecks(board)
      hasSwitched.current = true
    } catch {
      setSwitched(false) // the notice says so
    }
  }
  if (!isOff) return null
  return (
    <p class="note allow" role="status">
      {!isSwitched && (
        <button type="button" class="button" onClick={() => void switchOn()}>
          {status.switchOn}
        </button>
      )}
      {isSwitched ? board.messages.settings.saved : status.isOff}
    </p>
  )
}
