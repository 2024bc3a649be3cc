import { AppError } from '../../core/errors.ts'
import type { Log } from '../../domain/ports.ts'
import type { News } from './news.ts'

/** After a newer program has changed the schema, this one continues to read but no longer writes. */
export function followSchema(schema: string, log: Log) {
  let isOutdated = false
  const outdated = () => {
    if (!isOutdated) return undefined
    const message = 'A newer Signpost has changed the database. This one must be updated before it can write.'
    return new AppError('unavailable', message, { isLogged: true })
  }
  return {
    /** The newest migration that this program knows. */
    schema,
    look({ schema: found }: News): void {
      if (isOutdated || found === null || found <= schema) return
      isOutdated = true
      log.error(
        { schema: found },
        'A newer Signpost has changed the database: this one continues to read, but no longer writes',
      )
    },
    outdated,
    refuseOutdated(): void {
      const error = outdated()
      if (error) throw error
    },
  }
}
