import { onTestFinished } from 'vitest'

export interface Following {
  readonly response: Response
  /** The revisions that have come so far. */
  readonly heard: readonly number[]
  /** Resolves when the stream ends; false if it broke off. */
  readonly ended: Promise<boolean>
  leave(): void
}

/** Opens the stream of events. The test's end ends it. */
export async function follow(baseUrl: string, headers: Record<string, string> = {}): Promise<Following> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  onTestFinished(leave)
  const response = await fetch(`${baseUrl}/api/events`, { headers, signal: stop.signal })
  const heard: number[] = []
  const ended = readAll(response, heard).then(
    () => true,
    () => false,
  )
  return { response, heard, ended, leave }
}

async function readAll({ body }: Response, heard: number[]): Promise<void> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) heard.push(Number(event.slice('data: '.length)))
  }
}
