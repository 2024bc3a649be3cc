import type { SkippedRecord } from '../../../../services/transfer/skipped.ts'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import { problemsInWords } from '../words/problem-words.ts'
import { importProblemInWords, useTexts } from './import-words.ts'

/** How many records to name at once; the others are named on request. */
const MAX_NAMED = 5

/** Says why a document can't be imported as it is. */
export function InvalidList({ invalid: { shown, more } }: { readonly invalid: InvalidRecords }) {
  const { messages } = useEditor().board
  const texts = useTexts()
  const lines = shown.map(({ path, name, url, reason, problem }) => {
    const at = problem.at === '' ? path : `${path}.${problem.at}`
    const placed = { ...problem, at, record: { path, name, url } }
    return (
      problemsInWords([placed], messages, (problem) => importProblemInWords(problem, messages, texts)) ??
      `${path}: ${reason}`
    )
  })
  const [first = '', ...others] = lines.slice(0, MAX_NAMED)
  const rest = lines.slice(MAX_NAMED)
  return (
    <>
      <p class="alert" role="alert">
        <BidiText text={texts.notRead(others.length > 0 ? ['', first, ...others].join('\n') : first)} />
      </p>
      {rest.length > 0 && (
        <details class="more">
          <summary>{texts.moreSkipped(rest.length + more)}</summary>
          <ul class="skipped">
            {rest.map((line, at) => (
              <li key={at} class="note">
                <BidiText text={line} />
              </li>
            ))}
            {more > 0 && <li class="note">{texts.moreSkipped(more)}</li>}
          </ul>
        </details>
      )}
    </>
  )
}

/** The invalid records that a document is refused for. */
export interface InvalidRecords {
  /** The first of these records. */
  readonly shown: readonly SkippedRecord[]
  /** How many more there are. */
  readonly more: number
}

/**
 * The invalid records that the check has skipped; undefined if there are none, and for other programs' files, which are
 * never refused for invalid records. Invalid icons, and settings that are imported on request, don't count either.
 */
export function invalidIn({ files, groups, sites, configs, skipped }: ImportSummary): InvalidRecords | undefined {
  const onRequest = skipped.filter(({ problem }) => problem.code === 'onRequest')
  const shown = skipped.filter((record) => !onRequest.includes(record) && !record.path.startsWith('icons.'))
  const count = groups.skipped + sites.skipped + configs.skipped - onRequest.length
  return count === 0 || files ? undefined : { shown, more: count - shown.length }
}
