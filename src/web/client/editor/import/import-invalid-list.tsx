import { useEditor } from '../steps/use-board.ts'
import { problemsInWords } from '../words/problem-words.ts'
import { Sentence } from '../words/sentence.tsx'
import type { InvalidRecords } from './import-invalid.ts'
import { importProblemInWords } from './import-problem.ts'
import { useTexts } from './import-texts.ts'

/** Names the first ones at once, and the others on request. */
const MAX_NAMED = 5

/** Why a document can't be imported as it is. */
export function InvalidList({ invalid: { told, more } }: { readonly invalid: InvalidRecords }) {
  const { messages } = useEditor().board
  const texts = useTexts()
  const lines = told.map(({ path, name, url, reason, problem }) => {
    const at = problem.at === '' ? path : `${path}.${problem.at}`
    const placed = { ...problem, at, record: { path, name, url } }
    return (
      problemsInWords([placed], messages, (one) => importProblemInWords(one, messages, texts)) ?? `${path}: ${reason}`
    )
  })
  const [first = '', ...others] = lines.slice(0, MAX_NAMED)
  const rest = lines.slice(MAX_NAMED)
  return (
    <>
      <p class="alert" role="alert">
        <Sentence text={texts.notRead(others.length > 0 ? ['', first, ...others].join('\n') : first)} />
      </p>
      {rest.length > 0 && (
        <details class="more">
          <summary>{texts.moreSkipped(rest.length + more)}</summary>
          <ul class="skipped">
            {rest.map((line, at) => (
              <li key={at} class="note">
                <Sentence text={line} />
              </li>
            ))}
            {more > 0 && <li class="note">{texts.moreSkipped(more)}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
