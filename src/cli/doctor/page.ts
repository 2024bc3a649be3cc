import { type Finding, fail, ok, warn } from './finding.ts'
import type { Answer, Patient } from './machine.ts'
import { localAddress } from './server.ts'

type Received = Extract<Answer, { status: number }>

/** The headers that protect the page. */
const PROTECTING = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
]

/** Whether the page, its files and the lists arrive as they were sent. */
export async function pageFindings({ machine, config }: Patient, url: string): Promise<Finding[]> {
  const headers = { 'Accept-Encoding': 'br, gzip' }
  const [page, own, list] = await Promise.all([
    machine.ask({ url: `${url}/login` }),
    machine.ask({ url: `${localAddress(config)}${config.app.basePath}/login` }),
    machine.ask({ url: `${url}/api/groups-with-sites`, headers }),
  ])
  if ('fault' in page || page.status !== 200)
    return [fail('page', `${url}/login cannot be loaded`, 'See the logs of the proxy and the server')]
  const scripts = [...page.text.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const script = scripts.find((path) => path.includes('/assets/'))
  const asset = script ? await machine.ask({ url: new URL(script, url).href, headers }) : undefined
  return [protection(page, own), ...(asset ? [compression(asset)] : []), ...tagOf(list)]
}

function protection(page: Received, own: Answer): Finding {
  const what = 'headers'
  const lost = PROTECTING.filter((name) => page.headers[name.toLowerCase()] === undefined)
  if (lost.length > 0)
    return warn(what, `${lost.join(', ')}: removed on the way`, 'Let the proxy keep them: they protect the page')
  const changed = PROTECTING.map((name) => name.toLowerCase()).filter(
    (name) => 'headers' in own && own.headers[name] && own.headers[name] !== page.headers[name],
  )
  if (changed.length === 0) return ok(what, 'arrive as they were sent')
  return warn(
    what,
    `${changed.join(', ')}: changed on the way`,
    'Let the proxy leave them alone, or the page may break',
  )
}

function compression(asset: Answer): Finding {
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
function tagOf(list: Answer): Finding[] {
  if ('fault' in list || list.status !== 200) return []
  const { etag } = list.headers
  if (!etag) return [warn('ETag', 'removed on the way: every read is sent in full', 'Let the proxy keep it')]
  if (etag.startsWith('W/'))
    return [warn('ETag', 'is weakened by the proxy', 'Let the proxy leave bodies as they are. nginx: gzip off')]
  return [ok('ETag', 'arrives as it was sent')]
}
