import type { PlacedProblem, ProblemRecord } from '../../../../core/problem.ts'
import { importingIn } from '../../../messages/compiled/loaders.ts'
import type { ImportingTexts, Messages } from '../../../messages/compiled/messages.ts'
import { isolate } from '../../../messages/isolate.ts'
import { createPartTexts } from '../words/messages.ts'
import { problemAsSentence, problemInWords } from '../words/problem-words.ts'
import { settingLabel } from '../words/setting-names.ts'

export const importTexts = createPartTexts(importingIn)
export const useTexts = importTexts.useTexts

/**
 * The name of a format in the page's language, if it has one there; otherwise its English title, usually a program's
 * name.
 */
export function formatTitle(id: string, title: string, { formats }: ImportingTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = formats ?? {}
  return known[id] ?? title
}

/** A problem with a file to import, in words; a record in it is identified by its number, name and address. */
export function importProblemInWords(problem: PlacedProblem, messages: Messages, texts: ImportingTexts): string {
  const { record, at, ...what } = problem
  if (!record) return problemAsSentence(problem, messages)
  const field = at.slice(record.path.length + 1)
  const hasId = field !== '' && !(field === 'url' && record.url)
  const text = problemInWords({ ...what, at: hasId ? field : '' }, messages)
  return `${nameRecord(record, messages, texts)}${hasId ? ' · ' : ': '}${text}`
}

/** Identifies a record in words. Names and addresses keep their own direction. */
function nameRecord({ path, name, url }: ProblemRecord, messages: Messages, texts: ImportingTexts): string {
  const place = pathInWords(path, texts)
  const label = settingLabel(name, messages)
  const named = place === '' ? label : name === '' ? place : texts.named({ record: place, name: isolate(label) })
  return url ? `${named} (\u2066${url}\u2069)` : named
}

/**
 * The record's place in the lists of its file, counted from 1; '' if it is in no list, such as a setting in a map of
 * settings.
 */
export function pathInWords(path: string, { records }: ImportingTexts): string {
  const places = path.startsWith('configs.') ? [] : path.matchAll(/\b(\w+)\[(\d+)\]/g)
  return Array.from(places, ([, list, index]) => {
    const nameOf: ((number: number) => string) | undefined = records[list as keyof typeof records] // of a newer server
    return nameOf?.(Number(index) + 1) ?? path
  }).join(' · ')
}
