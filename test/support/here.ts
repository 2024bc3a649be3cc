import type { Platform } from '../../scripts/lock-entries.mjs'
import { libc } from '../../scripts/node.mjs'

/** The platform that the tests run on. */
export const HERE: Platform = { os: process.platform, cpu: process.arch, libc: libc() }
