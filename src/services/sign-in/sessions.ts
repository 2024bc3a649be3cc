import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Store, StoredSession } from '../../ports/store.ts'
import type { Session, Tokens } from './token.ts'

/** A sign-in that has not ended. */
export const openSessionSchema = z
  .object({
    /** null for the session of this request, if a version without a list of sessions began it. */
    id: z.int().min(1).nullable(),
    /** Whether it is the session of this request. */
    isCurrent: z.boolean(),
    startedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The address of the client that signed in; '' if unknown. */
    address: z.string(),
    /** The `User-Agent` of that client. */
    browser: z.string(),
  })
  .readonly()
  .meta({ id: 'Session' })

export type OpenSession = z.infer<typeof openSessionSchema>

/** The client that somebody signs in from. */
export interface Client {
  readonly address: string
  readonly browser: string
}

const MAX_BROWSER = 300

export interface SessionsDeps {
  readonly store: Pick<Store, 'addSession' | 'sessions'>
  readonly tokens: Tokens
}

export type Sessions = ReturnType<typeof createSessions>

/** The list of sessions, for the owner to see and end. Whether a token is valid does not depend on it. */
export function createSessions({ store, tokens }: SessionsDeps) {
  async function openOf(username: string): Promise<readonly StoredSession[]> {
    const epoch = await tokens.epochOf(username)
    if (epoch === undefined) return []
    return (await store.sessions({ username, epoch })).filter((session) => tokens.isOpen(session))
  }

  return {
    async add({ actor, tokenId, issuedAt, expiresAt }: Session, { address, browser }: Client): Promise<void> {
      const epoch = await tokens.epochOf(actor.name)
      if (epoch === undefined) return
      const what = { address, browser: browser.slice(0, MAX_BROWSER) }
      await store.addSession({ tokenId, username: actor.name, epoch, startedAt: issuedAt, expiresAt, ...what })
    },

    /** Newest first. */
    async list(current: Session): Promise<readonly OpenSession[]> {
      const open = (await openOf(current.actor.name)).map((session) => shown(session, current))
      return open.some(({ isCurrent }) => isCurrent) ? open : [...open, unlisted(current)]
    },

    /** Throws `not_found`, also for a session that has ended. */
    async end(id: number, current: Session): Promise<void> {
      const session = (await openOf(current.actor.name)).find((stored) => stored.id === id)
      if (!session) throw new AppError('not_found', `There is no session ${id}`)
      await tokens.revoke(session)
    },

    /** Ends all but the current one, and returns how many. */
    async endOthers(current: Session): Promise<number> {
      const others = (await openOf(current.actor.name)).filter(({ tokenId }) => tokenId !== current.tokenId)
      for (const session of others) await tokens.revoke(session)
      return others.length
    },
  }
}

function shown({ id, tokenId, startedAt, expiresAt, address, browser }: StoredSession, current: Session): OpenSession {
  const isCurrent = tokenId === current.tokenId
  return { id, isCurrent, startedAt: isoOf(startedAt), expiresAt: isoOf(expiresAt), address, browser }
}

function unlisted({ issuedAt, expiresAt }: Session): OpenSession {
  const times = { startedAt: isoOf(issuedAt), expiresAt: isoOf(expiresAt) }
  return { id: null, isCurrent: true, ...times, address: '', browser: '' }
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
