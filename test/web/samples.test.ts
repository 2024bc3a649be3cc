import { expect, it } from 'vitest'
import { isAddress, toUrl } from '../../src/core/addresses.ts'
import { knownLogo } from '../../src/logos/known-logos.ts'
import { likelyProgram } from '../../src/logos/known-ports.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { SAMPLES, type Sample, sampleAddress } from '../../src/web/parts/samples.ts'

it('each sample shows the logo that its link will get', () => {
  const url = 'http://192.168.1.10:8096/'
  expect(SAMPLES.map(({ name }) => knownLogo({ name, url }))).toEqual(SAMPLES.map(({ logo }) => logo))
})

it('the example of a program has its usual port', () => {
  const ports = SAMPLES.flatMap((sample) => (/:(?:8006|8096|8123|2283)$/.test(addressOf(sample)) ? sample : []))
  expect(ports).toHaveLength(4)
  for (const sample of ports) {
    const port = addressOf(sample).split(':').at(-1)
    expect([sample.name, sample.alias]).toContain(likelyProgram(`http://nas:${port}`))
  }
  expect(SAMPLES.filter((sample) => !sample.url && !toUrl(addressOf(sample)))).toEqual([])
})

const addressOf = ({ usual, example }: Sample) => usual ?? example ?? ''

it.each(LANGUAGE_TAGS)('the samples whose address is known lead somewhere, Wikipedia to the one in %s', (tag) => {
  const addresses = SAMPLES.map((sample) => sampleAddress(sample, tag)).filter((address) => address !== '')
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => !isAddress(address))).toEqual([])
  expect(addresses).toContain(`https://${tag.slice(0, 2)}.wikipedia.org/`)
})
