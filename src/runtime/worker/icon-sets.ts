import { AppError } from '../../core/errors.ts'
import type { IconSets, SetIcon } from '../../ports/icon-sets.ts'
import {
  createIconFinder,
  createIconResolver,
  type FindIcons,
  type ResolveIcon,
} from '../../services/icon-sets/find-icons.ts'
import { type PackedIcon, readLogos } from '../../services/icon-sets/pack-icons.ts'
import type { FilesBinding } from './bindings.ts'

/** Where scripts/pack-icon-sets.mjs puts the icons. */
const FOLDER = 'https://files.invalid/assets/icon-sets'

interface Index {
  readonly icons: readonly PackedIcon[]
  readonly find: FindIcons<PackedIcon>
  readonly named: ResolveIcon<PackedIcon>
}

/** Reads the icons from the files beside the Worker: the names once, drawings on request. */
export function workerIconSets(files: FilesBinding): IconSets {
  let known: Index | undefined

  /** Caches the result, not the promise: a promise that another request created may never settle. */
  async function readIndex(): Promise<Index> {
    if (known) return known
    const icons: readonly PackedIcon[] = JSON.parse(await read('index.json'))
    known = { icons, find: createIconFinder(icons), named: createIconResolver(icons) }
    return known
  }

  async function read(name: string): Promise<string> {
    const file = await files.fetch(`${FOLDER}/${name}`)
    if (!file.ok) throw new AppError('unavailable', 'The icon sets could not be read')
    return file.text()
  }

  async function draw(icons: readonly PackedIcon[]): Promise<SetIcon[]> {
    const names = [...new Set(icons.map(({ piece }) => piece))]
    const pieces = new Map(await Promise.all(names.map(async (name) => [name, await read(`${name}.txt`)] as const)))
    return icons.map(({ set, name, title, piece, start, length }) => {
      return { set, name, title, svg: pieces.get(piece)?.slice(start, start + length) ?? '' }
    })
  }

  return {
    search: async (query, limit) => draw((await readIndex()).find(query, limit)),
    async svg(set, name) {
      const { icons } = await readIndex()
      return (await draw(icons.filter((icon) => icon.set === set && icon.name === name)))[0]?.svg
    },
    async named(names) {
      const { named } = await readIndex()
      const found = names.flatMap((name) => {
        const icon = named(name)
        return icon ? [{ name, icon }] : []
      })
      const drawn = await draw(found.map(({ icon }) => icon))
      return new Map(found.map(({ name }, at) => [name, drawn[at]?.svg ?? '']))
    },
    logos: async () => readLogos(await read('logos.json')),
  }
}
