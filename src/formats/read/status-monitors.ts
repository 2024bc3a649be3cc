import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectConfigured, collectLink } from '../tree/collector.ts'
import { collectNested, folderPaths } from '../tree/folders.ts'
import { codesAmong, codesThat, linkToPort, statusFields } from '../values/status-config.ts'
import {
  type Fields,
  fieldsOf,
  flagOf,
  isListWith,
  isObject,
  listOf,
  objectsIn,
  optionalText,
  tagsOf,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * Its config.yaml, or one of several: the endpoints that it watches. Alerts, headers and bodies, which hold
 * credentials, are not read.
 */
export const gatus: Format = {
  id: 'gatus',
  fits: ({ yaml }) => isObject(yaml) && isListWith(endpointsIn(yaml), 'url', 'conditions'),
  read: readGatus,
}

function readGatus(file: ForeignFile): Bookmarks {
  if (!isObject(file.yaml)) return refuse(file, "isn't a configuration of Gatus")
  const found = new Collector()
  const folderOf = folderPaths(found)
  for (const endpoint of objectsIn(endpointsIn(file.yaml)))
    collectEndpoint(found, endpoint, () => folderOf([textOf(endpoint.group)]))
  return found.finish()
}

/** Called `services` before version 4. */
function endpointsIn({ endpoints, services }: Fields): unknown {
  return endpoints ?? services
}

/** DNS queries and calls of programs have an address, but not one that a browser opens. */
function collectEndpoint(found: Collector, endpoint: Fields, folderOf: () => number | null): void {
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

/** Whether Gatus sends another kind of request: a page that answers it may answer a plain one with an error. */
function isAskedOtherwise({ method, graphql }: Fields): boolean {
  return graphql === true || !['', 'GET', 'HEAD'].includes(textOf(method).toUpperCase())
}

const CONDITION = /^\s*\[STATUS\]\s*(==|!=|<=|>=|<|>)\s*(\d{3}|any\([\d,\s]+\))\s*$/

/** The status codes that meet all conditions about them. Gatus follows redirects, which count as an answer here. */
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

/**
 * The JSON of its *Backup*. Notifications, headers, sign-ins and databases' addresses are credentials, and not read.
 */
export const uptimeKuma: Format = {
  id: 'uptime-kuma',
  fits: ({ json }) => isObject(json) && isListWith(json.monitorList, 'type', 'name'),
  read: readUptimeKuma,
}

function readUptimeKuma(file: ForeignFile): Bookmarks {
  if (!isObject(file.json)) return refuse(file, "isn't a backup of Uptime Kuma")
  const found = new Collector()
  const monitors = objectsIn(file.json.monitorList)
  const groups = monitors.filter(isGroup).map((monitor) => ({
    id: textOf(monitor.id),
    parent: textOf(monitor.parent),
    folder: { name: textOf(monitor.name), description: optionalText(monitor.description) },
  }))
  const places = new Map([...collectNested(found, groups)].map(([{ id }, place]) => [id, place]))
  for (const monitor of monitors)
    if (!isGroup(monitor)) collectMonitor(found, monitor, places.get(textOf(monitor.parent)) ?? null)
  return found.finish()
}

function isGroup({ type }: Fields): boolean {
  return type === 'group'
}

/** The types of monitors that request a web page. */
const PAGES: ReadonlySet<unknown> = new Set(['http', 'keyword', 'json-query', 'real-browser'])

function collectMonitor(found: Collector, monitor: Fields, folder: number | null): void {
  const { type, url, hostname, port, description, tags } = monitor
  const name = textOf(monitor.name)
  const more = {
    name,
    folder,
    description: optionalText(description),
    tags: tagsOf(objectsIn(tags).map((tag) => tag.name)),
  }
  const toPort = type === 'port' ? linkToPort(`tcp://${textOf(hostname)}:${textOf(port)}`) : undefined
  if (toPort) {
    collectLink(found, {
      ...more,
      url: toPort.url,
      fields: statusFields({ isOn: isOn(monitor), target: toPort.target }, toPort.url),
    })
  } else if (PAGES.has(type)) collectLink(found, { ...more, url: textOf(url), fields: fieldsOfPage(monitor) })
  else found.skip({ name, problem: { code: 'noLink' } })
}

/** undefined for inverted monitors, which are fine while their target is down. */
function isOn({ active, upsideDown }: Fields): boolean | undefined {
  return flagOf(upsideDown) ? undefined : flagOf(active) !== false
}

/** undefined for other kinds of requests: a page that answers these may answer a plain one with an error. */
function fieldsOfPage(monitor: Fields): Link['fields'] {
  const isPlain = ['', 'GET', 'HEAD'].includes(textOf(monitor.method).toUpperCase())
  const codes = codesAmong(listOf(monitor.accepted_statuscodes))
  return isPlain ? statusFields({ isOn: isOn(monitor), codes }, textOf(monitor.url)) : undefined
}
