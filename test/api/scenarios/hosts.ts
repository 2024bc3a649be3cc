import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { callAs } from '../../support/call-as.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const LISTED = 'links.example.com'
const SERVED = [
  ...[LISTED, `${LISTED}:8443`, `${LISTED}.`, 'Links.Example.COM', 'nas.home.arpa', 'a.b.home.arpa:3000'],
  ...['192.168.1.7', '10.0.0.1:3000', '[fd00::7]', '[::1]:3000', 'localhost', 'localhost:3000', 'links.localhost'],
]
const REFUSED = [
  ...['evil.example', 'example.com', `evil-${LISTED}`, `x.${LISTED}`, `${LISTED}.evil.example`, 'nas'],
  ...['home.arpa', 'evilhome.arpa', 'localhost.evil.example', '192.168.1.7.evil.example', 'evil.example:3000'],
]

/** What a website gets that leads its own name to the address of this site (DNS rebinding). */
export function describeHosts(target: Target): void {
  describe(`hosts on ${target.name}`, () => {
    let site: RunningSite

    beforeAll(async () => {
      const env = { ALLOWED_HOSTS: `${LISTED}, *.home.arpa`, CORS_ORIGINS: 'https://evil.example' }
      site = await target.start({ guestMode: true, env })
    })
    afterAll(() => site.stop())

    const statusAt = async (host: string) => (await callAs(host, `${site.baseUrl}/api/groups`)).status

    it('that are listed are served, and so are addresses and this machine; all others are refused', async () => {
      for (const host of SERVED) expect([host, await statusAt(host)]).toEqual([host, 200])
      for (const host of REFUSED) {
        expect([host, await statusAt(host)]).toEqual([host, 421])
        expect(await statusAt(LISTED)).toBe(200)
      }
    })

    it('that are refused are named: in JSON by the API, on a page elsewhere', async () => {
      const headers = { origin: 'https://evil.example' }
      const api = await callAs('evil.example', `${site.baseUrl}/api/groups`, { headers })
      const error = expect.stringMatching(/evil\.example.*ALLOWED_HOSTS/)
      expect([api.status, JSON.parse(api.text)]).toEqual([421, { error, errorId: expect.any(String) }])
      const page = await callAs('evil.example', `${site.baseUrl}/`, { headers })
      expect([page.status, page.headers.get('content-type')]).toEqual([421, 'text/html; charset=utf-8'])
      expect(page.text).toMatch(/evil\.example.*ALLOWED_HOSTS/)
      for (const answer of [api, page]) {
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
      const head = await callAs('evil.example', `${site.baseUrl}/api/groups`, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([421, ''])
    })

    it('count as they arrive, whatever a client says they were', async () => {
      const headers = { 'x-forwarded-host': LISTED, forwarded: `host=${LISTED}` }
      expect((await callAs('evil.example', `${site.baseUrl}/`, { headers })).status).toBe(421)
    })

    it('that are refused are logged once, however often they ask', async () => {
      for (let time = 0; time < 3; time += 1) await statusAt('evil.example')
      await expect.poll(() => site.logged().match(/Refused: for a host/g) ?? []).toHaveLength(1)
    })

    it('are all served unless some are listed', async () => {
      const open = await target.start({ guestMode: true })
      onTestFinished(() => open.stop())
      expect((await callAs('evil.example', `${open.baseUrl}/api/groups`)).status).toBe(200)
    })
  })
}
