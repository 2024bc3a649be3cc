import { createContext } from 'preact'
import { flushSync } from 'preact/compat'
import { useContext, useState } from 'preact/hooks'
import { faultInWords } from '../steps/fault-notice.ts'
import { useEditor } from '../steps/use-board.ts'

/** The picture that a form awaits from the server. A newer one, awaited or set by hand, takes its place. */
export interface PendingRef {
  current: Promise<string> | undefined
}

export const PendingContext = createContext<PendingRef>({ current: undefined })

/**
 * Sets a picture of a form, at once or once the server has it. The form waits for it; `problem` is the error in words.
 */
export function usePending(onValue: (value: string) => void) {
  const { messages } = useEditor().board
  const awaited = useContext(PendingContext)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const set = (value: string) => {
    awaited.current = undefined
    onValue(value)
  }
  /** Returns whether the answer came before anything newer was set or asked for. */
  async function fetch(ask: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    setProblem('')
    const asked = ask()
    awaited.current = asked
    try {
      const value = await asked
      const isCurrent = awaited.current === asked
      if (isCurrent) flushSync(() => set(value)) // before the form saves it
      return isCurrent
    } catch (error) {
      if (awaited.current === asked) setProblem(faultInWords(error, messages))
      return false
    } finally {
      if (awaited.current === asked) awaited.current = undefined
      setBusy(false)
    }
  }
  return { set, fetch, isBusy, problem }
}
