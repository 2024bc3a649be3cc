import type { ImportSummary as Summary } from '../../../services/transfer/tally.ts'
import type { Messages } from '../../messages/en.ts'

const COLUMNS = ['created', 'updated', 'unchanged', 'deleted', 'skipped'] as const
const KINDS = ['groups', 'sites', 'configs'] as const
const MAX_LISTED = 100

/** What an import would do, before anything changes. */
export function ImportSummary({ summary, messages }: { summary: Summary; messages: Messages }) {
  const { transfer, settings } = messages
  const acting: Readonly<Record<string, string>> = {
    'site.customCss': settings.customCss,
    'site.backgroundImage': settings.backgroundImage,
    'site.searchEngines': settings.ownEngines,
  }
  const isNothing = KINDS.every((kind) => summary[kind].created + summary[kind].updated + summary[kind].deleted === 0)
  return (
    <div class="summary">
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
      {summary.acting && (
        <p class="alert" role="alert">
          {transfer.acting(summary.acting.map((key) => acting[key] ?? key).join(' · '))}
        </p>
      )}
      {summary.skipped.length > 0 && (
        <details>
          <summary>
            {transfer.skippedTitle} <span class="count">{summary.skipped.length}</span>
          </summary>
          <ul>
            {summary.skipped.slice(0, MAX_LISTED).map(({ path, reason }) => (
              <li key={path} class="note">
                <code>{path}</code> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
