import type { SkippedRecord } from '../../../../services/transfer/skipped.ts'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'

/** Records for which a document is refused. */
export interface InvalidRecords {
  /** The first ones. */
  readonly told: readonly SkippedRecord[]
  /** How many more there are. */
  readonly more: number
}

/**
 * Those that the check has skipped; undefined for none, and for other programs' files, which are never refused for any. Nor is a
 * document for its icons, or for settings that are imported on request.
 */
export function invalidIn({ files, groups, sites, configs, skipped }: ImportSummary): InvalidRecords | undefined {
  const onRequest = skipped.filter(({ problem }) => problem.code === 'onRequest')
  const told = skipped.filter((one) => !onRequest.includes(one) && !one.path.startsWith('icons.'))
  const count = groups.skipped + sites.skipped + configs.skipped - onRequest.length
  return count === 0 || files ? undefined : { told, more: count - told.length }
}
