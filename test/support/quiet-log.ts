import type { Log } from '../../src/domain/ports.ts'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
