import { countedAddress } from '../../networks/address.ts'
import type { HttpResult, Machine } from '../../ports/machine.ts'
import type { Seen } from '../../schemas/seen.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './finding.ts'
import { askWithProof, HEALTH, isOurs, localAddress, type Proven, refusalIn } from './server.ts'

const WHAT = 'address'
/** The largest document that can be imported. */
const MAX_IMPORT_BYTES = 64 * 1024 * 1024

/** Checks what happens to requests and responses on their way through a proxy. */
export const checkProxy: Check = {
  what: WHAT,
  async run(context) {
    const { url, machine } = context
    if (!url) return []
    const health = await machine.ask({ url: url + HEALTH })
    if (!isOurs(health)) return [notThere(url, health)]
    const [arrival, page, large] = await Promise.all([
      arrivalOf(context, url),
      pageFindings(context, url),
      largeImport(machine, url),
    ])
    return [ok(WHAT, `${url} leads to Signpost`), ...basePath(context, url), ...arrival, ...page, large]
  },
}

function notThere(url: string, health: HttpResult): Finding {
  if ('fault' in health) return fail(WHAT, `${url} cannot be reached: ${health.fault}`, UNREACHABLE)
  const { status, headers } = health
  const found = `${url}${HEALTH} answers with ${status}`
  const refusal = refusalIn(health)
  if (refusal) return refusal
  if (headers.location)
    return fail(WHAT, `${found}, to ${headers.location}`, 'Use --url with the address that it redirects to')
  if (status >= 502 && status <= 504)
    return fail(WHAT, found, 'Let the proxy forward requests to HOST and PORT, and check that the server is running')
  if (status === 401 || status === 403)
    return fail(WHAT, found, 'Something in between requires its own sign-in: let the API through')
  const todo = 'Set BASE_PATH to the path, and let the proxy forward it unchanged'
  return fail(WHAT, `${found}, but it is not Signpost`, todo)
}

const UNREACHABLE =
  'Check the name, the certificate, the proxy and the firewall. If visitors trust an authority of your own, set NODE_EXTRA_CA_CERTS'

/** The page's own links begin with `BASE_PATH`. */
function basePath({ config }: CheckContext, url: string): Finding[] {
  const path = new URL(url).pathname.replace(/(?<!\/)\/+$/, '')
  const { basePath: own } = config.app
  if (path === own) return path ? [ok('base path', path)] : []
  return [
    fail(
      'base path',
      `${path || '/'} outside, ${own || '/'} at the server: the page's links lead nowhere`,
      path ? `Set BASE_PATH=${path}, and let the proxy forward the path unchanged` : `Add the path ${own} to --url`,
    ),
  ]
}

/** Announces a large body, but sends none. If the proxy lets it in, the answer asks for a token or for the body. */
async function largeImport(machine: Machine, url: string): Promise<Finding> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(MAX_IMPORT_BYTES),
    Expect: '100-continue',
  }
  const answer = await machine.ask({ url: `${url}/api/import`, method: 'POST', headers })
  const what = 'large imports'
  if ('fault' in answer) return warn(what, `unknown: ${answer.fault}`, 'Let the proxy accept bodies of 64 MB')
  if ([100, 401].includes(answer.status)) return ok(what, 'up to 64 MB are accepted')
  return fail(
    what,
    `64 MB are rejected with ${answer.status}`,
    'Let the proxy accept them. nginx: client_max_body_size 64m',
  )
}

const CLIENT = 'client address'
/** Reserved for documentation, so nobody has it. https://www.rfc-editor.org/rfc/rfc5737 */
const FORGED = '192.0.2.77'

const UNPROVEN: Readonly<Record<Extract<Proven, { fault: string }>['fault'], readonly [found: string, todo: string]>> =
  {
    'no secret': ['there is no secret here to authenticate with', 'Run this where the server runs'],
    rejected: [
      "the server rejects the doctor's proof: it is another installation's, or the proxy keeps Authorization to itself",
      'Run this with the DATA_DIR or AUTH_SECRET of that server, and make sure the proxy passes Authorization on',
    ],
    'no answer': ['the server does not say', 'Update it, and let the proxy pass on /api/seen'],
  }

/** Asks the server how it sees a request that claims to come from elsewhere. */
async function arrivalOf(context: CheckContext, url: string): Promise<Finding[]> {
  const proven = await askWithProof(context, url, { 'X-Forwarded-For': FORGED })
  if ('fault' in proven) {
    const [found, todo] = UNPROVEN[proven.fault]
    return [warn(CLIENT, `unknown: ${found}`, todo)]
  }
  const { seen } = proven
  return [hostFinding(seen, new URL(url)), clientFinding(seen)]
}

/** Without `Sec-Fetch-Site`, which no browser sends over plain HTTP, writes need a `Host` that equals the page's. */
function hostFinding({ host }: Seen, { host: own, protocol }: URL): Finding {
  const what = 'Host'
  if (host === own) return ok(what, `arrives as ${host}`)
  const found = `arrives as ${host}: ${protocol === 'http:' ? 'nobody' : 'nobody with an older browser'} can sign in`
  const todo = 'Let the proxy pass it on. nginx: proxy_set_header Host $http_host'
  return (protocol === 'http:' ? fail : warn)(what, found, todo)
}

function clientFinding({ peer, client, forwardedFor }: Seen): Finding {
  const set = 'Let the proxy set it. nginx: proxy_set_header X-Forwarded-For $remote_addr'
  if (client === FORGED)
    return fail(CLIENT, 'anyone can choose it: an X-Forwarded-For sent by a client gets through', set)
  if (forwardedFor === null)
    return warn(CLIENT, `${client} for everyone: X-Forwarded-For does not arrive`, `${set}. And TRUST_PROXY=${peer}`)
  if (forwardedFor.trim() === FORGED)
    return warn(CLIENT, `${client}: nothing in between sets X-Forwarded-For`, `Fine without a proxy. Otherwise: ${set}`)
  const last = countedAs(forwardedFor.split(',').at(-1)?.trim() ?? '')
  if (client === countedAs(peer) && client !== last)
    return fail(
      CLIENT,
      `${client} for everyone, so six wrong passwords lock everyone out: the proxy at ${peer} is not trusted`,
      `Set TRUST_PROXY=${peer}`,
    )
  return ok(CLIENT, `${client}, from the proxy at ${peer}`)
}

const countedAs = (address: string) => countedAddress(address, null, [])

type Received = Extract<HttpResult, { status: number }>

/** The headers that protect the page. */
const PROTECTING = [
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
]

/** Whether the page, its files and the lists arrive as they were sent. */
async function pageFindings({ machine, config }: CheckContext, url: string): Promise<Finding[]> {
  const headers = { 'Accept-Encoding': 'br, gzip' }
  const [page, own, list] = await Promise.all([
    machine.ask({ url: `${url}/login` }),
    machine.ask({ url: `${localAddress(config)}/login` }),
    machine.ask({ url: `${url}/api/groups-with-sites`, headers }),
  ])
  if ('fault' in page || page.status !== 200)
    return [fail('page', `${url}/login cannot be loaded`, 'See the logs of the proxy and the server')]
  const scripts = [...page.text.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const script = scripts.find((path) => path.includes('/assets/'))
  const asset = script ? await machine.ask({ url: new URL(script, url).href, headers }) : undefined
  return [protection(page, own), ...(asset ? [compression(asset)] : []), ...tagOf(list)]
}

function protection({ headers }: Received, own: HttpResult): Finding {
  const what = 'headers'
  const sent = 'headers' in own ? own.headers : headers
  const changed = PROTECTING.filter(
    (name) => headers[name] === undefined || (sent[name] !== undefined && sent[name] !== headers[name]),
  )
  if (changed.length === 0) return ok(what, 'arrive as they were sent')
  const found = `${changed.join(', ')}: removed or changed on the way`
  return warn(what, found, 'Let the proxy leave them alone: they protect the page')
}

function compression(asset: HttpResult): Finding {
  const what = 'compression'
  if ('fault' in asset || asset.status !== 200)
    return fail('page', 'its script cannot be loaded', 'Let the proxy forward every path below the address')
  const encoding = asset.headers['content-encoding']
  if (encoding === 'br') return ok(what, 'br, by Signpost itself')
  if (encoding)
    return warn(what, `${encoding}, by the proxy, which weakens ETags`, 'Turn it off in the proxy. nginx: gzip off')
  return warn(what, 'none', 'Let the proxy pass on Accept-Encoding')
}

/** Lists carry an ETag, but without a token only guest mode shows them. */
function tagOf(list: HttpResult): Finding[] {
  if ('fault' in list || list.status !== 200) return []
  const { etag } = list.headers
  if (!etag) return [warn('ETag', 'removed on the way: every read is sent in full', 'Let the proxy keep it')]
  if (etag.startsWith('W/'))
    return [warn('ETag', 'is weakened by the proxy', 'Let the proxy leave bodies as they are. nginx: gzip off')]
  return [ok('ETag', 'arrives as it was sent')]
}
