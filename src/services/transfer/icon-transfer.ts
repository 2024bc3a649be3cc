import type { Store } from '../../domain/store.ts'
import type { KeptIcons } from '../../formats/write/exported.ts'
import { createIconIntake, type IconIntake, type IntakeDeps, type IntakeOptions } from './take-icons.ts'
import { writeIcons } from './write-icons.ts'

export type IconTransferDeps = IntakeDeps

/** Export and import of icons, beside the records of a document. */
export interface IconTransfer extends KeptIcons {
  readonly take: (options: IntakeOptions) => IconIntake
}

export function createIconTransfer(deps: IconTransferDeps): IconTransfer {
  return {
    write: (sections) => writeIcons(deps.store, sections),
    read: (hashes) => readIcons(deps.store, hashes),
    take: (options) => createIconIntake(deps, options),
  }
}

async function readIcons(store: Pick<Store, 'icons'>, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const icons = hashes.length > 0 ? await store.icons([...new Set(hashes)]) : []
  return new Map(icons.map(({ hash, data }) => [hash, data]))
}
