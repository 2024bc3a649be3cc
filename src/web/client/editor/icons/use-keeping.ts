import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { faultInWords } from '../fault-notice.ts'
import { useEditor } from '../use-board.ts'

/** The source of an icon to keep here: a picture in base64, the address of one, or an icon of a set. */
export type NewIcon =
  | { readonly data: string }
  | { readonly url: string }
  | { readonly set: string; readonly name: string }

/** Keeps icons on the server, and says what is wrong if that fails. */
export function useKeeping(onIcon: (icon: string) => void) {
  const { messages } = useEditor().board
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function keep(make: () => NewIcon | Promise<NewIcon>): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { data } = await call<{ icon: string }>('POST', '/api/icons', { body: await make() })
      onIcon(data.icon)
    } catch (error) {
      setProblem(faultInWords(error, messages))
    } finally {
      setBusy(false)
    }
  }
  return { keep, isBusy, problem }
}
