import type { Context } from 'hono'
import type { Actor } from '../core/actor.ts'
import type { Bytes } from '../core/bytes.ts'
import { AppError } from '../core/errors.ts'
import { permissionsOf, requirePermission } from '../core/may.ts'
import { type Audience, audienceFor, guestsMayRead, seesEverything } from '../core/visibility.ts'
import type { Navigation } from '../services/navigation.ts'
import type { Tokens } from '../services/sign-in/token.ts'
import { API_HEADERS, type HeadersOf } from './headers.ts'
import { readSession, type SignedIn, TOKEN_HEADER } from './session.ts'

/** Somebody who reads a stream. */
export interface Follower {
  /** The address that login attempts count against. */
  readonly address: string
  /** Whether it is sent commits instead of revisions. */
  readonly withCommits: boolean
  /** Whose statuses it is notified of when they have changed; undefined for none. */
  readonly statusesOf: Audience | undefined
  /** Whether the session that opened the stream, or guest mode, still lets it read all that it has read until now. */
  readonly mayRead: () => Promise<boolean>
}

/** Opens a stream of server-sent events. Throws `unavailable` if there are too many. */
export type OpenEvents = (follower: Follower) => ReadableStream<Bytes>

/** Returned by a read to send a stream; `open` is undefined where there is none. */
export interface Stream {
  readonly open: OpenEvents | undefined
  /** Whether it sends commits, for accounts that may edit. */
  readonly withCommits: boolean
  readonly statusesOf: Audience | undefined
}

export interface StreamDeps {
  readonly headersOf: HeadersOf
  readonly callerAddress: (c: Context) => string
  readonly tokens: Tokens
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly settings: { readonly guestMode: boolean | undefined }
}

/** nginx passes each event on at once if told so; `no-transform` keeps proxies from compressing them. */
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  ...API_HEADERS,
} as const

/** Without a stream the answer is 204, which stops browsers from reconnecting. HEAD gets the head only, no stream. */
export function openStream(c: Context, stream: Stream, signedIn: SignedIn | undefined, deps: StreamDeps): Response {
  const { open, withCommits, statusesOf } = stream
  if (withCommits) requireEditor(signedIn?.session.actor)
  if (!open) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', ...API_HEADERS } })
  if (c.req.method === 'HEAD') return new Response(null, { headers: HEADERS })
  return new Response(open({ ...followerOf(c, signedIn, deps), withCommits, statusesOf }), { headers: HEADERS })
}

/** Commits are sent as they are, so nothing may be hidden from a follower who gets them. */
function requireEditor(actor: Actor | undefined): void {
  requirePermission(actor, 'edit')
  if (!seesEverything(audienceFor(actor, false))) throw new AppError('forbidden', '', { reason: { code: 'mayNot' } })
}

/** Keeps only the parts of the request that are needed while the stream is open. */
function followerOf(
  c: Context,
  signedIn: SignedIn | undefined,
  deps: StreamDeps,
): Pick<Follower, 'address' | 'mayRead'> {
  const { headersOf, callerAddress, tokens, navigation, settings } = deps
  const headers = headersOf(c)
  const kept = new Map(['authorization', TOKEN_HEADER, 'cookie'].map((name) => [name, headers.get(name)]))
  const reader = { get: (name: string) => kept.get(name) ?? null }
  return {
    address: callerAddress(c),
    mayRead: async () => {
      if (!signedIn) return guestsMayRead(navigation.snapshot, settings.guestMode)
      const now = await readSession(reader, tokens)
      return now !== undefined && areAlike(now.session.actor, signedIn.session.actor)
    },
  }
}

/** Whether both see and may do the same. */
function areAlike(actor: Actor, other: Actor): boolean {
  return (
    audienceFor(actor, false) === audienceFor(other, false) && permissionsOf(actor).key === permissionsOf(other).key
  )
}
