import type { Results } from '../database.ts'
import type { Statement } from '../statement.ts'
import { type Fault, faultOf, isFileError } from './faults.ts'
import type { DatabaseFile } from './file.ts'
import { type ThreadEvent, watchFile } from './watch.ts'

export type ThreadRequest = {
  readonly id: number
  /** The turn that the request belongs to: the id of the request that began it. */
  readonly turn?: number | undefined
} & (
  | { readonly task: 'read' | 'write'; readonly statements: readonly Statement[] }
  | { readonly task: 'begin' | 'keep' | 'drop' | 'close' }
)

export type ThreadAnswer =
  | { readonly id: number; readonly rows: Results }
  | { readonly id: number; readonly fault: Fault }
  | ThreadEvent

/** How long a turn may keep other processes from writing: less than their own timeout. */
export const MAX_TURN_MS = 8_000

const TOO_LATE: Fault = {
  kind: 'unavailable',
  message: 'the change took too long while other processes waited to write',
}

/** Carries out requests one after the other. While a turn is open, requests that don't belong to it wait. */
export function serveRequests(file: DatabaseFile, post: (answer: ThreadAnswer) => void, onClosed: () => void) {
  const health = watchFile(file, post)
  const turns = takeTurns(file, (error) => {
    if (isFileError(error)) health.know(error)
    resume()
  })
  const waiting: ThreadRequest[] = []

  function receive(request: ThreadRequest): void {
    if (turns.current() !== undefined && request.turn === undefined) return void waiting.push(request)
    if (request.turn === turns.current()) answer(request)
    else post({ id: request.id, fault: TOO_LATE })
    resume()
  }

  function resume(): void {
    if (turns.current() === undefined) for (const request of waiting.splice(0)) receive(request)
  }

  function answer(request: ThreadRequest): void {
    const { id } = request
    try {
      post({ id, rows: perform(request) })
    } catch (error) {
      if (isFileError(error)) health.know(error)
      post({ id, fault: faultOf(error) })
    }
    if (request.task === 'close') onClosed()
  }

  function perform(request: ThreadRequest): Results {
    if (request.task !== 'drop' && request.task !== 'close') health.refuseIfDamaged()
    if (request.task === 'read') health.refuseIfMoved()
    if ('statements' in request) return file.run(request.task, request.statements)
    if (request.task === 'begin') turns.begin(request.id)
    else if (request.task === 'close') file.close()
    else turns.end(request.task)
    return []
  }

  return { receive, look: health.look }
}

/** Allows at most one turn at a time. `onLate` is called when one took too long and was dropped. */
function takeTurns(file: DatabaseFile, onLate: (error?: unknown) => void) {
  let turn: { readonly id: number; readonly limit: NodeJS.Timeout } | undefined
  const end = (how: 'keep' | 'drop') => {
    clearTimeout(turn?.limit)
    turn = undefined
    file.end(how)
  }
  const giveUp = () => {
    try {
      end('drop')
      onLate()
    } catch (error) {
      onLate(error)
    }
  }
  return {
    /** The id of the request that began the open turn. */
    current: () => turn?.id,
    begin(id: number): void {
      file.begin()
      turn = { id, limit: setTimeout(giveUp, MAX_TURN_MS) }
    },
    end,
  }
}
