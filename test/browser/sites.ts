import { type Call, type Client, connect } from '../support/client.ts'
import { browsedTarget } from '../support/node-target.ts'
import type { RunningSite, StartOptions, Target } from '../support/target.ts'
import { addPages } from '../support/with-pages.ts'

export interface FilledSite extends RunningSite {
  readonly client: Client
}

type Fill = (client: Client) => Promise<void>

/**
 * An installation of its own that guests may read, filled with the links below: for tests of sign-in, sessions, the history and
 * ids. The others take the file's, see `useBrowser`. It fetches only where `FETCH_ALLOW` says from where.
 */
export function startFilled(options: StartOptions = {}, target: Target = browsedTarget): Promise<FilledSite> {
  return startWith(addLinks, options, target)
}

/** The same with pages, see `addPages`. */
export function startPaged(options: StartOptions = {}): Promise<FilledSite> {
  return startWith(addPages, options)
}

/** The same with groups in groups. */
export function startNested(options: StartOptions = {}, target: Target = browsedTarget): Promise<FilledSite> {
  return startWith(addTree, options, target)
}

const addLinks: Fill = ({ owner }) => replaceAll(owner, LINKS)
const addTree: Fill = (client) => addBranches(client, TREE)

async function startWith(fill: Fill, options: StartOptions, target: Target = browsedTarget): Promise<FilledSite> {
  const env = { FETCH: options.env?.FETCH_ALLOW === undefined ? 'off' : 'on', ...options.env }
  const site = await target.start({ guestMode: true, ...options, env })
  const client = await connect(site)
  await fill(client)
  return { ...site, client }
}

async function replaceAll(owner: Call, document: unknown): Promise<void> {
  const { status, text } = await owner('POST', '/api/import?mode=replace', document)
  if (status !== 200) throw new Error(text)
}

/** Takes the edits back that came after a revision, newest first, so that everything has its id again. */
async function undoSince({ owner }: Client, revision: number): Promise<void> {
  for (const later of await revisions(owner)) if (later > revision) await owner('POST', `/api/history/${later}/undo`)
}

/** Of the last edits, newest first. */
async function revisions(owner: Call): Promise<number[]> {
  const { body } = await owner('GET', '/api/history?limit=200')
  return body.data.map((entry: { revision: number }) => entry.revision)
}

interface Started {
  readonly site: FilledSite
  readonly content: unknown
  /** Of the edit that gave the site this content last. */
  revision: number
}

/** The installations of a test file: one for each content and way to start, brought back to that content for each test. */
export class SitesOfFile {
  readonly #started = new Map<string, Promise<Started>>()

  /** Filled with `LINKS`. */
  filled = (options?: StartOptions): Promise<FilledSite> => this.#restored(addLinks, options)

  /** With groups in groups, see `TREE`. */
  nested = (options?: StartOptions): Promise<FilledSite> => this.#restored(addTree, options)

  /** With pages, see `addPages`. */
  paged = (options?: StartOptions): Promise<FilledSite> => this.#restored(addPages, options)

  async stop(): Promise<void> {
    for (const starting of this.#started.values()) await (await starting).site.stop()
    this.#started.clear()
  }

  async #restored(fill: Fill, options: StartOptions = {}): Promise<FilledSite> {
    const key = `${fill.name} ${JSON.stringify(options)}`
    const known = this.#started.get(key)
    if (known) {
      const started = await known
      const { site, content, revision } = started
      await undoSince(site.client, revision)
      await replaceAll(site.client.owner, content) // what can't be undone
      started.revision = (await revisions(site.client.owner))[0] ?? 0
      return site
    }
    const starting = startWith(fill, options).then(async (site) => {
      const { text } = await site.client.owner('GET', '/api/export')
      return { site, content: text, revision: (await revisions(site.client.owner))[0] ?? 0 }
    })
    this.#started.set(key, starting)
    return (await starting).site
  }
}

/** The id of the link with the name: links that come back after another test have new ids. */
export async function idOf({ client }: FilledSite, name: string): Promise<number> {
  const { body } = await client.owner('GET', '/api/sites')
  const links = body.data as { id: number; name: string }[] // see docs/api.md
  const link = links.find((one) => one.name === name)
  if (!link) throw new Error(`There is no link ${name}`)
  return link.id
}

/** A group with the names of its links and with the groups in it. */
export interface Branch {
  readonly name: string
  readonly is_public?: 0 | 1
  readonly links?: readonly string[]
  readonly groups?: readonly Branch[]
}

/** Depth-first these have the ids 1 to 10. */
export const TREE: readonly Branch[] = [
  {
    name: 'Work',
    links: ['Mail', 'Calendar'],
    groups: [
      {
        name: 'Clients',
        groups: [
          { name: 'Acme', links: ['Invoices', 'Tickets'] },
          { name: 'Globex', links: ['Contracts'] },
        ],
      },
      {
        name: 'Salaries',
        is_public: 0,
        links: ['Payroll'],
        groups: [{ name: 'Bonuses', links: ['Targets'] }],
      },
    ],
  },
  { name: 'Home', groups: [{ name: 'Kitchen', links: ['Recipes'] }, { name: 'Cellar' }] },
  { name: 'Reading', links: ['News'] },
]

/** Adds groups with all that is in them, depth-first. */
export async function addBranches(
  { owner }: Pick<Client, 'owner'>,
  branches: readonly Branch[],
  parent_id?: number,
): Promise<void> {
  for (const { name, is_public = 1, links = [], groups = [] } of branches) {
    const { status, text, body } = await owner('POST', '/api/groups', { name, is_public, parent_id })
    if (status >= 300) throw new Error(text)
    for (const link of links) {
      const url = `https://${link.toLowerCase()}.example.com/`
      await owner('POST', '/api/sites', { group_id: body.data.id, name: link, url, is_public: 1 })
    }
    await addBranches({ owner }, groups, body.data.id)
  }
}

/** Makes a page long enough for a list of its groups, by a group of many links or by as many in one that is there. */
export async function lengthen({ owner }: Pick<Client, 'owner'>, there?: number): Promise<void> {
  const name = there === undefined ? 'Many' : (await owner('GET', `/api/groups/${there}`)).body.data.name
  await addMany({ owner }, name, 36, (at) => ({ name: `One ${at}`, url: `https://${at}.example.com/` }))
}

/** Adds public links, counted from 1, to the group with the name, or to a new one: in one edit, which is one to undo. */
export async function addMany(
  { owner }: Pick<Client, 'owner'>,
  group: string,
  count: number,
  linkOf: (at: number) => object,
): Promise<void> {
  const links = Array.from({ length: count }, (_, at) => ({ group_id: 1, is_public: 1, ...linkOf(at + 1) }))
  const document = { groups: [{ id: 1, name: group, is_public: 1 }], sites: links }
  const { status, text } = await owner('POST', '/api/import', document)
  if (status !== 200) throw new Error(text)
}

const site = (group_id: number, name: string, url: string, description = '', more = {}) => ({
  group_id,
  name,
  url,
  description,
  is_public: 1,
  ...more,
})

export const LINKS = {
  groups: [
    { id: 1, name: 'Work', order_num: 0, is_public: 1 },
    { id: 2, name: 'Home lab', order_num: 1, is_public: 1 },
    { id: 3, name: '开发', order_num: 2, is_public: 1 },
    { id: 4, name: 'Secret plans', order_num: 3, is_public: 0 },
  ],
  sites: [
    site(1, 'Mail', 'https://mail.example.com/', 'Inbox and contacts'),
    site(1, 'Calendar', 'https://calendar.example.com/', 'Rooms and dates'),
    site(1, 'Wiki', 'https://wiki.example.com/', 'The handbook', { notes: 'ask the librarian' }),
    site(1, 'Payroll', 'https://payroll.example.com/', 'Salaries', { is_public: 0 }),
    site(2, 'Grafana', 'https://grafana.example.com/', 'Dashboards and alerts'),
    site(2, 'NAS', 'http://nas:5000/', 'Files and photos'),
    site(2, 'Router', 'http://192.168.1.1/', ''),
    site(3, '掘金', 'https://juejin.cn/', '中文开发者社区'),
    site(3, 'GitHub', 'https://github.com/', 'Code hosting'),
    site(4, 'Submarine', 'https://submarine.example.com/', 'Hidden with its group'),
  ],
}
