import type { InProcess } from '../support/in-process.ts'

/** Fills a new site: groups and sites with the ids that most requests name, of every visibility. */
export async function plant({ app, issueToken }: InProcess): Promise<void> {
  const numbers = [1, 2, 3]
  const groups = numbers.map((id) => ({ id, name: marked(`1${id}`), is_public: id % 2 }))
  const sites = numbers.flatMap((group_id) =>
    [0, 1].map((is_public) => {
      const number = `${group_id}${is_public}`
      const texts = { name: marked(`2${number}`), notes: marked(`3${number}`), description: marked(`4${number}`) }
      return { group_id, is_public, url: `https://${marked(`5${number}`)}.example`, ...texts }
    }),
  )
  const configs = [
    { key: 'site.title', value: marked('61') },
    { key: 'motto', value: marked('62') },
  ]
  const response = await app.fetch(
    new Request('http://localhost/api/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await issueToken()}` },
      body: JSON.stringify({ groups, sites, configs }),
    }),
  )
  if (response.status !== 200) throw new Error(await response.text())
}

function marked(number: string): string {
  return `mark-${number.padStart(8, '0')}`
}
