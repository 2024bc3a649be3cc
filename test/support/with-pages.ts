import type { Client } from './client.ts'

/** Home: Start (1). Pages: Work (2) with Tools (3) in it, 开发 (4) without links, Secret (5), which is private. */
const GROUPS = [
  { name: 'Start' },
  { name: 'Work', is_page: 1 },
  { name: 'Tools', parent_id: 2 },
  { name: '开发', is_page: 1 },
  { name: 'Secret', is_page: 1, is_public: 0 },
]
const LINKS = { Mail: 1, Calendar: 1, Wiki: 3, Submarine: 5 }

/** Fills a new site with pages. */
export async function addPages({ owner }: Pick<Client, 'owner'>): Promise<void> {
  const add = async (path: string, body: object) => {
    const { status, text } = await owner('POST', path, body)
    if (status !== 200) throw new Error(text)
  }
  for (const group of GROUPS) await add('/api/groups', group)
  for (const [name, group_id] of Object.entries(LINKS)) {
    await add('/api/sites', { group_id, name, url: `https://${name.toLowerCase()}.example/` })
  }
}
