import { z } from 'zod'
import { type Bytes, bytesOfBase64 } from '../core/bytes.ts'
import { invalidInput } from '../core/errors.ts'
import { extensionOf } from '../ports/pictures.ts'
import type { Store } from '../ports/store.ts'
import { bytesInBase64 } from '../schemas/fields.ts'
import { digestOf } from './digest.ts'
import type { Navigation } from './navigation.ts'

export const newPictureSchema = z.object({ data: bytesInBase64 }).meta({ id: 'NewPicture' })

/** How many uploads are kept, more than anybody goes back to; the oldest make room. */
const KEPT = 20

export interface PicturesDeps {
  readonly store: Pick<Store, 'addPicture' | 'picture'>
  readonly navigation: Pick<Navigation, 'snapshot'>
}

export type Pictures = ReturnType<typeof createPictures>

/** Pictures that the owner uploaded, named by the hash of their content. */
export function createPictures({ store, navigation }: PicturesDeps) {
  return {
    /** Returns the name: `1f….webp`. Throws `invalid_input` for anything but a picture. */
    async add(data: string): Promise<string> {
      const bytes = bytesOfBase64(data)
      const extension = extensionOf(bytes)
      if (!extension) throw invalidInput('data', { code: 'notAPicture' })
      const name = `${await digestOf(bytes)}.${extension}`
      await store.addPicture({ name, data }, { keep: KEPT, inUse: namesIn(navigation.snapshot.settings) })
      return name
    },

    async find(name: string): Promise<Bytes | undefined> {
      const data = NAME.test(name) ? await store.picture(name) : undefined
      return data === undefined ? undefined : bytesOfBase64(data)
    },
  }
}

const NAME = /^[\da-f]{32}\.[a-z]+$/
const PATH = /\/pictures\/([\da-f]{32}\.[a-z]+)/g

/** The pictures that settings show. */
function namesIn(settings: readonly { readonly value: string }[]): string[] {
  return settings.flatMap(({ value }) => [...value.matchAll(PATH)].flatMap(([, name]) => name ?? []))
}
