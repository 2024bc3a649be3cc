import type { Log } from '../../src/ports/runtime.ts'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
