import { Fragment } from 'preact'
import type { ImportCounts, ImportSummary as Summary } from '../../../../services/transfer/tally.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { isolate } from '../../../messages/isolate.ts'
import { writeNumber } from '../../../messages/write-number.ts'
import { Count } from '../../../parts/count.tsx'
import { BidiText } from '../words/bidi-text.tsx'
import { problemsInWords } from '../words/problem-words.ts'
import { settingLabel } from '../words/setting-names.ts'
import { pathInWords, useTexts } from './import-words.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'deleted', 'skipped'] as const
const KINDS = ['groups', 'sites', 'configs'] as const

/** The changes that an import would make. */
export function SummaryView({ summary, messages }: { summary: Summary; messages: Messages }) {
  const texts = useTexts()
  const kinds = KINDS.filter((kind) => kind !== 'configs' || summary.configs.total + summary.configs.deleted > 0)
  const isNothing = KINDS.every((kind) => summary[kind].created + summary[kind].updated + summary[kind].deleted === 0)
  return (
    <div class="summary">
      {summary.isCut && (
        <p class="alert" role="alert">
          {texts.cut}
        </p>
      )}
      {summary.replacedBytes !== undefined && (
        <p class="alert" role="alert">
          {texts.replaced(summary.replacedBytes)}
        </p>
      )}
      {summary.cutTexts !== undefined && <p class="note">{texts.cutTexts(summary.cutTexts)}</p>}
      {summary.unreadTimes !== undefined && <p class="note">{texts.unreadTimes(summary.unreadTimes)}</p>}
      {summary.acting && (
        <p class="alert" role="alert">
          {texts.acting(summary.acting.map((key) => settingLabel(key, messages)).join(' · '))}
        </p>
      )}
      {summary.published && (
        <p class="alert" role="alert">
          <BidiText text={texts.publishes(named(summary.published, messages.tag))} />
        </p>
      )}
      <p class="caption">{texts.summary}</p>
      <dl class="tallies">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{texts[kind]}</dt>
            <dd>
              <Tallies counts={summary[kind]} language={messages.tag} />
            </dd>
          </div>
        ))}
      </dl>
      {isNothing && <p class="note">{texts.nothing}</p>}
      <SkippedList summary={summary} messages={messages} />
    </div>
  )
}

/** The counts above zero, such as `32 unchanged · 122 deleted`. */
function Tallies({ counts, language }: { counts: ImportCounts; language: string }) {
  const texts = useTexts()
  const there = OUTCOMES.filter((outcome) => counts[outcome] > 0)
  if (there.length === 0) return writeNumber(0, language)
  return there.map((outcome, at) => (
    <Fragment key={outcome}>
      {at > 0 && ' · '}
      <span class={outcome}>{texts.tallies[outcome](counts[outcome])}</span>
    </Fragment>
  ))
}

/** The first names, and the number of the others. */
function named({ names, total }: NonNullable<Summary['published']>, language: string): string {
  const more = total - names.length
  return [...names.map(isolate), ...(more > 0 ? [`+ ${writeNumber(more, language)}`] : [])].join(' · ')
}

/** The records that can't be imported, and why. */
function SkippedList({ summary, messages }: { summary: Summary; messages: Messages }) {
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
            {files === undefined && (pathInWords(path, texts) || <code dir="ltr">{path}</code>)}{' '}
            {name && <bdi class="name">{name}</bdi>} {url && <bdi dir="ltr">{url}</bdi>}{' '}
            <span>
              <BidiText text={problemsInWords([problem], messages) ?? reason} />
            </span>
          </li>
        ))}
        {moreSkipped > 0 && <li class="note">{texts.moreSkipped(moreSkipped)}</li>}
      </ul>
    </details>
  )
}
