import type { Section } from '../../core/snapshot.ts'
import { namedIcons } from '../../domain/named-icons.ts'
import type { Store } from '../../domain/store.ts'

/** Icons read at a time: a few hundred kilobytes. */
const BATCH = 100

/**
 * The icons that groups and their sites name, as the member `icons` of a document: JSON in pieces, read on demand because all
 * icons together can be hundreds of megabytes.
 */
export async function* writeIcons(store: Pick<Store, 'icons'>, sections: readonly Section[]): AsyncGenerator<string> {
  const hashes = [...namedIcons(sections)]
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
