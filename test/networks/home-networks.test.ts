import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { updateSettings } from '../../src/core/edits/settings.ts'
import { createSite, updateSite } from '../../src/core/edits/sites.ts'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import {
  type Audience,
  EVERYTHING,
  EVERYTHING_INSIDE,
  GUEST,
  GUEST_INSIDE,
  hrefFor,
  presentSite,
  visibleSections,
  visibleSetting,
  visibleSettings,
  visibleSite,
  visibleSites,
} from '../../src/core/visibility.ts'
import { findBadNetwork, homeNetworkOf } from '../../src/networks/at-home.ts'
import { settingUpdateSchema } from '../../src/schemas/setting.ts'
import { EMPTY, make } from '../support/pure-site.ts'
import { group, newSite, setting, site } from '../support/rows.ts'

const LINES = '192.168.0.0/16 Home\n\n  10.8.0.0/24   The VPN \nfd00::/8 Home, too\n203.0.113.9 Gran\n2001:db8:1::/48'
const nameOf = (address: string, value = LINES) =>
  homeNetworkOf([setting('site.networks', { value })], () => address) ?? ''

describe('the home networks', () => {
  it.each([
    ['192.168.1.7', 'Home'],
    ['::ffff:192.168.1.7', 'Home'],
    ['10.8.0.255', 'The VPN'],
    ['fdab::1', 'Home, too'],
    ['203.0.113.9', 'Gran'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['192.169.0.1', ''],
    ['203.0.113.10', ''],
    ['2001:db8:2::1', ''],
    ['', ''],
    ['nonsense', ''],
  ])('an address such as %s is in %s', (address, name) => expect(nameOf(address)).toBe(name))

  it('are read again when the setting changes, and cost nothing where there are none', () => {
    expect(nameOf('192.168.1.7', '')).toBe('')
    const unasked = () => expect.unreachable('the address is not needed')
    expect(homeNetworkOf([], unasked)).toBeUndefined()
    expect(homeNetworkOf([setting('site.networks', { value: ' \n' })], unasked)).toBeUndefined()
  })

  it.each([
    ['192.168.0.0/33 Home', 1],
    ['10.0.0.0/8 Home\nhome.lan Home', 2],
    ['10.0.0.0/8\n\n10.1 Short', 3],
    ['Home 10.0.0.0/8', 1],
    ['010.0.0.0/8 Octal', 1],
  ])('a bad line in %j is refused, by its number', (text, line) => {
    expect(findBadNetwork(text)?.line).toBe(line)
    const { error } = settingUpdateSchema.safeParse({ 'site.networks': text })
    expect(JSON.stringify(error?.issues)).toContain(`line ${line} is not a network such as 192.168.0.0/16 Home`)
    expect(settingUpdateSchema.safeParse([{ key: 'site.networks', value: text }]).success).toBe(false)
  })

  it.each([LINES, '', '0.0.0.0/0 All'])('%j is taken', (value) => {
    expect(findBadNetwork(value)).toBeUndefined()
    expect(settingUpdateSchema.safeParse({ 'site.networks': value, 'site.title': 'no network' }).success).toBe(true)
  })

  it('are never public, whatever is asked for and whatever a database says', async () => {
    const { snapshot } = await make(EMPTY, updateSettings([{ key: 'site.networks', value: LINES, is_public: 1 }]))
    expect(snapshot.settings).toMatchObject([{ key: 'site.networks', is_public: 0 }])
    const stored = { ...snapshot, settings: [setting('site.networks', { value: LINES, is_public: 1 })] }
    for (const guest of [GUEST, GUEST_INSIDE]) {
      expect(visibleSettings(stored, guest)).toEqual([])
      expect(visibleSetting(stored, 'site.networks', guest)).toBeUndefined()
    }
    expect(visibleSettings(stored, EVERYTHING)).toHaveLength(1)
  })
})

const NAS = 'http://nas:5000/'
const OUT = 'https://nas.example/'
const MOVED = 'http://nas:6000/'
const snapshot = buildSnapshot(
  { storeId: '', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: 5 },
  {
    groups: [group(1)],
    sites: [
      site(1, { url: OUT }),
      site(2, { url: OUT, lan_url: NAS }),
      site(3, { url: NAS, lan_url: NAS }),
      site(4, { url: 'HTTP://nas:5000', lan_url: NAS }),
      site(5, { url: NAS, lan_url: NAS, is_public: 0 }),
    ],
    settings: [],
  },
)
const shown = (audience: Audience) =>
  visibleSections(snapshot, audience).flatMap((section) => visibleSites(section, audience))
const idsOf = (audience: Audience) => shown(audience).map(({ id }) => id)

describe('a site with an address at home', () => {
  it('is not there for guests outside if it has no other, in lists and by itself', () => {
    expect([EVERYTHING, EVERYTHING_INSIDE, GUEST_INSIDE, GUEST].map(idsOf)).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4],
      [1, 2],
    ])
    for (const audience of [EVERYTHING, EVERYTHING_INSIDE, GUEST, GUEST_INSIDE]) {
      const found = [1, 2, 3, 4, 5].filter((id) => visibleSite(snapshot, id, audience))
      expect(found).toEqual(idsOf(audience))
    }
  })

  it('has its addresses parsed once, however often guests outside read', () => {
    shown(GUEST)
    const parse = vi.spyOn(URL, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(idsOf(GUEST)).toEqual([1, 2])
    expect(parse).not.toHaveBeenCalled()
  })

  it('leads guests and the owner there from inside, and nobody from outside', () => {
    const linksOf = (audience: Audience) => shown(audience).map((one) => hrefFor(one, audience))
    expect(linksOf(EVERYTHING_INSIDE)).toEqual([OUT, NAS, NAS, NAS, NAS])
    expect(linksOf(GUEST_INSIDE)).toEqual([OUT, NAS, NAS, NAS])
    expect(linksOf(EVERYTHING)).toEqual([OUT, OUT, NAS, 'HTTP://nas:5000', NAS])
    expect(linksOf(GUEST)).toEqual([OUT, OUT])
  })

  it('comes with both for the owner and for guests inside', () => {
    const both = site(2, { url: OUT, lan_url: NAS })
    for (const audience of [EVERYTHING, GUEST_INSIDE])
      expect(presentSite(both, audience)).toMatchObject({ url: OUT, lan_url: NAS })
    expect(presentSite(both, GUEST)).not.toHaveProperty('lan_url')
  })

  it('needs no other when it is made, and stays without when that one changes', async () => {
    const fields = { ...newSite({ group_id: 1, name: 'NAS' }), url: undefined, lan_url: NAS }
    const made = await make(snapshot, createSite(fields))
    expect(made.result).toMatchObject({ url: NAS, lan_url: NAS })
    const patched = async (patch: object) => (await make(made.snapshot, updateSite(made.result.id, patch))).result
    for (const patch of [{ lan_url: MOVED }, { ...made.result, lan_url: MOVED }])
      expect(await patched(patch)).toMatchObject({ url: MOVED, lan_url: MOVED })
    expect(await patched({ lan_url: '' })).toMatchObject({ url: NAS, lan_url: '' })
    expect(await patched({ url: OUT })).toMatchObject({ url: OUT, lan_url: NAS })
    const both = await make(snapshot, updateSite(2, { lan_url: MOVED }))
    expect(both.result).toMatchObject({ url: OUT, lan_url: MOVED })
  })
})
