import type { Config } from '../../config/config.ts'
import type { HttpResult } from '../../ports/machine.ts'
import { type Seen, seenSchema } from '../../schemas/seen.ts'
import { makeProof } from '../../services/sign-in/proof.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'server'
const OTHER = "Run this with the server's variables, or give one of the two another PORT"
/** Answers with 200 if the service is up. */
export const HEALTH = '/api/health'

export const checkServer: Check = {
  what: WHAT,
  async run(context) {
    const { config, machine } = context
    if (config.port === 0) return [ok(WHAT, 'PORT is 0, so it can be on any port')]
    const url = localAddress(config)
    const [health, description] = await Promise.all([
      machine.ask({ url: url + HEALTH }),
      machine.ask({ url: `${url}/api/openapi.json` }),
    ])
    if ('fault' in health) return [await silence(context, url, health)]
    if (isOurs(health)) return [await whoseServer(context, url), ...versionOf(description, machine.version)]
    return [refusalIn(health) ?? stranger(url, health.status)]
  },
}

/** The URL at which a server can be reached from its own machine. */
export function localAddress({ host, port, app }: Config): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${app.basePath}`
}

/** Whether the answer is by this program. */
export function isOurs(answer: HttpResult): boolean {
  return 'status' in answer && answer.status === 200 && /"status":"ok","revision":\d/.test(answer.text)
}

async function silence(
  { database }: CheckContext,
  url: string,
  { fault, isSilent }: Extract<HttpResult, { fault: string }>,
): Promise<Finding> {
  if (isSilent) {
    const todo = 'If Signpost is there, see its log, then restart it. If not, stop the other program, or set PORT.'
    return fail(WHAT, `${url} gives ${fault}`, todo)
  }
  const facts = await database
  const found = `nothing answers at ${url}: ${fault}`
  if (facts.engine === 'sqlite' && facts.isInUse)
    return fail(WHAT, `${found}, but a server is using the database`, "Run this with the server's HOST and PORT")
  return warn(WHAT, found, "Start it, or run this with the server's variables")
}

/** What a refusal by this program means; undefined for any other answer. */
export function refusalIn({ status, text }: { readonly status: number; readonly text: string }): Finding | undefined {
  if (!text.includes('"errorId"')) return undefined
  const reason = /"error":"([^"]*)"/.exec(text)?.[1] ?? 'it gives no reason'
  if (status === 503) return fail(WHAT, `is not ready: ${reason}`, 'See its log')
  if (status !== 421) return undefined
  const todo = 'Add that name to ALLOWED_HOSTS. If visitors use another, let the proxy pass Host on'
  return fail(WHAT, `answers, but only to refuse: ${reason}`, todo)
}

function stranger(url: string, status: number): Finding {
  const todo = 'Stop the other program, or set PORT. If it is Signpost, set the same BASE_PATH here.'
  return fail(WHAT, `something at ${url} answers with ${status}, but it is not Signpost`, todo)
}

function versionOf(description: HttpResult, version: string): Finding[] {
  const running = 'text' in description ? /"version":"([^"]+)"/.exec(description.text)?.[1] : undefined
  if (!running || running === version) return []
  return [warn('version', `the server is ${running}, this is ${version}`, 'Restart the server to finish the update')]
}

/** Whether the Signpost at `url` is the one of this installation: it knows its secret and uses its database. */
async function whoseServer(context: CheckContext, url: string): Promise<Finding> {
  const proven = await askWithProof(context, url)
  const needsSecret = context.config.auth.enabled
  if ('fault' in proven && proven.fault === 'rejected' && needsSecret)
    return fail(WHAT, `the Signpost at ${url} does not know this installation's secret: it is another one's`, OTHER)
  const facts = await context.database
  const isInUse = facts.engine === 'sqlite' ? facts.isInUse : undefined
  if (facts.engine === 'sqlite' && isInUse === false)
    return fail(WHAT, `the Signpost at ${url} does not use ${facts.path}`, OTHER)
  if ('seen' in proven || (!needsSecret && isInUse)) return ok(WHAT, `answers at ${url}`)
  const found = `a Signpost answers at ${url}, but nothing here tells whether it is this installation's`
  return warn(WHAT, found, 'Run this with the DATA_DIR or AUTH_SECRET of the server, as its user')
}

/** How a server sees a request that proves to come from its own installation. */
export type Proven = { readonly seen: Seen } | { readonly fault: 'no secret' | 'rejected' | 'no answer' }

export async function askWithProof(
  { machine, config }: CheckContext,
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Proven> {
  const secret = config.auth.secret ?? (await machine.secret(config))
  if (!secret) return { fault: 'no secret' }
  const headers = { ...more, Authorization: await makeProof(secret, machine.now().getTime()) }
  const answer = await machine.ask({ url: `${url}/api/seen`, headers })
  if ('status' in answer && answer.status === 401) return { fault: 'rejected' }
  const seen = readSeen(answer)
  return seen ? { seen } : { fault: 'no answer' }
}

function readSeen(answer: HttpResult): Seen | undefined {
  if ('fault' in answer || answer.status !== 200) return undefined
  try {
    return seenSchema.safeParse(JSON.parse(answer.text).data).data
  } catch {
    return undefined
  }
}
