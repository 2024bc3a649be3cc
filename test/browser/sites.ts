import { type Client, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite, StartOptions, Target } from '../support/target.ts'

export interface FilledSite extends RunningSite {
  readonly client: Client
}

/** An installation that guests may read, filled with the links below. */
export async function startFilled(options: StartOptions = {}, target: Target = nodeTarget): Promise<FilledSite> {
  const site = await target.start({ guestMode: true, ...options })
  const client = await connect(site)
  const { status, text } = await client.owner('POST', '/api/import?mode=replace', LINKS)
  if (status !== 200) throw new Error(text)
  return { ...site, client }
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
