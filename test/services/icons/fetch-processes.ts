import { beforeEach, onTestFinished } from 'vitest'
import type { Actor } from '../../../src/core/actor.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createIconFetches, type IconFetches, type IconFetchesDeps } from '../../../src/services/icons/icon-fetches.ts'
import { Navigation } from '../../../src/services/navigation.ts'
import type { TestDatabase } from '../../contract/store-contract.ts'
import { TESTER } from '../../support/pure-site.ts'
import { quiet } from '../../support/quiet-log.ts'
import { commit, group, put, site } from '../../support/rows.ts'
import { sqliteDatabase } from '../../support/sqlite-database.ts'

export const ADMIN: Actor = { ...TESTER, name: 'admin' }
/** Of a step that nobody stops. */
export const none = new AbortController().signal

/** Links 1 to 4 without an icon, 5 with one on another host, 6 with one written out, 7 with one that is kept here. */
const LINKS = [
  site(1, { url: 'https://one.example/' }),
  site(2, { url: 'https://two.example/' }),
  site(3, { url: 'https://three.example/' }),
  site(4, { url: 'mailto:four@example.com' }),
  site(5, { icon: 'https://icons.example/5.png' }),
  site(6, { icon: 'data:image/png;base64,QUJD' }),
  site(7, { icon: `/icons/${'7'.repeat(32)}` }),
]

export const iconOf = (url: string) => `/icons/${new URL(url).hostname}`

interface Process {
  readonly store: Store
  readonly navigation: Navigation
  readonly fetches: IconFetches
  readonly asked: string[]
}

/** A database for each test, and a function that starts processes on it. What `findIcon` is asked for is in `asked`. */
export function useProcesses(): (parts?: Partial<IconFetchesDeps>) => Promise<Process> {
  let database: TestDatabase
  beforeEach(async () => {
    database = await sqliteDatabase()
    onTestFinished(() => database.remove())
    const store = await openStore()
    await store.commit(commit(1, [put(group(1)), ...LINKS.map((link) => put(link))]))
  })

  async function openStore(): Promise<Store> {
    const store = await database.open()
    onTestFinished(() => store.close())
    return store
  }

  return async (parts = {}) => {
    const store = await openStore()
    const asked: string[] = []
    const clock = () => new Date()
    const newId = () => crypto.randomUUID()
    const sleep = async () => undefined
    const navigation = await Navigation.open({ store, log: quiet, clock, newId, sleep, random: () => 0 })
    onTestFinished(() => navigation.close())
    const find = parts.findIcon ?? (async (url) => iconOf(url))
    const fetches = createIconFetches({
      ...{ store, navigation, clock, log: quiet, fetcher: { isOn: true }, wakeChore: () => undefined },
      actorNamed: (name) => [ADMIN].find((actor) => actor.name === name),
      icons: {
        keep: async (bytes) => `/icons/kept-${new TextDecoder().decode(bytes)}`,
        keepFrom: async (url) => `/icons/brought-${new URL(url).pathname.slice(1)}`,
      },
      ...parts,
      findIcon: (url, signal, background) => {
        asked.push(url)
        return find(url, signal, background)
      },
    })
    return { store, navigation, fetches, asked }
  }
}

export function iconsIn({ snapshot }: Navigation): Record<string, string> {
  return Object.fromEntries(snapshot.sections.flatMap(({ sites }) => sites.map(({ id, icon }) => [id, icon])))
}

export async function finish({ fetches }: Process): Promise<void> {
  while ((await fetches.progress()).isRunning) await fetches.chore.step(none)
}
