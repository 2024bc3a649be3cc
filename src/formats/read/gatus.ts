import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectConfigured } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { codesThat, linkToPort, statusFields } from '../values/status-wish.ts'
import { type Fields, fieldsOf, isListWith, isObject, listOf, objectsIn, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its config.yaml, or one of several: what it watches. Alerts, headers and bodies, which hold credentials, are not read. */
export const gatus: Format = {
  id: 'gatus',
  fits: ({ yaml }) => isObject(yaml) && isListWith(endpointsIn(yaml), 'url', 'conditions'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!isObject(file.yaml)) return refuse(file, "isn't a configuration of Gatus")
  const found = new Collector()
  const folderOf = folderPaths(found)
  for (const endpoint of objectsIn(endpointsIn(file.yaml)))
    collect(found, endpoint, () => folderOf([textOf(endpoint.group)]))
  return found.finish()
}

/** Versions before 4 call them services. */
function endpointsIn({ endpoints, services }: Fields): unknown {
  return endpoints ?? services
}

/** Names that are looked up and calls of programs have an address, but none that opens. */
function collect(found: Collector, endpoint: Fields, folderOf: () => number | null): void {
  const [name, written] = [textOf(endpoint.name), textOf(endpoint.url).trim()]
  if (fieldsOf(endpoint.dns) || fieldsOf(endpoint.grpc)) {
    found.skip({ name, url: written, problem: { code: 'noLink' } })
    return
  }
  const port = linkToPort(written)
  const url = port?.url ?? written
  const isOn = !port && isAskedOtherwise(endpoint) ? undefined : endpoint.enabled !== false
  const wish = port ? { isOn, target: port.target } : { isOn, codes: codesIn(listOf(endpoint.conditions)) }
  collectConfigured(found, { folder: folderOf(), name, url, fields: statusFields(wish, url) })
}

/** What answers another kind of request may answer a plain one with a fault. */
function isAskedOtherwise({ method, graphql }: Fields): boolean {
  return graphql === true || !['', 'GET', 'HEAD'].includes(textOf(method).toUpperCase())
}

const CONDITION = /^\s*\[STATUS\]\s*(==|!=|<=|>=|<|>)\s*(\d{3}|any\([\d,\s]+\))\s*$/

/** The statuses that meet all conditions about them. Gatus follows redirects, which count as an answer here. */
function codesIn(conditions: readonly unknown[]): string | undefined {
  const tests = conditions.flatMap((condition) => testOf(textOf(condition)) ?? [])
  return tests.length === 0
    ? undefined
    : codesThat((code) => tests.every((isMet) => isMet(code)) || (code >= 300 && code < 400))
}

function testOf(condition: string): ((code: number) => boolean) | undefined {
  const [, sign, text = ''] = CONDITION.exec(condition) ?? []
  const values = text.match(/\d+/g)?.map(Number) ?? []
  const [value = 0] = values
  switch (sign) {
    case '==':
      return (code) => values.includes(code)
    case '!=':
      return (code) => !values.includes(code)
    case '<':
      return (code) => code < value
    case '<=':
      return (code) => code <= value
    case '>':
      return (code) => code > value
    case '>=':
      return (code) => code >= value
    default:
      return undefined
  }
}
