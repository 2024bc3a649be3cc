import type { JsonContainer, JsonListener, JsonScalar } from './parse-json.ts'
import { LISTS, type List } from './skipped.ts'

/** Where a record stands: `sites[12]`, `groups[3].sites[12]` or, in a map of settings, `configs.motto`. */
export interface RecordLocation {
  readonly list: List
  readonly index: number
  /** The index of the group that the site is nested in, as NaviHive 1.0 writes it. */
  readonly group?: number | undefined
  readonly key?: string | undefined
}

const MAX_KEY = 100

/** More values than any field accepts; further ones are dropped. */
const MAX_VALUES = 1000

export function pathOf({ list, index, group, key }: RecordLocation): string {
  if (key !== undefined) return `${list}.${key.slice(0, MAX_KEY)}`
  return group === undefined ? `${list}[${index}]` : `groups[${group}].${list}[${index}]`
}

/** Gets the parts of a document as they arrive. */
export interface DocumentListener {
  /** A member that is not a list of records. The content of an object or a list is left out. */
  member(name: string, value: unknown): void
  /** The records of a list will follow; `group`: only those nested in this one. */
  list(name: List, group?: number): void
  record(place: RecordLocation, record: unknown): void
  /** An icon by its name in the document. */
  icon(name: string, data: unknown): void
}

type Frame =
  /** The document, or what `data` holds in the response of an export. */
  | { readonly role: 'document'; readonly listener: DocumentListener; readonly isInner: boolean; name: string }
  /** `isMap`: NaviHive's map of settings, whose keys are the names. */
  | (ListOfRecords & { readonly role: 'list'; readonly isMap: boolean; name: string; next: number })
  | (ListOfRecords & { readonly role: 'record'; readonly index: number; readonly fields: Fields; name: string })
  /** The list that a field of a record holds. */
  | { readonly role: 'values'; readonly values: unknown[] }
  | { readonly role: 'icons'; readonly listener: DocumentListener; name: string }
  | { readonly role: 'ignored' }

interface ListOfRecords {
  readonly listener: DocumentListener
  readonly list: List
  readonly group?: number | undefined
}

type Fields = Record<string, unknown>

/** The fields that a record may have, by list: nothing else is kept in memory. */
export type KnownFields = Readonly<Record<List, ReadonlySet<string>>>

/**
 * Cuts a document into its records. Their fields are values or lists of values; anything nested deeper is dropped. `inner`
 * gets the document in the `data` of a response.
 */
export function recordStream(outer: DocumentListener, inner: DocumentListener, known: KnownFields): JsonListener {
  const frames: Frame[] = []

  /** Stores a complete value where it belongs, if anywhere. */
  const put = (value: unknown) => {
    const frame = frames.at(-1)
    if (frame?.role === 'document') frame.listener.member(frame.name, value)
    else if (frame?.role === 'icons') frame.listener.icon(frame.name, value)
    else if (frame?.role === 'list') {
      const { listener, list, group, isMap, name } = frame
      const place = { list, group, index: frame.next++ }
      if (isMap) listener.record({ ...place, key: name }, { key: name, value })
      else listener.record(place, value)
    } else if (frame?.role === 'record' && known[frame.list].has(frame.name)) frame.fields[frame.name] = value
    else if (frame?.role === 'values' && frame.values.length < MAX_VALUES) frame.values.push(value)
  }

  return {
    open(container) {
      const frame = frames.at(-1)
      const opened = frame ? openIn(frame, container, { inner, known }) : openDocument(container, outer)
      if (opened.role === 'ignored' && frame) put(container === 'object' ? {} : [])
      else if (opened.role === 'values') put(opened.values)
      frames.push(opened)
    },
    key(name) {
      const frame = frames.at(-1)
      if (frame && 'name' in frame) frame.name = name
    },
    scalar: (value: JsonScalar) => put(value),
    close() {
      const frame = frames.pop()
      if (frame?.role === 'record') frame.listener.record(frame, frame.fields)
    },
  }
}

const IGNORED: Frame = { role: 'ignored' }

function openDocument(container: JsonContainer, listener: DocumentListener): Frame {
  return container === 'object' ? { role: 'document', listener, isInner: false, name: '' } : IGNORED
}

function openIn(
  frame: Frame,
  container: JsonContainer,
  { inner, known }: { inner: DocumentListener; known: KnownFields },
): Frame {
  if (frame.role === 'list' && container === 'object' && !frame.isMap) {
    const { listener, list, group } = frame
    return { role: 'record', listener, list, group, index: frame.next++, fields: {}, name: '' }
  }
  if (frame.role === 'record' && frame.list === 'groups' && frame.name === 'sites' && container === 'list') {
    return openList({ listener: frame.listener, list: 'sites', group: frame.index })
  }
  if (frame.role === 'record' && container === 'list' && known[frame.list].has(frame.name))
    return { role: 'values', values: [] }
  if (frame.role !== 'document') return IGNORED
  const { name, listener, isInner } = frame
  if (name === 'data' && container === 'object' && !isInner) {
    listener.member(name, {})
    return { role: 'document', listener: inner, isInner: true, name: '' }
  }
  if (name === 'icons' && container === 'object') return { role: 'icons', listener, name: '' }
  const list = LISTS.find((listName) => listName === name)
  return list && (container === 'list' || list === 'configs') ? openList({ listener, list }, container) : IGNORED
}

function openList(of: ListOfRecords, container: JsonContainer = 'list'): Frame {
  of.listener.list(of.list, of.group)
  return { ...of, role: 'list', isMap: container === 'object', name: '', next: 0 }
}
