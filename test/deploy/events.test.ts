import { expect, it } from 'vitest'
import { type RunningProxy, startCaddy, startNginx } from '../faults/proxies/proxy.ts'
import { connect } from '../support/client.ts'
import { type DebianProgram, debianProgram } from '../support/debian-program.ts'
import { follow } from '../support/follow.ts'
import { serve, siteOf, workplace } from '../support/process.ts'

type StartProxy = (program: DebianProgram, ports: readonly number[]) => Promise<RunningProxy>

await through('nginx', '-v', startNginx)
await through('caddy', 'version', startCaddy)

/** Where a program is neither installed nor to be had, a line says so. */
async function through(name: string, ask: string, start: StartProxy): Promise<void> {
  const program = await debianProgram(name, ask)
  const title = `${name}, as it is shipped, passes each event on at once, and ends the streams of clients that leave`
  if (program) return it(title, () => passesEvents((ports) => start(program, ports)))
  it.skip(title)
  process.stderr.write(`Events through ${name} are not tested: it is not installed, and apt-get can't fetch it\n`)
}

async function passesEvents(start: (ports: readonly number[]) => Promise<RunningProxy>): Promise<void> {
  const env = { AUTH_REQUIRED_FOR_READ: 'false', MAX_CONNECTIONS: '16' } // two streams for one address
  const server = await serve(workplace(env))
  const { owner } = await connect(siteOf(server))
  const port = Number(new URL(server.url).port)
  const { url } = await start([port, port])
  const { response, heard, leave } = await follow(url, { 'accept-encoding': 'gzip, br' })
  await expect.poll(() => heard).toEqual([0])
  await owner('POST', '/api/groups', { name: 'New' })
  await expect.poll(() => heard).toEqual([0, 1])
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
  const second = await follow(url)
  expect([second.response.status, (await follow(url)).response.status]).toEqual([200, 503])
  leave()
  await expect.poll(async () => (await follow(url)).response.status).toBe(200)
}
