import { JSONParser, TokenType } from '@streamparser/json'
import { AppError } from '../../domain/errors.ts'
import type { Pace } from '../../domain/ports.ts'

/** No document needs more than a few levels; endless brackets would fill the memory. */
const MAX_DEPTH = 100

/**
 * Parses a large JSON document while it arrives, so that other work can run: `JSON.parse` would block the thread
 * for as long as it takes. The stream is always read to its end. Throws `invalid_input`.
 */
export async function parseJsonStream(chunks: AsyncIterable<Uint8Array>, pace: Pace): Promise<unknown> {
  const parser = new JSONParser({ paths: ['$'] })
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let document: unknown
  let fault: unknown
  let depth = 0
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
    if (depth > MAX_DEPTH) throw new Error('The document is nested too deeply')
  }
  parser.onValue = ({ value }) => {
    document = value
  }
  for await (const chunk of chunks) {
    await pace()
    if (fault) continue
    try {
      parser.write(utf8.decode(chunk, { stream: true }))
    } catch (error) {
      fault = error
    }
  }
  if (fault || !parser.isEnded) throw new AppError('invalid_input', 'This is not JSON in UTF-8', { cause: fault })
  return document
}
