import { clientAddress } from '../../domain/networks/address.ts'
import type { Seen } from '../../domain/schemas/seen.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { Answer, Patient } from './machine.ts'
import { askWithProof, type Proven } from './proven.ts'

const WHAT = 'client address'
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
export async function arrivalOf(patient: Patient, url: string, health: Answer): Promise<Finding[]> {
  if ('certificate' in health && health.certificate?.fault)
    return [unseen('the certificate is not trusted, so the server was not asked', 'Fix the certificate first')]
  const proven = await askWithProof(patient, url, { 'X-Forwarded-For': FORGED })
  if ('fault' in proven) return [unseen(...UNPROVEN[proven.fault])]
  const { seen } = proven
  return [hostFinding(seen, new URL(url)), clientFinding(seen)]
}

function unseen(found: string, todo: string): Finding {
  return warn(WHAT, `unknown: ${found}`, todo)
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
    return fail(WHAT, 'anyone can choose it: an X-Forwarded-For sent by a client gets through', set)
  if (forwardedFor === null)
    return warn(WHAT, `${client} for everyone: X-Forwarded-For does not arrive`, `${set}. And TRUST_PROXY=${peer}`)
  if (forwardedFor.trim() === FORGED)
    return warn(WHAT, `${client}: nothing in between sets X-Forwarded-For`, `Fine without a proxy. Otherwise: ${set}`)
  const last = countedAs(forwardedFor.split(',').at(-1)?.trim() ?? '')
  if (client === countedAs(peer) && client !== last)
    return fail(
      WHAT,
      `${client} for everyone, so six wrong passwords lock everyone out: the proxy at ${peer} is not trusted`,
      `Set TRUST_PROXY=${peer}`,
    )
  return ok(WHAT, `${client}, from the proxy at ${peer}`)
}

const countedAs = (address: string) => clientAddress(address, null, [])
