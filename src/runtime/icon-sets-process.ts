/** Holds the icon sets during a search: parsing 13 MB of JSON would block requests, and take 80 MB of memory. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SetIcon } from '../ports/icon-sets.ts'
import { createIconFinder, createIconResolver } from '../services/icon-sets/find-icons.ts'
import { type BuiltSets, type IconifySet, readSets } from '../services/icon-sets/read-set.ts'
import { ignoreSignals } from './machine/stop.ts'
import { builtIconSets } from './version.ts'

export type IconQuestion = { readonly id: number } & (
  | { readonly query: string; readonly limit: number }
  | { readonly set: string; readonly name: string }
  | { readonly names: readonly string[] }
)

export interface IconAnswer {
  readonly id: number
  readonly icons: readonly AnsweredIcon[]
}

/** An icon and, if names were asked for, the name that it answers. */
export interface AnsweredIcon extends SetIcon {
  readonly asked?: string
}

ignoreSignals()

const require = createRequire(import.meta.url)
const FILES = [
  require.resolve('@iconify-json/logos/icons.json'),
  require.resolve('@iconify-json/simple-icons/icons.json'),
]

const { homelab, colours }: BuiltSets = JSON.parse(readFileSync(builtIconSets, 'utf8'))
const sets = FILES.map((file): IconifySet => JSON.parse(readFileSync(file, 'utf8')))
const icons = readSets([homelab, ...sets], colours)
const find = createIconFinder(icons)
const named = createIconResolver(icons)

process.on('message', (question: IconQuestion) => {
  process.send?.({ id: question.id, icons: answersTo(question) } satisfies IconAnswer)
})

function answersTo(question: IconQuestion): readonly AnsweredIcon[] {
  if ('names' in question) return question.names.flatMap(iconsNamed)
  const found =
    'query' in question
      ? find(question.query, question.limit)
      : icons.filter(({ set, name }) => set === question.set && name === question.name)
  return found.map(shown)
}

function iconsNamed(asked: string): readonly AnsweredIcon[] {
  const icon = named(asked)
  return icon ? [{ ...shown(icon), asked }] : []
}

function shown({ set, name, title, svg }: SetIcon): SetIcon {
  return { set, name, title, svg }
}
