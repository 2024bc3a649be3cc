import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { Count } from '../../../parts/count.tsx'
import { problemsInWords } from '../words/problem-words.ts'
import { Sentence } from '../words/sentence.tsx'
import { placeOf } from './import-problem.ts'
import { useTexts } from './import-texts.ts'

/** What can't be imported, and why. */
export function SkippedList({ summary, messages }: { summary: ImportSummary; messages: Messages }) {
  const texts = useTexts()
  const { skipped, moreSkipped, files } = summary
  if (skipped.length === 0) return null
  return (
    <details>
      <summary>
        {texts.skippedTitle} <Count of={skipped.length + moreSkipped} messages={messages} />
      </summary>
      <ul class="skipped">
        {skipped.map(({ path, name, url, reason, problem }) => (
          <li key={path} class="note">
            {files === undefined && (placeOf(path, texts) || <code dir="ltr">{path}</code>)}{' '}
            {name && <bdi class="name">{name}</bdi>} {url && <bdi dir="ltr">{url}</bdi>}{' '}
            <span>
              <Sentence text={problemsInWords([problem], messages) ?? reason} />
            </span>
          </li>
        ))}
        {moreSkipped > 0 && <li class="note">{texts.moreSkipped(moreSkipped)}</li>}
      </ul>
    </details>
  )
}
