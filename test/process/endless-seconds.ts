import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The environment of a server for which seconds are hours. */
export const ENDLESS_SECONDS = {
  NODE_OPTIONS: `--import=${pathToFileURL(resolve('test/process/endless-seconds.mjs'))}`,
}
