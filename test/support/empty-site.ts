import type { Client } from './client.ts'

/** Removes what the owner has made, for a test that shares its site with others. The history, ids and icons stay. */
export async function emptySite({ owner }: Client): Promise<void> {
  const { status, text } = await owner('POST', '/api/import?mode=replace', { groups: [], sites: [], configs: {} })
  if (status !== 200) throw new Error(`The site could not be emptied: ${status} ${text}`)
}
