/** Holds the icon sets while somebody searches them: parsing 13 MB of JSON would block requests, and take 80 MB of memory. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SetIcon } from '../domain/icon-sets.ts'
import { createIconFinder } from '../services/icon-sets/find-icons.ts'
import { type IconifySet, readSets } from '../services/icon-sets/read-set.ts'
import { leaveSignalsToServer } from './leave-signals.ts'

export type IconQuestion = { readonly id: number } & (
  | { readonly query: string; readonly limit: number }
  | { readonly set: string; readonly name: string }
)

export interface IconAnswer {
  readonly id: number
  readonly icons: readonly SetIcon[]
}

leaveSignalsToServer()

const require = createRequire(import.meta.url)
const FILES = [
  require.resolve('@iconify-json/logos/icons.json'),
  require.resolve('@iconify-json/simple-icons/icons.json'),
]

const icons = readSets(FILES.map((file): IconifySet => JSON.parse(readFileSync(file, 'utf8'))))
const find = createIconFinder(icons)

process.on('message', (question: IconQuestion) => {
  const found =
    'query' in question
      ? find(question.query, question.limit)
      : icons.filter(({ set, name }) => set === question.set && name === question.name)
  const answer: IconAnswer = {
    id: question.id,
    icons: found.map(({ set, name, title, svg }) => ({ set, name, title, svg })),
  }
  process.send?.(answer)
})
