import type { RunningSite } from './target.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a response may have any shape, and tests say which they expect
  readonly body: any
}

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export interface Client {
  /** Calls as a guest. */
  readonly guest: Call
  /** Calls with the owner's token in the header. */
  readonly owner: Call
  readonly token: string
}

export function caller(baseUrl: string, standing: Record<string, string> = {}): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...standing, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await textOf(response)
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }
}

/** Signs in once. */
export async function connect(site: RunningSite): Promise<Client> {
  const guest = caller(site.baseUrl)
  const { status, body } = await guest('POST', '/api/login', { username: site.username, password: site.password })
  if (status !== 200) throw new Error(`The login at ${site.baseUrl} answered ${status}: ${body?.error}`)
  return { guest, owner: caller(site.baseUrl, { authorization: `Bearer ${body.token}` }), token: body.token }
}

/** The whole body, or the first event of a stream that does not end by itself. */
async function textOf(response: Response): Promise<string> {
  if (!response.body || response.headers.get('content-type') !== 'text/event-stream') return response.text()
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
