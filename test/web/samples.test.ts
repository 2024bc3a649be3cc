import { expect, it } from 'vitest'
import { isAddress } from '../../src/web/address/read-addresses.ts'
import { samplesIn } from '../../src/web/client/editor/samples.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'

it.each(LANGUAGE_TAGS)('the sample links in %s all have a name, an address and a description', (tag) => {
  const groups = samplesIn(tag)
  expect(groups.map(({ links }) => links.length)).toEqual([4, 4, 4])
  expect(new Set(groups.map(({ name }) => name.trim())).size).toBe(3)
  const links = groups.flatMap((group) => group.links)
  expect(links.filter(({ name, description, url }) => !name || !description || !isAddress(url))).toEqual([])
})
