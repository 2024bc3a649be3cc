import type { Results } from '../database.ts'
import type { Statement } from '../statement.ts'
import { type Fault, faultOf, Moved } from './faults.ts'
import type { DatabaseFile } from './file.ts'

export type Request = {
  readonly id: number
  /** The turn it belongs to: the id of the request that began it. */
  readonly turn?: number | undefined
} & (
  | { readonly task: 'read' | 'write'; readonly statements: readonly Statement[] }
  | { readonly task: 'begin' | 'keep' | 'drop' | 'close' }
)

export type Answer =
  | { readonly id: number; readonly rows: Results }
  | { readonly id: number; readonly fault: Fault }
  | { readonly event: 'ready' | 'changed' }
  | { readonly event: 'failed'; readonly fault: Fault }
  /** What is wrong with the file from now on, if anything. */
  | { readonly event: 'health'; readonly fault: Fault | undefined }

/** How long a turn may keep other processes from writing: less than they are ready to wait. */
export const MAX_TURN_MS = 8_000

const TOO_LATE: Fault = {
  kind: 'unavailable',
  message: 'the change took too long while other processes waited to write',
}

export type Requests = ReturnType<typeof serveRequests>

/** Carries out requests one after the other. While a turn is open, all that don't belong to it wait. */
export function serveRequests(file: DatabaseFile, post: (answer: Answer) => void, onClosed: () => void) {
  const waiting: Request[] = []
  let turn: { readonly id: number; readonly limit: NodeJS.Timeout } | undefined
  let fault: Fault | undefined
  /** Kept from one look to the next, because a read is not worth a look of its own. */
  let moved: Moved | undefined

  function receive(request: Request): void {
    if (turn && request.turn === undefined) return void waiting.push(request)
    if (request.turn === turn?.id) answer(request)
    else post({ id: request.id, fault: TOO_LATE })
    resume()
  }

  function resume(): void {
    if (!turn) for (const request of waiting.splice(0)) receive(request)
  }

  function answer(request: Request): void {
    const { id } = request
    try {
      post({ id, rows: perform(request) })
    } catch (error) {
      if (error instanceof Moved) know(error)
      post({ id, fault: faultOf(error) })
    }
    if (request.task === 'close') onClosed()
  }

  function perform(request: Request): Results {
    if ('statements' in request) {
      if (request.task === 'read' && moved) throw moved
      return file.run(request.task, request.statements)
    }
    if (request.task === 'begin') beginTurn(request.id)
    else if (request.task === 'close') file.close()
    else endTurn(request.task)
    return []
  }

  function beginTurn(id: number): void {
    file.begin()
    const giveUp = () => {
      try {
        endTurn('drop')
      } catch (error) {
        know(error)
      }
      resume()
    }
    turn = { id, limit: setTimeout(giveUp, MAX_TURN_MS) }
  }

  function endTurn(how: 'keep' | 'drop'): void {
    clearTimeout(turn?.limit)
    turn = undefined
    file.end(how)
  }

  function know(error: unknown): void {
    moved = error instanceof Moved ? error : undefined
    const found = error === undefined ? undefined : faultOf(error)
    if (found?.message === fault?.message) return
    fault = found
    post({ event: 'health', fault })
  }

  return {
    receive,
    /** Looks for writes of other processes, and whether the file can still be read and is still in its place. */
    look(): void {
      try {
        if (file.changedElsewhere()) post({ event: 'changed' })
        know(undefined)
      } catch (error) {
        know(error)
      }
    },
  }
}
