import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsFor } from '../../../scripts/install.mjs'
import { CLONES, posingAs } from '../platforms.ts'
import { foreignIn } from './binaries.ts'
import { makeClone, NEWEST, npm, scratch, sizeOf, timed } from './clone.ts'
import type { Row } from './run.ts'

/** What npm downloads for each platform, and whether the programs in it are made for that platform. */
export async function* platforms(): AsyncGenerator<Row> {
  for (const { name, natives, foreign, ...platform } of CLONES) {
    const cache = scratch()
    const clone = makeClone(NEWEST, cache)
    const { result, seconds } = await timed(() => npm(clone, 'ci', ...argumentsFor('all'), ...posingAs(platform)))
    const modules = join(clone.root, 'node_modules')
    const there = natives.filter((native) => existsSync(join(modules, native)))
    const absent = natives.filter((native) => !there.includes(native))
    const misfits = there.filter((native) => foreignIn(join(modules, native), platform).length > 0)
    const parts = [
      `${seconds} s, ${sizeOf(cache)} MB downloaded, ${sizeOf(modules)} MB on disk`,
      `${there.length} of ${natives.length} native packages`,
      ...(absent.length > 0 ? [`the registry lacks ${absent.join(', ')}`] : []),
      ...(misfits.length > 0 ? [`made for glibc: ${misfits.join(', ')}`] : []),
    ]
    clone.remove()
    yield {
      what: `\`npm ci\` for ${name}`,
      result: parts.join('; '),
      holds: result && misfits.join() === foreign.join(),
    }
  }
}
