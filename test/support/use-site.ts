import { afterAll, beforeAll } from 'vitest'
import { type Client, connect } from './client.ts'
import type { RunningSite, StartOptions, Target } from './target.ts'

export interface UsedSite extends Client {
  readonly site: RunningSite
}

/** A site for all tests of a block, to which the owner is signed in. It runs from the first hook of the block on. */
export function useSite(target: Target, options?: StartOptions): UsedSite {
  let site: RunningSite
  let client: Client
  beforeAll(async () => {
    site = await target.start(options)
    client = await connect(site)
  })
  afterAll(() => site.stop())
  return {
    guest: (...call) => client.guest(...call),
    owner: (...call) => client.owner(...call),
    get token() {
      return client.token
    },
    get site() {
      return site
    },
  }
}
