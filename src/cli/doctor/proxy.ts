import { arrivalOf } from './arrival.ts'
import type { Check } from './check.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import type { Answer, Machine, Patient } from './machine.ts'
import { pageFindings } from './page.ts'
import { HEALTH, hostRefused, isHostRefused, isOurs, isUnready, unready } from './server.ts'

const WHAT = 'address'
/** The largest document that can be imported. */
const MAX_IMPORT_BYTES = 64 * 1024 * 1024

/** What happens to requests and responses on their way through a proxy. */
export const checkProxy: Check = {
  about: WHAT,
  async look(patient) {
    const { url, machine } = patient
    if (!url) return []
    const health = await machine.ask({ url: url + HEALTH })
    if (!isOurs(health)) return [notThere(url, health)]
    const [arrival, page, large] = await Promise.all([
      arrivalOf(patient, url, health),
      pageFindings(patient, url),
      largeImport(machine, url),
    ])
    return [ok(WHAT, `${url} leads to Signpost`), ...basePath(patient, url), ...arrival, ...page, large]
  },
}

function notThere(url: string, health: Answer): Finding {
  if ('fault' in health)
    return fail(WHAT, `${url} cannot be reached: ${health.fault}`, 'Check the name, the proxy and the firewall')
  if (isUnready(health)) return unready(health)
  if (isHostRefused(health)) return hostRefused(health)
  const { status, headers } = health
  const found = `${url}${HEALTH} answers with ${status}`
  if (headers.location)
    return fail(WHAT, `${found}, to ${headers.location}`, 'Use --url with the address that it redirects to')
  if (status >= 502 && status <= 504)
    return fail(WHAT, found, 'Let the proxy forward requests to HOST and PORT, and check that the server is running')
  if (status === 401 || status === 403)
    return fail(WHAT, found, 'Something in between requires its own sign-in: let the API through')
  return fail(
    WHAT,
    `${found}, but it is not Signpost`,
    'Set BASE_PATH to the path, and let the proxy forward it unchanged',
  )
}

/** The page's own links begin with `BASE_PATH`. */
function basePath({ config }: Patient, url: string): Finding[] {
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
