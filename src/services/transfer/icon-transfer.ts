import type { Section } from '../../core/snapshot.ts'
import type { KeptIcons } from '../../formats/write/exported.ts'
import { usedIcons } from '../../ports/icon-store.ts'
import type { Store } from '../../ports/store.ts'
import { createIconIntake, type IconIntake, type IntakeDeps, type IntakeOptions } from './take-icons.ts'

export type IconTransferDeps = IntakeDeps

/** Export and import of icons, beside the records of a document. */
export interface IconTransfer extends KeptIcons {
  readonly createIntake: (options: IntakeOptions) => IconIntake
}

export function createIconTransfer(deps: IconTransferDeps): IconTransfer {
  return {
    render: (sections) => writeIcons(deps.store, sections),
    read: (hashes) => readIcons(deps.store, hashes),
    createIntake: (options) => createIconIntake(deps, options),
  }
}

async function readIcons(store: Pick<Store, 'icons'>, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const icons = hashes.length > 0 ? await store.icons([...new Set(hashes)]) : []
  return new Map(icons.map(({ hash, data }) => [hash, data]))
}

/** Icons read at a time: a few hundred kilobytes. */
const BATCH = 100

/**
 * The icons that groups and their sites name, as the member `icons` of a document: JSON in pieces, read on demand because all
 * icons together can be hundreds of megabytes.
 */
async function* writeIcons(store: Pick<Store, 'icons'>, sections: readonly Section[]): AsyncGenerator<string> {
  const hashes = [...usedIcons(sections)]
  let start = '{'
  for (let at = 0; at < hashes.length; at += BATCH) {
    const icons = await store.icons(hashes.slice(at, at + BATCH))
    const members = icons.map(({ hash, data }) => `\n    ${JSON.stringify(hash)}: ${JSON.stringify(data)}`)
    if (members.length === 0) continue
    yield start + members.join(',')
    start = ','
  }
  yield start === '{' ? '{}' : '\n  }'
}
