import { describe, expect, it } from 'vitest'
import { atOnce } from '../../src/domain/ports.ts'
import { GUEST, OWNER } from '../../src/domain/visibility.ts'
import { picturePolicy } from '../../src/web/picture-policy.ts'
import { readSettings } from '../../src/web/settings/site-settings.ts'

const CONFIGS: Readonly<Record<string, string>> = {
  'site.customCss': 'a{}',
  'site.backgroundImage': 'https://back.example:8443/x.png',
}
const withCss = readSettings((key) => CONFIGS[key] ?? '', OWNER)
const sites = [
  'https://a.example/1.png',
  'https://a.example/2.png',
  'HTTP://nas:5000/i.ico',
  'data:image/png;base64,AA==',
  '',
].map((icon) => ({ icon }))
const policyOf = (icons: readonly { icon: string }[]) => picturePolicy(withCss, icons, OWNER, atOnce)

describe('the policy for pictures', () => {
  it('names the hosts of the icons and the background, each once', async () => {
    expect(await policyOf(sites)).toBe(
      "img-src 'self' data: https://back.example:8443 https://a.example http://nas:5000",
    )
  })

  it.each(['https://*/x', 'http://*.example/x', "https://a.example;script-src'/x", 'https://[::1]/x'])(
    'allows no more than one host for %s',
    async (icon) => expect(await policyOf([{ icon }])).toBe("img-src 'self' data: https://back.example:8443"),
  )

  it('is there where custom CSS meets private records, and nowhere else', async () => {
    expect(await picturePolicy(withCss, sites, GUEST, atOnce)).toBeUndefined()
    expect(await picturePolicy({ ...withCss, customCss: '' }, sites, OWNER, atOnce)).toBeUndefined()
  })
})
