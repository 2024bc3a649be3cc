import { type Bytes, concat } from '../../domain/bytes.ts'

/** Reads at most `max` bytes. `isCut`: there were more. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  max: number,
): Promise<{ bytes: Bytes; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, max - size))
    size += chunk.length
    if (size > max) break
  }
  return { bytes: concat(chunks), isCut: size > max }
}
