import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsFor } from '../../../scripts/install.mjs'
import { CLONES, posingAs } from '../platforms.ts'
import { makeClone, NEWEST, npm, scratch, sizeOf, timed } from './clone.ts'
import type { Row } from './run.ts'

/** What npm downloads for each platform. */
export async function* platforms(): AsyncGenerator<Row> {
  for (const { name, natives, ...platform } of CLONES) {
    const cache = scratch()
    const clone = makeClone(NEWEST, cache)
    const { result, seconds } = await timed(() => npm(clone, 'ci', ...argumentsFor('all'), ...posingAs(platform)))
    const modules = join(clone.root, 'node_modules')
    const there = natives.filter((native) => existsSync(join(modules, native)))
    const absent = natives.filter((native) => !there.includes(native))
    const parts = [
      `${seconds} s, ${sizeOf(cache)} MB downloaded, ${sizeOf(modules)} MB on disk`,
      `${there.length} of ${natives.length} native packages`,
      ...(absent.length > 0 ? [`the registry lacks ${absent.join(', ')}`] : []),
    ]
    clone.remove()
    yield { what: `\`npm ci\` for ${name}`, result: parts.join('; '), holds: result }
  }
}
