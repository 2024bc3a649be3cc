import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { opened } from '../support/icon-importing.ts'

describe('icons that a file of another program names', () => {
  const NAMES = ['twin', 'twin.png', 'plain', 'damaged', 'mdi-lamp']

  it('are those of the bundled sets, for groups and for links', async () => {
    const site = await opened()
    const summary = await site.bringNamed(NAMES)
    expect(summary.icons).toEqual({ total: 4, created: 2, updated: 0, unchanged: 0, skipped: 2, deleted: 0 })
    const links = {
      twin: ['drawn twins'],
      'twin.png': ['drawn twins'],
      plain: [expect.stringMatching(/^drawn .*in #ffffff/)],
      damaged: [],
      'mdi-lamp': [],
    }
    const groups = Object.entries(links).map(([name, pictures]) => [`Group ${name}`, pictures])
    expect(await site.pictures()).toEqual({ ...links, ...Object.fromEntries(groups) })
    expect(await site.kept()).toBe(2)
  })

  it('are looked at by a dry run, which says the same and keeps none; the second import changes nothing', async () => {
    const site = await opened()
    const dry = await site.bringNamed(NAMES, { dryRun: true })
    expect(await site.kept()).toBe(0)
    expect(await site.bringNamed(NAMES)).toEqual(dry)
    const { revision } = site.navigation.snapshot
    expect(await site.bringNamed(NAMES)).toMatchObject({ icons: { created: 0, unchanged: 2 }, sites: { unchanged: 5 } })
    expect(site.navigation.snapshot.revision).toBe(revision)
  })

  it('but no set has are told of in one line, and a link keeps the icon that it has', async () => {
    const site = await opened()
    await site.bringNamed(['twin'])
    const before = await site.pictures()
    const unknown = Array.from({ length: 120 }, (_, at) => `mdi-${at}`)
    const { icons, skipped, moreSkipped } = await site.bringNamed(unknown)
    expect(icons).toMatchObject({ total: 120, skipped: 120 })
    expect([skipped.map(({ reason }) => reason), moreSkipped]).toEqual([
      [expect.stringMatching(/\(120\): mdi-0, mdi-1, .*mdi-19, …$/)],
      0,
    ])
    await site.bring({
      groups: [{ name: 'Group twin', sites: [{ name: 'twin', url: 'https://0.example' }] }],
      sites: [],
    })
    expect(await site.pictures()).toMatchObject(before)
  })

  it('are redrawn if they are pictures larger than an address may be, or told of', async () => {
    const site = await opened()
    const picture = (text: string) =>
      `data:image/png;base64,${Buffer.from(text.padEnd(60_000, '.')).toString('base64')}`
    const given = [picture('large'), picture('!damaged')]
    const { icons, skipped } = await site.bringNamed(given)
    expect(icons).toMatchObject({ total: 2, created: 1, skipped: 1 })
    expect(skipped).toMatchObject([{ problem: { code: 'damagedPicture' } }])
    expect(await site.kept()).toBe(1)
    expect(Object.values(await site.pictures()).flat()).toEqual([
      expect.stringMatching(/^drawn large/),
      expect.stringMatching(/^drawn large/),
    ])
    expect(await site.bringNamed(given)).toMatchObject({ icons: { created: 0, unchanged: 1 }, sites: { unchanged: 2 } })
  })

  it('are not lost if the sets can only not be read at the moment: the file is refused', async () => {
    const site = await opened()
    await expect(site.bringNamed(['gone.png'])).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each(['unavailable', 'too_many_requests'] as const)('are not lost if drawing answers %s', async (code) => {
    const site = await opened({ draw: () => Promise.reject(new AppError(code, 'Not now')) })
    await expect(site.bringNamed(['plain'])).rejects.toMatchObject({ code })
  })
})
