import { type Client, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite, StartOptions, Target } from '../support/target.ts'
import { addPages } from '../support/with-pages.ts'

export interface FilledSite extends RunningSite {
  readonly client: Client
}

/** An installation that guests may read, filled with the links below. It fetches only where `FETCH_ALLOW` says from where. */
export async function startFilled(options: StartOptions = {}, target: Target = nodeTarget): Promise<FilledSite> {
  const env = { FETCH: options.env?.FETCH_ALLOW === undefined ? 'off' : 'on', ...options.env }
  const site = await target.start({ guestMode: true, ...options, env })
  const client = await connect(site)
  const { status, text } = await client.owner('POST', '/api/import?mode=replace', LINKS)
  if (status !== 200) throw new Error(text)
  return { ...site, client }
}

/** An installation with pages, see `addPages`, which guests may read. */
export async function startPaged(): Promise<FilledSite> {
  const site = await nodeTarget.start({ guestMode: true })
  const client = await connect(site)
  await addPages(client)
  return { ...site, client }
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

/** An installation with groups in groups, which guests may read. */
export async function startNested(options: StartOptions = {}, target: Target = nodeTarget): Promise<FilledSite> {
  const site = await target.start({ guestMode: true, ...options })
  const client = await connect(site)
  await addBranches(client, TREE)
  return { ...site, client }
}

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
