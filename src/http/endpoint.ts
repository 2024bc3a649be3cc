import type { Context } from 'hono'
import type { z } from 'zod'
import type { Bytes } from '../core/bytes.ts'
import type { Permission } from '../core/may.ts'
import type { SentBatch } from '../core/sync.ts'
import type { Audience } from '../core/visibility.ts'
import type { LogEvent } from '../ports/log-events.ts'
import type { Session } from '../services/sign-in/token.ts'
import { edit, type OwnHeaders, since } from './own-headers.ts'
import type { Resource } from './representation.ts'
import type { Stream } from './stream.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type Method = (typeof METHODS)[number]

/** Such as `PUT /api/groups/:id`. A `:name` in the path stands for a whole number from 1. */
export type EndpointName = `${Method} /api/${string}`

/** Who may call: anyone, those who may read (guests where guest mode is on), or accounts with a permission. */
export type Needs = 'anyone' | 'read' | Permission

/** The caller, as handlers know it. */
type CallerOf<Who extends Needs> = Who extends 'anyone'
  ? { readonly c: Context }
  : Who extends 'read'
    ? { readonly audience: Audience }
    : { readonly session: Session; readonly c: Context }

/** A file, read by the handler as it arrives: JSON that the schema describes, or anything else of these media types. */
export interface FileBody {
  readonly file: z.ZodType
  readonly otherTypes: readonly string[]
}

/** The body of an endpoint with a `FileBody`. */
export interface SentFile {
  /** Its media type, with parameters, as it was sent. */
  readonly type: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The parts of a request, as its endpoint declares them. */
export interface Input {
  readonly params: Readonly<Record<string, number>>
  readonly query: unknown
  readonly body: unknown
  /** The headers that the endpoint takes. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** What a handler returns: `data` for the envelope, a whole body (`answer`, or in `pieces`), or a prepared resource. */
export interface Reply {
  readonly data?: unknown
  readonly answer?: unknown
  readonly resource?: Resource
  readonly pieces?: readonly Bytes[] | AsyncIterable<Bytes>
  /** The commits that the caller asked for, beside `data`. */
  readonly commits?: SentBatch | undefined
  /** 200 if left out. */
  readonly status?: number
  /** The headers that the endpoint sends. */
  readonly headers?: Readonly<Record<string, string | number | undefined>>
  /** The value of `Set-Cookie`. */
  readonly cookie?: string
}

type MaybePromise<Value> = Value | Promise<Value>

interface Description {
  readonly summary: string
  readonly tag: 'Session' | 'Groups' | 'Sites' | 'Icons' | 'Links' | 'Configs' | 'Data' | 'History' | 'Service'
  /** Statuses of refusals beyond those that its needs, path, query, body and headers imply. */
  readonly refusals?: readonly number[]
  /** The bodies of refusals that are not errors, by status. */
  readonly refusalBodies?: Readonly<Record<number, z.ZodType>>
  /** Instead of `data`: a description of its stream's events. */
  readonly stream?: string
  /** Whether it sets the cookie of the session. */
  readonly setsCookie?: boolean
  /** How long its body may be, if that is not the usual. */
  readonly maxBodyBytes?: number
  /** Its errors have no `errorId`. */
  readonly bareErrors?: boolean
  /** Runs after the check of its needs, before the query or the body is read. */
  readonly before?: (c: Context) => Promise<void>
  /** Its event in the log, to which the caller and the address are added. Edits have their own line. */
  readonly logged?: LogEvent
}

/** A handler and who may call it. */
export interface HandlerFor<Who extends Needs> {
  readonly needs: Who
  handle(asked: CallerOf<Who> & Input): ReplyTo<Who>
}

export type Handler = HandlerFor<'anyone'> | HandlerFor<'read'> | HandlerFor<Permission>

/** An endpoint as the router and the descriptions see it, without the types of its own parts. */
export interface Endpoint<Name extends EndpointName = EndpointName> extends Description {
  readonly name: Name
  readonly method: Method
  readonly path: string
  /** The names in the path, in order. */
  readonly params: readonly string[]
  readonly needs: Needs
  readonly query?: z.ZodObject
  readonly body?: z.ZodType | FileBody
  readonly data?: z.ZodType
  readonly answer?: z.ZodType
  readonly requestHeaders?: OwnHeaders
  readonly responseHeaders?: OwnHeaders
  readonly handler: Handler
}

/** A read returns a resource, so that the router can send its prepared bytes, or a stream. */
type ReplyTo<Who extends Needs, Own = Reply> = Who extends 'read' ? Resource | Stream | Live<Own> : MaybePromise<Own>

/** The reply of a read that depends on more than the revision: it is made for each request. */
type Live<Own> = Extract<Own, { readonly data: unknown }> | (Reply extends Own ? Required<Pick<Reply, 'data'>> : never)

type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Parsed<Part> = Part extends z.ZodType ? z.output<Part> : Part extends FileBody ? SentFile : undefined

/** A reply names every header that its endpoint sends; `undefined` leaves one out. */
type Sent<Sends> = keyof Sends extends never
  ? unknown
  : { readonly headers: { readonly [Name in keyof Sends]: string | number | undefined } }

/** Without a schema there is no valid reply: an endpoint has to declare one of the two. */
type Answered<Data, Answer> = Data extends z.ZodType
  ?
      | { readonly data: z.output<Data> }
      | { readonly resource: Resource }
      | { readonly pieces: readonly Bytes[] | AsyncIterable<Bytes> }
  : Answer extends z.ZodType
    ? { readonly answer: z.output<Answer>; readonly status?: number }
    : never

type None = Record<never, never>

interface Parts<Name extends EndpointName, Who extends Needs, Query, Body, Data, Answer, Takes, Sends>
  extends Description {
  readonly needs: Who
  readonly query?: Query
  readonly body?: Who extends 'read' ? never : Body
  /** The schema of `data` in `{ success: true, data }`. */
  readonly data?: Data
  /** Instead of `data`: the schema of the whole body. */
  readonly answer?: Answer
  readonly requestHeaders?: Takes
  readonly responseHeaders?: Sends
  readonly handle: (
    asked: CallerOf<Who> & {
      readonly params: Readonly<Record<ParamIn<Name>, number>>
      readonly query: Parsed<Query>
      readonly body: Parsed<Body>
      readonly headers: { readonly [Taken in keyof Takes]: string | undefined }
    },
  ) => ReplyTo<Who, Answered<Data, Answer> & Sent<Sends> & { readonly cookie?: string }>
}

/**
 * An endpoint in one object. The types of its handler's input and reply follow from the other parts; the route, the
 * access check, the OpenAPI description and the CORS lists are derived from them too.
 */
export function endpoint<
  Name extends EndpointName,
  Who extends Needs,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | FileBody | undefined = undefined,
  Data extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  Takes extends OwnHeaders = None,
  Sends extends OwnHeaders = None,
>(name: Name, parts: Parts<Name, Who, Query, Body, Data, Answer, Takes, Sends>): Endpoint<Name> {
  const [method, path = ''] = name.split(' ')
  const params = [...path.matchAll(/:([^/]+)/g)].map(([, param]) => param)
  // The router parses the input with these same parts, so it has the types that the handler expects.
  const handler = { needs: parts.needs, handle: parts.handle }
  const isEdit = method !== 'GET' && parts.responseHeaders !== undefined && 'revision' in parts.responseHeaders
  const requestHeaders = isEdit ? { ...parts.requestHeaders, since, edit } : parts.requestHeaders
  return { ...parts, name, method, path, params, requestHeaders, handler } as unknown as Endpoint<Name>
}
