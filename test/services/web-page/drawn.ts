import { AppError } from '../../../src/core/errors.ts'
import type { GathererDeps } from '../../../src/services/icons/find-icon.ts'
import type { FarmAnswer } from '../../support/farm.ts'

/** Keeps whatever says that it is a picture, so that tests of the choice do not depend on what can be drawn. */
export const icons: GathererDeps['icons'] = {
  keep: async (bytes) => {
    const [, digits] = /^picture ([\da-f]{2})$/.exec(Buffer.from(bytes).toString()) ?? []
    if (digits === undefined) throw new AppError('invalid_input', 'This is no picture')
    return addressOf(digits)
  },
}

/** Two hexadecimal digits tell pictures apart. */
export const picture = (digits: string): FarmAnswer => ({ body: `picture ${digits}` })

export const addressOf = (digits: string, dark?: string): string =>
  `/icons/${digits.repeat(16)}${dark === undefined ? '' : `~${dark.repeat(16)}`}`

export const html = (head: string): FarmAnswer => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html><head>${head}</head>`,
})
