import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { collectNested } from '../tree/folders.ts'
import { codesAmong, linkToPort, statusFields } from '../values/status-wish.ts'
import {
  type Fields,
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

/** The JSON of its *Backup*. Notifications, headers, sign-ins and the databases' addresses are credentials, and not read. */
export const uptimeKuma: Format = {
  id: 'uptime-kuma',
  fits: ({ json }) => isObject(json) && isListWith(json.monitorList, 'type', 'name'),
  read,
}

function read(file: ForeignFile): Bookmarks {
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
    if (!isGroup(monitor)) collect(found, monitor, places.get(textOf(monitor.parent)) ?? null)
  return found.finish()
}

function isGroup({ type }: Fields): boolean {
  return type === 'group'
}

/** Those that ask a web page. */
const PAGES: ReadonlySet<unknown> = new Set(['http', 'keyword', 'json-query', 'real-browser'])

function collect(found: Collector, monitor: Fields, folder: number | null): void {
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

/** Undefined for one that is right while what it watches is down. */
function isOn({ active, upsideDown }: Fields): boolean | undefined {
  return flagOf(upsideDown) ? undefined : flagOf(active) !== false
}

/** What answers another kind of request may answer a plain one with a fault. */
function fieldsOfPage(monitor: Fields): Link['fields'] {
  const isPlain = ['', 'GET', 'HEAD'].includes(textOf(monitor.method).toUpperCase())
  const codes = codesAmong(listOf(monitor.accepted_statuscodes))
  return isPlain ? statusFields({ isOn: isOn(monitor), codes }, textOf(monitor.url)) : undefined
}
