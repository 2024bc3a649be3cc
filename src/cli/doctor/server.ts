import type { Config } from '../../config/config.ts'
import type { HttpResult } from '../../domain/machine.ts'
import { type Seen, seenSchema } from '../../domain/schemas/seen.ts'
import { makeProof } from '../../services/sign-in/proof.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'
import { storedSecrets } from './secrets.ts'

const WHAT = 'server'
const OTHER = "Run this with the server's variables, or give one of the two another PORT"
/** Answers with 200 if the service is up. */
export const HEALTH = '/api/health'

export const checkServer: Check = {
  what: WHAT,
  async run(context) {
    const { config, machine } = context
    if (config.port === 0) return [ok(WHAT, 'PORT is 0, so it can be on any port')]
    const base = localAddress(config)
    const [health, description] = await Promise.all([
      machine.ask({ url: base + config.app.basePath + HEALTH }),
      machine.ask({ url: `${base}${config.app.basePath}/api/openapi.json` }),
    ])
    if ('fault' in health) return [await silence(context, base, health)]
    if (isOurs(health))
      return [await whoseServer(context, base + config.app.basePath), ...versionOf(description, machine.version)]
    if (isUnready(health)) return [unready(health)]
    if (isHostRefused(health)) return [hostRefusal(health)]
    return [stranger(base, health.status)]
  },
}

/** Whether the answer is by this program. */
export function isOurs(answer: HttpResult): boolean {
  return 'status' in answer && answer.status === 200 && /"status":"ok","revision":\d/.test(answer.text)
}

async function silence(
  { database }: CheckContext,
  base: string,
  { fault, isHung }: Extract<HttpResult, { fault: string }>,
) {
  if (isHung) return hung(base, fault)
  const facts = await database
  const found = `nothing answers at ${base}: ${fault}`
  if (facts?.engine === 'sqlite' && facts.isInUse)
    return fail(WHAT, `${found}, but a server is using the database`, "Run this with the server's HOST and PORT")
  return warn(WHAT, found, "Start it, or run this with the server's variables")
}

function hung(base: string, fault: string): Finding {
  const todo = 'If it is Signpost, see its log, then restart it. If not, stop the other program, or set PORT.'
  return fail(WHAT, `something at ${base} accepts connections, but gives ${fault}`, todo)
}

/** Whether the answer is a refusal by this program. */
export function isUnready({ status, text }: { readonly status: number; readonly text: string }): boolean {
  return status === 503 && text.includes('"errorId"')
}

export function unready(refusal: { readonly text: string }): Finding {
  return fail(WHAT, `is not ready: ${reasonOf(refusal)}`, 'See its log')
}

/** Whether this program refuses the host that it was asked for. */
export function isHostRefused({ status, text }: { readonly status: number; readonly text: string }): boolean {
  return status === 421 && text.includes('"errorId"')
}

export function hostRefusal(refusal: { readonly text: string }): Finding {
  const todo = 'Add that name to ALLOWED_HOSTS. If visitors use another, let the proxy pass Host on'
  return fail(WHAT, `answers, but only to refuse: ${reasonOf(refusal)}`, todo)
}

function reasonOf({ text }: { readonly text: string }): string {
  return /"error":"([^"]*)"/.exec(text)?.[1] ?? 'it gives no reason'
}

function stranger(base: string, status: number): Finding {
  return fail(
    WHAT,
    `something at ${base} answers with ${status}, but it is not Signpost`,
    'Stop the other program, or set PORT. If it is Signpost, set the same BASE_PATH here.',
  )
}

function versionOf(description: HttpResult, version: string): Finding[] {
  const running = 'text' in description ? /"version":"([^"]+)"/.exec(description.text)?.[1] : undefined
  if (!running || running === version) return []
  return [warn('version', `the server is ${running}, this is ${version}`, 'Restart the server to finish the update')]
}

/** The URL at which a server can be reached from its own machine. */
export function localAddress({ host, port }: Config): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether the Signpost at `url` is the one of this installation: it knows its secret and uses its database. */
async function whoseServer(context: CheckContext, url: string): Promise<Finding> {
  const proven = await askWithProof(context, url)
  if ('fault' in proven && proven.fault === 'rejected' && context.config.auth.enabled)
    return fail(WHAT, `the Signpost at ${url} does not know this installation's secret: it is another one's`, OTHER)
  const facts = await context.database
  const sqlite = facts?.engine === 'sqlite' ? facts : undefined
  if (sqlite?.isInUse === false) return fail(WHAT, `the Signpost at ${url} does not use ${sqlite.path}`, OTHER)
  const isKnown = 'seen' in proven || (!context.config.auth.enabled && sqlite?.isInUse)
  if (isKnown) return ok(WHAT, `answers at ${url}`)
  return warn(
    WHAT,
    `a Signpost answers at ${url}, but nothing here tells whether it is this installation's`,
    'Run this with the DATA_DIR or AUTH_SECRET of the server, as its user',
  )
}

/** How a server sees a request that proves to come from its own installation. */
export type Proven = { readonly seen: Seen } | { readonly fault: 'no secret' | 'rejected' | 'no answer' }

export async function askWithProof(
  context: CheckContext,
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Proven> {
  const { machine } = context
  const secret = await secretOf(context)
  if (!secret) return { fault: 'no secret' }
  const headers = { ...more, Authorization: await makeProof(secret, machine.now().getTime()) }
  const answer = await machine.ask({ url: `${url}/api/seen`, headers })
  if ('status' in answer && answer.status === 401) return { fault: 'rejected' }
  const seen = readSeen(answer)
  return seen ? { seen } : { fault: 'no answer' }
}

async function secretOf(context: CheckContext): Promise<string | undefined> {
  const { config, database } = context
  if (config.auth.secret || !database) return config.auth.secret
  const facts = await storedSecrets(context)
  return 'kept' in facts ? facts.kept.secret : undefined
}

function readSeen(answer: HttpResult): Seen | undefined {
  if ('fault' in answer || answer.status !== 200) return undefined
  try {
    return seenSchema.safeParse(JSON.parse(answer.text).data).data
  } catch {
    return undefined
  }
}
