import type { Certificate, HttpResult } from '../../domain/machine.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'
import { HEALTH } from './server.ts'

const WHAT = 'HTTPS'
const DAY_MS = 86_400_000
/** Let's Encrypt's certificates are renewed 30 days before they expire. */
const SOON_DAYS = 14
/** Certificates of an authority that only some machines know, such as a private one. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/

export const checkCertificate: Check = {
  what: WHAT,
  async run({ url, machine }) {
    if (!url) return []
    const { protocol, hostname, port, pathname } = new URL(url)
    if (protocol === 'http:') return [plain(hostname)]
    const [answer, redirect] = await Promise.all([
      machine.ask({ url: url + HEALTH }),
      port ? undefined : machine.ask({ url: `http://${hostname}${pathname}` }),
    ])
    if ('fault' in answer || !answer.certificate) return [] // the check of the address has reported why
    const hsts = answer.headers['strict-transport-security']
    return [
      endOf(answer.certificate, machine.now().getTime()),
      ...(redirect ? [redirection(redirect)] : []),
      hsts
        ? ok('HSTS', hsts)
        : warn(
            'HSTS',
            'is not sent',
            "If the name is only served with HTTPS: Strict-Transport-Security 'max-age=31536000'",
          ),
    ]
  },
}

function plain(hostname: string): Finding {
  if (/^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    return ok(WHAT, 'none, which is fine on this machine')
  return warn(
    WHAT,
    'none: others on the network can read the password, the session and the links',
    'Let the proxy serve HTTPS, unless you trust everyone on the network',
  )
}

function endOf({ expiresAt, fault }: Certificate, now: number): Finding {
  const until = `until ${expiresAt.toISOString().slice(0, 10)}`
  if (expiresAt.getTime() < now) return fail(WHAT, `the certificate was valid ${until}`, 'Renew it')
  if (fault && UNKNOWN_AUTHORITY.test(fault))
    return warn(
      WHAT,
      `this machine does not trust the issuer of the certificate: ${fault}`,
      'Fine if visitors trust it. To trust it here, set NODE_EXTRA_CA_CERTS',
    )
  if (fault) return fail(WHAT, `the certificate is not valid for this name: ${fault}`, 'Get one for this name')
  if (expiresAt.getTime() - now < SOON_DAYS * DAY_MS)
    return warn(
      WHAT,
      `the certificate is valid ${until}`,
      'Renew it, and find out why it was not renewed automatically',
    )
  return ok(WHAT, `the certificate is valid ${until}`)
}

function redirection(answer: HttpResult): Finding {
  const what = 'redirect'
  if ('fault' in answer) return ok(what, 'none: plain HTTP is not served')
  if (answer.status >= 300 && answer.status < 400 && answer.headers.location?.startsWith('https:'))
    return ok(what, 'plain HTTP leads to HTTPS')
  return warn(what, `plain HTTP answers with ${answer.status}`, 'Let the proxy redirect it to HTTPS')
}
