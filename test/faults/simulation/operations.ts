import { editSites } from '../../../src/core/edits/batch.ts'
import type { Edit } from '../../../src/core/edits/edit.ts'
import { createGroup, deleteGroup, updateGroup } from '../../../src/core/edits/groups.ts'
import { updateSettings } from '../../../src/core/edits/settings.ts'
import { createSite, deleteSite, updateSite } from '../../../src/core/edits/sites.ts'
import { DEFAULT_SCHEMES } from '../../../src/core/url.ts'
import { atOnce } from '../../../src/ports/runtime.ts'
import type { ExportDocument } from '../../../src/schemas/document.ts'
import { siteSchemas } from '../../../src/schemas/site.ts'
import type { Navigation } from '../../../src/services/navigation.ts'
import { type ImportOptions, planImport } from '../../../src/services/transfer/plan-import.ts'
import { readDocument } from '../../../src/services/transfer/read-document.ts'
import { undo } from '../../../src/services/undo.ts'
import { newSite } from '../../support/rows.ts'
import type { Model } from './model.ts'
import type { Random } from './random.ts'

/** What an operation does to the model: `refused` if it must not be possible. */
export type Effect = 'changed' | 'same' | 'refused'

export interface Operation {
  readonly name: string
  /** No other edit runs at the same time. */
  readonly isAlone?: boolean
  readonly edit: (navigation: Navigation) => Edit<unknown> | Promise<Edit<unknown>>
  /** The same on the model, at the time of the commit; `content` instead if only what is shown afterwards is known. */
  readonly apply: (model: Model, at: string) => Effect | { readonly content: string }
}

/** What operations may refer to. */
export interface Past {
  /** The commits that the model has seen, the newest last. */
  readonly commits: readonly { readonly revision: number; readonly nonce: string }[]
  /** The states around a commit. */
  readonly around: ReadonlyMap<string, { readonly before: Model; readonly after: Model }>
  readonly documents: readonly ExportDocument[]
}

const NAMES = ['Wiki', '工具', 'Mail', 'Café', "Bobby'); DROP TABLE sites"]
const SCHEMAS = siteSchemas(new Set(DEFAULT_SCHEMES))

/** Names new things. */
let counter = 0

type Make = (random: Random, model: Model, past: Past) => Operation | undefined

const MAKERS: readonly (readonly [weight: number, make: Make])[] = [
  [3, addGroup],
  [10, addSite],
  [3, renameSite],
  [5, moveSite],
  [2, showGroup],
  [1, removeGroup],
  [3, removeSite],
  [2, changeMany],
  [2, setSetting],
  [2, mergeDocument],
  [1, replaceAll],
  [8, undoSomething],
]

/** A random operation, mostly one that makes sense. */
export function randomOperation(random: Random, model: Model, past: Past): Operation {
  const makers = MAKERS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))
  for (;;) {
    const operation = random.pick(makers)(random, model, past)
    if (operation) return operation
  }
}

function addGroup(random: Random, model: Model): Operation | undefined {
  if (model.groups.size >= 8) return undefined
  const name = random.pick(NAMES)
  return {
    name: 'add a group',
    edit: () => createGroup({ name }),
    apply: (current, at) => {
      current.addGroup(name, 1, at)
      return 'changed'
    },
  }
}

function addSite(random: Random, model: Model): Operation | undefined {
  if (model.sites.size >= 40) return undefined
  const group_id = anyGroup(random, model)
  counter += 1
  const fields = { name: random.pick(NAMES), url: `https://example.com/${counter}`, is_public: 1 as const }
  return {
    name: `add a site to group ${group_id}`,
    edit: () => createSite(newSite({ group_id, ...fields })),
    apply: (current, at) => {
      if (!current.groups.has(group_id)) return 'refused'
      current.addSite(group_id, fields, at)
      return 'changed'
    },
  }
}

function renameSite(random: Random, model: Model): Operation {
  const [id, name] = [anySite(random, model), random.pick(NAMES)]
  return {
    name: `rename site ${id}`,
    edit: () => updateSite(id, { name }),
    apply: (current, updated_at) => {
      const site = current.sites.get(id)
      if (!site) return 'refused'
      if (site.name === name) return 'same'
      current.sites.set(id, { ...site, name, updated_at })
      return 'changed'
    },
  }
}

function moveSite(random: Random, model: Model): Operation {
  const [id, group_id] = [anySite(random, model), anyGroup(random, model)]
  return {
    name: `move site ${id} to group ${group_id}`,
    edit: () => updateSite(id, { group_id }),
    apply: (current, at) => {
      const site = current.sites.get(id)
      if (!site || !current.groups.has(group_id)) return 'refused'
      if (site.group_id === group_id) return 'same'
      current.moveSite(site, group_id, at)
      return 'changed'
    },
  }
}

function showGroup(random: Random, model: Model): Operation {
  const id = anyGroup(random, model)
  const is_public = random.pick([0, 1] as const)
  return {
    name: `show or hide group ${id}`,
    edit: () => updateGroup(id, { is_public }),
    apply: (current, updated_at) => {
      const group = current.groups.get(id)
      if (!group) return 'refused'
      if (group.is_public === is_public) return 'same'
      current.groups.set(id, { ...group, is_public, updated_at })
      return 'changed'
    },
  }
}

function removeGroup(random: Random, model: Model): Operation {
  const id = anyGroup(random, model)
  return {
    name: `delete group ${id}`,
    edit: () => deleteGroup(id),
    apply: (current) => {
      if (!current.groups.has(id)) return 'refused'
      current.deleteGroup(id)
      return 'changed'
    },
  }
}

function removeSite(random: Random, model: Model): Operation {
  const id = anySite(random, model)
  return {
    name: `delete site ${id}`,
    edit: () => deleteSite(id),
    apply: (current) => (current.sites.delete(id) ? 'changed' : 'refused'),
  }
}

function changeMany(random: Random, model: Model): Operation {
  const ids = [...new Set([anySite(random, model), anySite(random, model), anySite(random, model)])]
  const is_public = random.pick([0, 1, undefined] as const)
  return {
    name: `${is_public === undefined ? 'delete' : 'show or hide'} sites ${ids.join(', ')}`,
    edit: () => editSites(is_public === undefined ? { ids, delete: true } : { ids, set: { is_public } }),
    apply: (current, updated_at) => {
      const sites = ids.flatMap((id) => current.sites.get(id) ?? [])
      if (sites.length < ids.length) return 'refused'
      const changing = sites.filter((site) => site.is_public !== is_public)
      for (const site of changing)
        if (is_public === undefined) current.sites.delete(site.id)
        else current.sites.set(site.id, { ...site, is_public, updated_at })
      return changing.length > 0 ? 'changed' : 'same'
    },
  }
}

function setSetting(random: Random): Operation {
  const [key, value] = [random.pick(['a', 'b']), random.pick(['1', '2', null])]
  return {
    name: `set ${key}`,
    edit: () => updateSettings([{ key, value }]),
    apply: (current, updated_at) => {
      if ((current.settings.get(key)?.value ?? null) === value) return 'same'
      if (value === null) current.settings.delete(key)
      else current.settings.set(key, { key, value, updated_at })
      return 'changed'
    },
  }
}

/** A new group with sites, from a document. */
function mergeDocument(_: Random, model: Model): Operation | undefined {
  if (model.groups.size >= 8) return undefined
  counter += 1
  const name = `Imported ${counter}`
  const sites = ['x', 'y'].map((one) => ({ name: one, url: `https://example.org/${counter}/${one}`, is_public: 0 }))
  const document = { groups: [{ id: 1, name }], sites: sites.map((site) => ({ ...site, group_id: 1 })) }
  return {
    name: 'merge a document',
    edit: () => planDocument(document, 'merge'),
    apply: (current, at) => {
      const id = current.addGroup(name, 0, at)
      for (const site of sites) current.addSite(id, site, at)
      return 'changed'
    },
  }
}

function replaceAll(random: Random, _: Model, { documents }: Past): Operation | undefined {
  if (documents.length === 0) return undefined
  const document = random.pick(documents)
  return {
    name: 'replace everything by an earlier export',
    isAlone: true,
    edit: () => planDocument(document, 'replace'),
    apply: () => ({ content: contentOf(document) }),
  }
}

function undoSomething(random: Random, _: Model, { commits, around }: Past): Operation | undefined {
  if (commits.length === 0) return undefined
  const { revision } = random.pick(commits.slice(-10))
  let undone = ''
  return {
    name: `undo revision ${revision}`,
    edit: async (navigation) => {
      const commit = await navigation.commitAt(revision)
      undone = commit.nonce
      return undo(commit)
    },
    apply: (model, at) => {
      const states = around.get(undone)
      const next = states && model.undone(states.before, states.after, at)
      if (!next) return 'refused'
      Object.assign(model, next)
      return 'changed'
    },
  }
}

async function planDocument(document: unknown, mode: ImportOptions['mode']): Promise<Edit<unknown>> {
  const options = { mode, visibility: 'private', skipInvalid: false, pace: atOnce } as const
  return planImport(
    await readDocument([Buffer.from(JSON.stringify(document))], { ...options, schemas: SCHEMAS }),
    options,
  )
}

/** What a document shows, without ids and times. */
export function contentOf({ groups, sites, configs }: Pick<ExportDocument, 'groups' | 'sites' | 'configs'>): string {
  const lines = groups.flatMap((group) => [
    `${group.name} ${group.is_public}`,
    ...sites.flatMap((site) => (site.group_id === group.id ? [`- ${site.name} ${site.url} ${site.is_public}`] : [])),
  ])
  return [...lines, ...configs.map(({ key, value }) => `${key} ${value}`)].join('\n')
}

/** Mostly one that exists. */
const anyGroup = (random: Random, { groups, lastGroupId }: Model) => anyId(random, [...groups.keys()], lastGroupId)
const anySite = (random: Random, { sites, lastSiteId }: Model) => anyId(random, [...sites.keys()], lastSiteId)

function anyId(random: Random, ids: readonly number[], last: number): number {
  return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : 1 + random.below(last + 2)
}
