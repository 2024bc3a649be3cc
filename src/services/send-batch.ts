import { type Batch, type Mark, markOf, type SentCommit, sendCommit } from '../core/sent.ts'
import type { Navigation } from './navigation.ts'

const text = new TextEncoder()

/** The commits after a mark for somebody who sees everything, or `null` if they are more than so many bytes of JSON. */
export async function batchSince(
  navigation: Pick<Navigation, 'snapshot' | 'commitsSince'>,
  from: Mark,
  maxBytes: number,
): Promise<Batch> {
  const commits = await navigation.commitsSince(from)
  const to = commits ? (commits.at(-1) ?? from) : navigation.snapshot
  let bytes = 0
  const sent: SentCommit[] = []
  for (const commit of commits ?? []) {
    const one = sendCommit(commit)
    bytes += text.encode(JSON.stringify(one)).length
    if (bytes > maxBytes) break
    sent.push(one)
  }
  return { from: markOf(from), to: markOf(to), commits: commits && bytes <= maxBytes ? sent : null }
}
