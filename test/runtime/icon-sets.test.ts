import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { IconSets } from '../../src/ports/icon-sets.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'
import { workerIconSets } from '../../src/runtime/worker/icon-sets.ts'
import { childrenSince, onLinux } from '../support/children.ts'

/** The files beside the Worker, as its binding returns them, and what was asked for. */
function filesBeside() {
  const asked: string[] = []
  const binding = {
    async fetch(address: string) {
      const { pathname } = new URL(address)
      asked.push(pathname)
      const file = `dist/worker-files${pathname}`
      return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
    },
  }
  return { binding, asked }
}

const named = async (sets: IconSets, query: string, limit = 60) =>
  (await sets.search(query, limit)).map(({ set, name }) => `${set}:${name}`)

describe.each<[string, () => IconSets]>([
  ['on Node', nodeIconSets],
  ['on Workers', () => workerIconSets(filesBeside().binding)],
])('the icon sets, %s', (_, open) => {
  const sets = open()

  it('find an icon by its name, that which fills a tile and has colours first', async () => {
    const found = await named(sets, 'docker')
    expect(found.slice(0, 3)).toEqual(['logos:docker-icon', 'homelab:docker', 'simple-icons:docker'])
    expect(found.at(-1)).toBe('logos:docker') // a word mark
    const [first] = await sets.search('docker', 1)
    expect(first).toMatchObject({
      title: 'Docker',
      svg: expect.stringMatching(/^<svg [^>]*viewBox="[^"]+">.+<\/svg>$/s),
    })
  })

  it.each([
    ['the beginning of a name before what is within it', 'hub', /^[^ ]*:hub.* logos:github-icon/],
    ['words in any order', 'code studio visual', /^logos:visual-studio-code homelab:visualstudiocode$/],
    ['an alias', 'nextui', /simple-icons:heroui/],
    ['signs', 'C++', /cplusplus/],
    ['a name with a dot', 'node.js', /simple-icons:nodedotjs/],
    ['accents', 'héroku', /logos:heroku-icon/],
  ])('find %s', async (_, query, expected) => {
    expect((await named(sets, query)).join(' ')).toMatch(expected)
  })

  it('find no more than asked for, and nothing for nothing', async () => {
    expect(await named(sets, 'a')).toHaveLength(60)
    expect(await named(sets, 'a', 7)).toHaveLength(7)
    expect(await named(sets, ' . ')).toEqual([])
    expect(await named(sets, 'no such thing as this')).toEqual([])
  })

  it.each([
    ['jellyfin.png', 'homelab:jellyfin'],
    ['jellyfin', 'homelab:jellyfin'],
    ['Jellyfin.SVG', 'homelab:jellyfin'],
    ['sh-jellyfin.svg', 'homelab:jellyfin'],
    ['hl-jellyfin', 'homelab:jellyfin'],
    ['/icons/jellyfin.webp', 'homelab:jellyfin'],
    ['assets/tools/jellyfin-light.png?v=2', 'homelab:jellyfin'],
    ['scrutiny.png', 'homelab:scrutiny-black'],
    ['lidarr.svg', 'homelab:lidarr'],
    ['home-assistant.png', 'simple-icons:homeassistant'],
    ['pi-hole', 'simple-icons:pihole'],
    ['github.png', 'logos:github-icon'],
    ['googledrive', 'logos:google-drive'],
    ['si-github', 'simple-icons:github'],
    ['si-github-#f0f', 'simple-icons:github'],
    ['simple-icons:github', 'simple-icons:github'],
    ['logos:docker', 'logos:docker'],
    ['fab fa-github', 'logos:github-icon'],
    ['fa-brands fa-docker', 'logos:docker-icon'],
  ])('have the icon that other programs call %s', async (written, expected) => {
    const [set = '', name = ''] = expected.split(':')
    expect([...(await sets.named([written]))]).toEqual([[written, await sets.svg(set, name)]])
  })

  it('have none for the names of other sets, and for what is no name', async () => {
    const names = [
      'mdi-github',
      'mdi:github',
      'fas fa-rocket',
      'far fa-github',
      'si-no-such-icon',
      'no such',
      '🩷',
      '/',
      '',
    ]
    expect([...(await sets.named([...names, 'plex']))].map(([written]) => written)).toEqual(['plex'])
  })

  it('have the drawing of each, and none of what was withdrawn', async () => {
    expect(await sets.svg('simple-icons', 'jellyfin')).toMatch(/^<svg .*currentColor.*<\/svg>$/s)
    expect(await sets.svg('simple-icons', 'no-such-icon')).toBeUndefined()
    expect(await sets.svg('logos', '../index')).toBeUndefined()
    const found = await sets.search('e', 60)
    expect(await Promise.all(found.map(({ set, name }) => sets.svg(set, name)))).toEqual(found.map(({ svg }) => svg))
  })
})

it('Workers read of the drawings only the pieces that a search needs, and the names once', async () => {
  const { binding, asked } = filesBeside()
  const sets = workerIconSets(binding)
  await sets.search('docker', 60)
  await sets.search('gitea', 60)
  expect(asked.filter((path) => path.endsWith('index.json'))).toHaveLength(1)
  expect(asked.length).toBeLessThan(8)
})

onLinux(
  'on Node, the process ends when nobody asks any more, or is gone, and the next question starts another',
  async () => {
    const children = childrenSince()
    const sets = nodeIconSets({ idleMs: 50 })
    expect(children()).toEqual([])
    expect(await named(sets, 'docker', 1)).toEqual(['logos:docker-icon'])
    await expect.poll(children).toEqual([])
    const asked = sets.search('docker', 1)
    process.kill(Number(children()[0]), 'SIGKILL')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    expect(await named(sets, 'docker', 1)).toEqual(['logos:docker-icon'])
  },
)
