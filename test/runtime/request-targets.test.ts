import { expect, it, onTestFinished } from 'vitest'
import { nodeTarget } from '../support/node-target.ts'
import { sendRaw } from '../support/raw-http.ts'

async function statusesOf(targets: readonly string[]) {
  const site = await nodeTarget.start({ guestMode: true })
  onTestFinished(() => site.stop())
  const statusAt = async (target: string) =>
    (await sendRaw(site.baseUrl, [`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`])).status
  return Object.fromEntries(await Promise.all(targets.map(async (target) => [target, await statusAt(target)])))
}

const all = (targets: readonly string[], status: number) =>
  Object.fromEntries(targets.map((target) => [target, status]))

it('an address that leads elsewhere than its path says is refused, so that no rule of a proxy is walked around', async () => {
  const targets = [
    ...['/x/../api/groups', '/x/%2e%2e/api/groups', '/x/.%2E/api/groups', '/api/./groups', '/api/%2e/groups', '/x/..'],
    ...['/api/groups#.png', '/api/groups?#', 'http://x/y/../api/groups', '/x/..?/'],
  ]
  expect(await statusesOf(targets)).toEqual(all(targets, 400))
})

it('dots are as good as any character elsewhere', async () => {
  const here = ['/?q=/../x', '/?q=..', '/api/groups', '/api/groups?x=/./']
  const nowhere = ['/...', '/..a', '/a..', '/%2e%2e%2e', '/.well-known/x']
  expect(await statusesOf([...here, ...nowhere])).toEqual({ ...all(here, 200), ...all(nowhere, 404) })
})
