import type { ImportSummary as Summary } from '../../../services/transfer/tally.ts'
import type { Messages } from '../../messages/en.ts'
import { problemsInWords } from './problem-words.ts'
import { nameSetting } from './setting-names.ts'

const COLUMNS = ['created', 'updated', 'unchanged', 'deleted', 'skipped'] as const
const KINDS = ['groups', 'sites', 'configs'] as const

/** What an import would do, before anything changes. */
export function ImportSummary({ summary, messages }: { summary: Summary; messages: Messages }) {
  const { transfer } = messages
  const isNothing = KINDS.every((kind) => summary[kind].created + summary[kind].updated + summary[kind].deleted === 0)
  return (
    <div class="summary">
      {summary.acting && (
        <p class="alert" role="alert">
          {transfer.acting(summary.acting.map((key) => nameSetting(key, messages)).join(' · '))}
        </p>
      )}
      {summary.published && (
        <p class="alert" role="alert">
          {transfer.publishes(named(summary.published))}
        </p>
      )}
      <table>
        <caption>{transfer.summary}</caption>
        <thead>
          <tr>
            <th scope="col">{transfer.kind}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {transfer[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{transfer[kind]}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{summary[kind][column] || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isNothing && <p class="note">{transfer.nothing}</p>}
      {summary.skipped.length > 0 && (
        <details>
          <summary>
            {transfer.skippedTitle} <span class="count">{summary.skipped.length + summary.moreSkipped}</span>
          </summary>
          <ul>
            {summary.skipped.map(({ path, reason, problem }) => (
              <li key={path} class="note">
                <code>{path}</code> {problemsInWords([problem], messages) ?? reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The first names, and how many there are beyond them. */
function named({ names, total }: NonNullable<Summary['published']>): string {
  const more = total - names.length
  return [...names, ...(more > 0 ? [`+ ${more}`] : [])].join(' · ')
}
