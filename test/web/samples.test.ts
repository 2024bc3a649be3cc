import { expect, it } from 'vitest'
import { isAddress } from '../../src/core/addresses.ts'
import { knownLogo } from '../../src/domain/known-logos.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { SAMPLES, sampleAddress } from '../../src/web/parts/samples.ts'

it('each sample shows the logo that its link will get', () => {
  const url = 'http://192.168.1.10:8096/'
  expect(SAMPLES.map(({ name }) => knownLogo({ name, url }))).toEqual(SAMPLES.map(({ logo }) => logo))
})

it.each(LANGUAGE_TAGS)('the samples whose address is known lead somewhere, Wikipedia to the one in %s', (tag) => {
  const addresses = SAMPLES.map((sample) => sampleAddress(sample, tag)).filter((address) => address !== '')
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => !isAddress(address))).toEqual([])
  expect(addresses).toContain(`https://${tag.slice(0, 2)}.wikipedia.org/`)
})
