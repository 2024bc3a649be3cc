import { type Bytes, concat } from '../core/bytes.ts'
import { keepLatest } from '../core/memo.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Audience } from '../core/visibility.ts'
import { type Edition, type Headers, matchingEtag, newEdition } from './edition.ts'
import { acceptedEncodings } from './encoding.ts'
import type { HeaderReader } from './headers.ts'
import { shownNonce, shownRevision } from './own-headers.ts'
import { createEncoder, type EncoderDeps, newPrepared, type Prepared } from './prepared.ts'

/** Something to read. Its bytes are prepared once per revision and audience, and a page's once per set of permissions too. */
export interface Resource {
  /** Names the resource whose bytes are kept; undefined if there are too many of its kind to keep. */
  readonly key: string | undefined
  /** There may be thousands of its kind: only the latest are kept. */
  readonly isOneOfMany?: boolean
  /** Whether a read sends the revision and its nonce, see `shownRevision`. */
  readonly tellsRevision?: boolean
  readonly headers: Headers
  /** The language of the response, if it depends on the reader's. */
  readonly language?: string
  /** What the reader may do, as `Permissions.key`, if the response depends on it. */
  readonly permissions?: string
  /** Names what the response depends on besides the snapshot: once it is another, the bytes are made again. */
  readonly state?: string
  /** Makes the whole body, once for all readers; may be slow. */
  make(snapshot: Snapshot, audience: Audience): Bytes | Promise<Bytes>
}

export interface RepresentationDeps extends EncoderDeps {
  /** The newest snapshot. */
  readonly snapshot: () => Snapshot
  /** Identifies this build: part of every ETag, so that a new build never confirms an old one's bytes. */
  readonly build: string
}

const text = new TextEncoder()

interface Place {
  readonly edition: Edition
  prepared: Prepared | Promise<Prepared>
}

type Kept = Map<string, Place>

/** How many `isOneOfMany` resources are kept. Each costs its compressed forms only: its plain bytes are kept anyway. */
const MAX_OF_MANY = 500

/** Strangers can ask for every language, and the pages take as much memory as all data in each. */
export const MAX_LANGUAGES = 2

/** The responses prepared in one language, or in none, by audience. */
interface PreparedIn {
  readonly prepared: Kept
  /** Resources with `isOneOfMany`. */
  readonly ofMany: Kept
}

/** The responses prepared for one revision. The next revision replaces all of them. */
interface Shelf {
  readonly of: Snapshot
  readonly inNone: PreparedIn
  /** Keeps the languages used last. */
  readonly inLanguage: (language: string) => PreparedIn
  readonly editions: Map<string, Edition>
}

export type Representations = ReturnType<typeof createRepresentations>

/**
 * Prepares bytes once per revision, audience and encoding. Prepared bytes are sent synchronously and unchanged, with
 * complete headers: any other kind of response is several times slower.
 */
export function createRepresentations({ snapshot, build, ...deps }: RepresentationDeps) {
  const encode = createEncoder(deps)
  let shelf = newShelf(snapshot())

  function currentShelf(): Shelf {
    const newest = snapshot()
    if (shelf.of !== newest) shelf = newShelf(newest)
    return shelf
  }

  return {
    /** Responds with the resource as this audience may see it, or with 304 to a client that has it. */
    respond(headers: HeaderReader, resource: Resource, audience: Audience): Response | Promise<Response> {
      const on = currentShelf()
      const edition = editionOf(resource, audience, on, build)
      const ifNoneMatch = headers.get('if-none-match')
      const tag = ifNoneMatch === null ? undefined : matchingEtag(ifNoneMatch, edition.etags)
      if (tag) return new Response(null, edition.notModified[tag])
      const accepted = acceptedEncodings(headers.get('accept-encoding'))
      const isCurrent = () => on === currentShelf() && edition === editionOf(resource, audience, on, build)
      const found = find(resource, audience, on, edition)
      return found instanceof Promise
        ? found.then((prepared) => encode(prepared, accepted, isCurrent))
        : encode(found, accepted, isCurrent)
    },

    /** Prepares the bytes that `respond` sends. */
    async prepare(resource: Resource, audience: Audience): Promise<void> {
      const on = currentShelf()
      await find(resource, audience, on, editionOf(resource, audience, on, build))
    },

    /** Responds to a write with the newest body, in full and not to be stored, with more members of the envelope. */
    async respondOnce(resource: Resource, audience: Audience, headers: Headers, more: object = {}): Promise<Response> {
      const on = currentShelf()
      const { identity } = await find(resource, audience, on, editionOf(resource, audience, on, build))
      return new Response(withMembers(identity.bytes, more), {
        headers: { ...resource.headers, ...headers, 'Cache-Control': 'no-store' },
      })
    },
  }
}

/** The JSON of an object with these members at its end. */
function withMembers(json: Bytes, more: object): Bytes {
  const members = JSON.stringify(more).slice(1)
  return members === '}' ? json : concat([json.subarray(0, -1), text.encode(`,${members}`)])
}

function newShelf(of: Snapshot): Shelf {
  return { of, inNone: newPreparedIn(), inLanguage: keepLatest(MAX_LANGUAGES, newPreparedIn), editions: new Map() }
}

function newPreparedIn(): PreparedIn {
  return { prepared: new Map(), ofMany: new Map() }
}

function editionOf(resource: Resource, audience: Audience, { of, editions }: Shelf, build: string): Edition {
  const { language, permissions, state } = resource
  const name = state === undefined ? audience.name : `${audience.name} ${resource.key}`
  const key = language === undefined ? name : `${name} ${language} ${permissions}`
  const known = editions.get(key)
  if (known && known.state === state) return known
  const edition = newEdition(of, build, audience, resource)
  editions.set(key, edition)
  return edition
}

function find(
  resource: Resource,
  audience: Audience,
  { of, inNone, inLanguage }: Shelf,
  edition: Edition,
): Prepared | Promise<Prepared> {
  if (resource.key === undefined) return prepare(resource, audience, of, edition)
  const { prepared, ofMany } = resource.language === undefined ? inNone : inLanguage(resource.language)
  const kept = resource.isOneOfMany ? ofMany : prepared
  const key = `${audience.name} ${resource.permissions} ${resource.key}`
  const known = kept.get(key)
  if (known?.edition === edition) return known.prepared
  const making = prepare(resource, audience, of, edition)
  if (resource.isOneOfMany) dropOldest(kept)
  const place: Place = { edition, prepared: making }
  kept.set(key, place)
  making.then(
    (made) => {
      place.prepared = made
    },
    () => kept.get(key) === place && kept.delete(key),
  )
  return making
}

function dropOldest(kept: Kept): void {
  const oldest = kept.keys().next()
  if (kept.size >= MAX_OF_MANY && !oldest.done) kept.delete(oldest.value)
}

async function prepare(resource: Resource, audience: Audience, of: Snapshot, edition: Edition): Promise<Prepared> {
  const bytes = await resource.make(of, audience)
  const revisionHeaders = resource.tellsRevision
    ? { [shownRevision.name]: String(of.revision), [shownNonce.name]: of.nonce }
    : {}
  return newPrepared({ ...resource.headers, ...revisionHeaders }, edition, bytes, resource.key !== undefined)
}
