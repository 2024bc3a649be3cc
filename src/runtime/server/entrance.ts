import type { App } from '../../app.ts'
import type { Config } from '../../config/config.ts'
import { createSparingLog } from '../../http/sparing-log.ts'
import type { Log } from '../../ports/runtime.ts'
import { clock, newId } from '../machine/system.ts'
import { exemptFrom } from './connections.ts'
import { type ListenOptions, listen } from './http-server.ts'

type Options = Pick<ListenOptions, 'lingerMs'> & { readonly log: Log }

/**
 * Takes the address before anything is created or printed, and keeps it: requests that come while the service starts
 * wait until `admit` is called with the app. Throws `unavailable` if the address can't be had.
 */
export async function openEntrance(
  { host, port, maxConnections, app: { trustProxy } }: Config,
  { log, lingerMs }: Options,
) {
  let app: App | undefined
  const { promise: opened, resolve: open } = Promise.withResolvers<App>()
  const fetch: App['fetch'] = (request, env) =>
    app ? app.fetch(request, env) : opened.then((ready) => ready.fetch(request, env))
  const sparingLog = createSparingLog({ log, clock })
  const shares = { maxConnections, isExempt: exemptFrom(trustProxy) }
  const server = await listen({ fetch }, { host, port, ...shares, lingerMs, sparingLog, log, newId })
  const admit = (ready: App) => {
    app = ready
    open(ready)
  }
  return { server, admit }
}

export type Entrance = Awaited<ReturnType<typeof openEntrance>>
