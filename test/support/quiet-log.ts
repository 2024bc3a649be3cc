import type { Log } from '../../src/domain/log.ts'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
