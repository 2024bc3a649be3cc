import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { hashesIn } from '../../src/core/icon.ts'
import type { Drawing } from '../../src/ports/pictures.ts'
import { drawing, opened, openSite } from '../support/icon-importing.ts'

/** As codecs do that lose something each time. */
const worn: Drawing = {
  draw: async (bytes) => ({ bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from('.')])), kind: 'logo' }),
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const hash = (text: string) => Buffer.from(text.padEnd(16, '#')).toString('hex')

const PICTURES = ['a', 'b', 'c', 'd', 'e'].map((name) => `picture ${name}`)
const named = fc.subarray([...PICTURES, 'missing'], { maxLength: 2 })
const iconOf = (pictures: readonly string[]) =>
  pictures.length === 0 ? '' : `/icons/${pictures.map((picture) => hash(picture)).join('~')}`

describe('icons of a document', () => {
  it.each([
    ['draws each picture once', drawing],
    ['changes it each time', worn],
  ])('come back from an export into an empty site, by what %s', async (_, drawnBy) => {
    await fc.assert(
      fc.asyncProperty(fc.array(named, { maxLength: 12 }), fc.boolean(), async (links, iconsFirst) => {
        const [here, there] = [await openSite(drawnBy), await openSite(drawnBy)]
        try {
          const icons = Object.fromEntries(PICTURES.map((picture) => [hash(picture), base64(picture)]))
          const records = {
            groups: [{ id: 1, name: 'Group', icon: iconOf(PICTURES.slice(0, 2)) }],
            sites: links.map((pictures, at) => {
              return { group_id: 1, name: `Site ${at}`, url: `https://${at}.example`, icon: iconOf(pictures) }
            }),
          }
          await here.bring(iconsFirst ? { icons, ...records } : { ...records, icons })
          const before = await here.pictures()
          const wanted = links.map(
            (pictures, at) =>
              [
                `Site ${at}`,
                pictures[0] === 'missing' ? 0 : pictures.filter((one) => one !== 'missing').length,
              ] as const,
          )
          expect(wanted.filter(([name, count]) => before[name]?.length !== count)).toEqual([])

          const text = await here.exported()
          expect(Object.keys(JSON.parse(text).icons)).toHaveLength(new Set(Object.values(before).flat()).size)
          await there.bring(text)
          const after = await there.pictures()
          const again = async (picture: string | undefined) =>
            Buffer.from((await drawnBy.draw(new Uint8Array(Buffer.from(picture ?? '!')))).bytes).toString()
          for (const [name, pictures] of Object.entries(before))
            expect(after[name]).toEqual(await Promise.all(pictures.map(again)))
          const { revision } = there.navigation.snapshot
          await there.bring(await there.exported())
          expect(there.navigation.snapshot.revision).toBe(revision)
        } finally {
          await Promise.all([here.close(), there.close()])
        }
      }),
      { numRuns: 6 },
    )
  })

  const ONE = { groups: [{ id: 1, name: 'Group' }], sites: [] }
  const link = (icon: string | undefined, name = 'Link') => ({ group_id: 1, name, url: 'https://a.example', icon })

  it('that are none are left out, each with a reason, and the rest comes in', async () => {
    const site = await opened()
    const icons = {
      [hash('good')]: base64('good'),
      [hash('bad')]: base64('!bad'),
      [hash('no base64')]: 'no base64',
      [hash('short')]: 'abc',
      [hash('empty')]: '',
      [hash('number')]: 7,
      [hash('list')]: [base64('good')],
      [hash('long')]: base64('x'.repeat(80_000)),
      '../../x': base64('good'),
    }
    const sites = [link(iconOf(['good']), 'Good'), link(iconOf(['bad']), 'Bad')]
    const summary = await site.bring({
      ...ONE,
      sites: sites.map((one, at) => ({ ...one, url: `${at}.example` })),
      icons,
    })
    expect(summary.icons).toEqual({ total: 9, created: 1, updated: 0, unchanged: 0, skipped: 8, deleted: 0 })
    expect(summary.sites).toMatchObject({ created: 2, skipped: 0 })
    expect(summary.skipped.map(({ path, problem }) => [path, problem.code])).toContainEqual([
      `icons.${hash('bad')}`,
      'damagedPicture',
    ])
    expect(await site.pictures()).toEqual({ Group: [], Good: ['drawn good'], Bad: [] })
    expect(await site.kept()).toBe(1)
  })

  it('that can’t be drawn at the moment are not lost: the import is refused, and changes nothing', async () => {
    const refusals = [new AppError('unavailable', 'No process'), new AppError('too_many_requests', 'Too many')]
    for (const refusal of refusals) {
      const site = await opened({ draw: () => Promise.reject(refusal) })
      const icons = { [hash('good')]: base64('good') }
      const bringing = site.bring({ ...ONE, sites: [link(iconOf(['good']))], icons })
      await expect(bringing).rejects.toBe(refusal)
      expect(site.navigation.snapshot.sections).toEqual([])
    }
  })

  it('are looked at by a dry run, which says the same and keeps none', async () => {
    const site = await opened()
    const icons = { [hash('good')]: base64('good'), [hash('bad')]: base64('!bad') }
    const document = { ...ONE, sites: [link(iconOf(['good']))], icons }
    const dry = await site.bring(document, { dryRun: true })
    expect(await site.kept()).toBe(0)
    expect(await site.bring(document)).toEqual(dry)
    const again = await site.bring(document, { dryRun: true })
    expect(again).toMatchObject({ icons: { created: 0, unchanged: 1, skipped: 1 }, sites: { unchanged: 1 } })
    expect(await site.bring(document)).toEqual(again)
  })

  it('that are kept here already are not drawn again', async () => {
    const site = await opened()
    await site.bring({ ...ONE, sites: [link(iconOf(['good']))], icons: { [hash('good')]: base64('good') } })
    const icon = site.navigation.snapshot.sections[0]?.sites[0]?.icon ?? ''
    const [here = ''] = hashesIn(icon)
    const summary = await site.bring({ ...ONE, sites: [link(icon)], icons: { [here]: base64('!bad') } })
    expect(summary).toMatchObject({ icons: { unchanged: 1, skipped: 0 }, sites: { unchanged: 1 } })
  })

  it('that are named without a kind, as earlier versions did, have theirs as those here do, and change nothing', async () => {
    const site = await opened()
    await site.bring({ ...ONE, sites: [link(iconOf(['good']))], icons: { [hash('good')]: base64('good') } })
    const icon = site.navigation.snapshot.sections[0]?.sites[0]?.icon ?? ''
    expect(icon).toMatch(/#logo$/)
    const summary = await site.bring({ ...ONE, sites: [link(icon.replace('#logo', ''))] })
    expect(summary).toMatchObject({ sites: { updated: 0, unchanged: 1 } })
  })

  it('have the kind that is drawn, whatever the document says', async () => {
    const site = await opened()
    const icons = { [hash('good')]: base64('good') }
    await site.bring({ ...ONE, sites: [link(`${iconOf(['good'])}#dark`)], icons })
    expect(site.navigation.snapshot.sections[0]?.sites[0]?.icon).toMatch(/#logo$/)
  })

  it('that are neither in the document nor here are not named: a link keeps the one that it has', async () => {
    const site = await opened()
    await site.bring({ ...ONE, sites: [link(iconOf(['good']))], icons: { [hash('good')]: base64('good') } })
    await site.bring({ ...ONE, sites: [link(iconOf(['missing']))] })
    await site.bring({ ...ONE, sites: [{ ...link(iconOf(['missing']), 'New'), url: 'https://new.example' }] })
    expect(await site.pictures()).toEqual({ Group: [], Link: ['drawn good'], New: [] })
    await site.bring({ ...ONE, sites: [link('')] })
    expect(await site.pictures()).toMatchObject({ Link: [] })
  })

  it('that are no object are no icons, as for a program that does not know them', async () => {
    const site = await opened()
    for (const icons of [null, [], 'x', 7, {}]) expect(await site.bring({ ...ONE, icons })).not.toHaveProperty('icons')
  })

  it('count as records do: a document of endless icons is refused', async () => {
    const site = await opened()
    const icons = Array.from({ length: 300_001 }, (_, at) => `"${at}":0`)
    await expect(site.bring(`{"groups":[],"sites":[],"icons":{${icons.join(',')}}}`)).rejects.toThrow(
      /300,000 groups, links and settings/,
    )
  })
})

it('a picture in the file of another program leaves an icon as it is that is kept as that picture', async () => {
  const site = await opened()
  const [data, other] = ['drawn a', 'drawn b'].map((text) => `data:image/webp;base64,${base64(text)}`)
  const [a, b] = [hash('a'), hash('b')]
  await site.bring({
    groups: [{ id: 1, name: `Group ${data}`, icon: `/icons/${a}` }],
    sites: [{ group_id: 1, name: data, url: 'https://0.example', icon: `/icons/${a}~${b}` }],
    icons: { [a]: base64('drawn a'), [b]: base64('drawn b') },
  })
  const before = await site.pictures()
  const { sections } = site.navigation.snapshot
  expect(await site.bringNamed([data ?? ''])).toMatchObject({ groups: { unchanged: 1 }, sites: { unchanged: 1 } })
  expect(site.navigation.snapshot.sections).toEqual(sections)
  expect(before).toEqual({ [`Group ${data}`]: ['drawn a'], [data ?? '']: ['drawn a', 'drawn b'] })

  await site.bringNamed([other ?? ''])
  expect(site.navigation.snapshot.sections[1]?.sites[0]?.icon).toBe(other)
})
