import type { Snapshot } from '../domain/snapshot.ts'
import type { Audience } from '../domain/visibility.ts'
import type { Bytes } from './bytes.ts'
import { type Accepted, acceptedEncodings, type Compressor, type Encoding } from './encoding.ts'
import { matchingTag, type Tags, tagsOf } from './etag.ts'
import type { HeaderReader } from './header-reader.ts'

export type Headers = Readonly<Record<string, string>>

/** A resource that is prepared once a revision and audience. */
export interface Resource {
  /** Names the resource among the prepared ones. Undefined: there are too many of its kind to keep. */
  readonly key: string | undefined
  readonly headers: Headers
  /** The language it is written in, where it depends on the reader's. */
  readonly language?: string
  /** The whole body. May take its time; it is made once, however many ask. */
  make(snapshot: Snapshot, audience: Audience): Bytes | Promise<Bytes>
}

export interface RepresentationDeps {
  /** The newest snapshot. */
  readonly snapshot: () => Snapshot
  /** Names this very build of the program: part of every ETag, so that a new build never confirms an old one's bytes. */
  readonly build: string
  readonly compressor: Compressor | undefined
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Told of what goes wrong in the background. */
  readonly onFault: (error: unknown) => void
}

/** Below one packet there is nothing to win. */
const MIN_COMPRESSED_BYTES = 1200
/** The better encodings wait until a burst of edits is over. */
const SETTLE_MS = 400

interface Variant {
  readonly bytes: Bytes
  readonly headers: Headers
}

/** One body with its encodings; those that are missing are not made yet. */
interface Prepared {
  readonly resource: Resource
  readonly tags: Tags
  readonly cacheHeaders: Headers
  readonly identity: Variant
  gzip?: Variant
  br?: Variant
  compressing?: Promise<void>
}

/** What one revision has prepared so far. Replaced as a whole by the next one. */
interface Shelf {
  readonly of: Snapshot
  readonly prepared: Map<string, Prepared | Promise<Prepared>>
  readonly editions: Map<string | undefined, Edition>
}

/** What is the same for all resources of one language, or of none. */
interface Edition {
  readonly cacheHeaders: Headers
  readonly tags: Readonly<Record<Audience, Tags>>
  /** The answer to a client that has it, by the tag. */
  readonly notModified: Readonly<Record<string, ResponseInit>>
}

export type Representations = ReturnType<typeof createRepresentations>

/**
 * Bytes that are prepared once a revision, audience and encoding, and handed out as they are. A hit is answered at
 * once, with a body of bytes and headers that are complete: any other kind of response is several times slower.
 */
export function createRepresentations({ snapshot, build, compressor, sleep, onFault }: RepresentationDeps) {
  let shelf = newShelf(snapshot())

  function editionOf({ language }: Resource, on: Shelf): Edition {
    const known = on.editions.get(language)
    if (known) return known
    const edition = newEdition(on.of, build, language)
    on.editions.set(language, edition)
    return edition
  }

  function currentShelf(): Shelf {
    const newest = snapshot()
    if (shelf.of !== newest) shelf = newShelf(newest)
    return shelf
  }

  async function prepare(resource: Resource, audience: Audience, on: Shelf): Promise<Prepared> {
    const bytes = await resource.make(on.of, audience)
    const { tags, cacheHeaders } = editionOf(resource, on)
    const kind = { resource, tags: tags[audience], cacheHeaders }
    return { ...kind, identity: variant(kind, 'identity', bytes) }
  }

  function find(resource: Resource, audience: Audience, on: Shelf): Prepared | Promise<Prepared> {
    if (resource.key === undefined) return prepare(resource, audience, on)
    const key = `${audience} ${resource.language ?? ''} ${resource.key}`
    const known = on.prepared.get(key)
    if (known) return known
    const making = prepare(resource, audience, on)
    on.prepared.set(key, making)
    making.then(
      (prepared) => on.prepared.set(key, prepared),
      () => on.prepared.delete(key),
    )
    return making
  }

  /** The best encoding there is; the first to ask for one waits for the fast one, and the better ones follow later. */
  function encode(prepared: Prepared, accepted: Accepted, on: Shelf): Response | Promise<Response> {
    if (accepted.br && prepared.br) return respond(prepared.br)
    if (accepted.gzip && prepared.gzip) return respond(prepared.gzip)
    const { identity, resource } = prepared
    const worthIt = resource.key !== undefined && identity.bytes.length >= MIN_COMPRESSED_BYTES
    if (!compressor || !worthIt || !(accepted.gzip || accepted.br)) return respond(identity)
    prepared.compressing ??= compressFast(prepared, compressor, on)
    if (!accepted.gzip) return respond(identity)
    return prepared.compressing.then(() => respond(prepared.gzip ?? identity))
  }

  async function compressFast(prepared: Prepared, using: Compressor, on: Shelf): Promise<void> {
    prepared.gzip = variant(prepared, 'gzip', await using.gzipFast(prepared.identity.bytes))
    compressWell(prepared, using, on).catch(onFault)
  }

  async function compressWell(prepared: Prepared, using: Compressor, on: Shelf): Promise<void> {
    const { bytes } = prepared.identity
    await sleep(SETTLE_MS)
    if (on !== currentShelf()) return
    prepared.br = variant(prepared, 'br', await using.br(bytes))
    prepared.gzip = variant(prepared, 'gzip', await using.gzip(bytes))
  }

  return {
    /** Answers with the resource as this audience may see it, or with 304 to a client that has it. */
    respond(headers: HeaderReader, resource: Resource, audience: Audience): Response | Promise<Response> {
      const on = currentShelf()
      const ifNoneMatch = headers.get('if-none-match')
      if (ifNoneMatch !== null) {
        const { tags, notModified } = editionOf(resource, on)
        const tag = matchingTag(ifNoneMatch, tags[audience])
        if (tag) return new Response(null, notModified[tag])
      }
      const accepted = acceptedEncodings(headers.get('accept-encoding'))
      const found = find(resource, audience, on)
      return found instanceof Promise
        ? found.then((prepared) => encode(prepared, accepted, on))
        : encode(found, accepted, on)
    },

    /** The newest body as the answer to a write: in full, and not to be kept. */
    async respondOnce(resource: Resource, audience: Audience, headers: Headers): Promise<Response> {
      const { identity } = await find(resource, audience, currentShelf())
      return new Response(identity.bytes, { headers: { ...resource.headers, ...headers, 'Cache-Control': 'no-store' } })
    },
  }
}

function newShelf(of: Snapshot): Shelf {
  return { of, prepared: new Map(), editions: new Map() }
}

function newEdition(of: Snapshot, build: string, language: string | undefined): Edition {
  const vary = 'Cookie, Authorization, Accept-Encoding'
  const cacheHeaders = {
    'Cache-Control': 'private, no-cache',
    Vary: language === undefined ? vary : `${vary}, Accept-Language`,
  }
  const tags = { owner: tagsOf(of, build, 'owner', language), guest: tagsOf(of, build, 'guest', language) }
  const all = Object.values(tags).flatMap((one) => Object.values(one))
  const notModified = all.map((ETag) => [ETag, { status: 304, headers: { ...cacheHeaders, ETag } }] as const)
  return { cacheHeaders, tags, notModified: Object.fromEntries(notModified) }
}

function variant(
  { resource, cacheHeaders, tags }: Pick<Prepared, 'resource' | 'cacheHeaders' | 'tags'>,
  encoding: Encoding,
  bytes: Bytes,
): Variant {
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  const own = { ETag: tags[encoding], 'Content-Length': String(bytes.length) }
  return { bytes, headers: { ...resource.headers, ...cacheHeaders, ...encoded, ...own } }
}

function respond({ bytes, headers }: Variant): Response {
  return new Response(bytes, { headers })
}
