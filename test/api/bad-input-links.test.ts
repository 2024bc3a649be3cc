import { describe, expect, it } from 'vitest'
import { siteThatRefuses } from './refusals.ts'

const refusing = siteThatRefuses()
const { expectRefusal } = refusing

/** Links that run code or reach into the reader's machine, in disguises that slip past text checks. */
const BAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript:80',
  'javascript://example.com/%0aalert(1)',
  'javascript%3Aalert(1)',
  'ｊavascript:alert(1)',
  '//javascript:alert(1)',
  'http:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  'about:blank',
  'https://',
  'https://a b',
  '',
]

/** Icons that are not images. */
const BAD_ICONS = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/,x',
  'data:image/svg+xml',
  'data:image/svg+xml\n,<svg/>',
  'data:image/html,x',
  'data:,image/png,',
  'ftp://example.com/icon.png',
  `data:image/png;base64,${'A'.repeat(64 * 1024)}`,
]

const whole = { group_id: 1, name: 'x', url: 'https://example.com' }

async function expectRefusedEverywhere(fields: { url: string } | { icon: string }): Promise<void> {
  const { owner } = refusing.client
  const [field = ''] = Object.keys(fields)
  const answers = {
    creation: await owner('POST', '/api/sites', { ...whole, ...fields }),
    change: await owner('PUT', '/api/sites/1', fields),
    import: await owner('POST', '/api/import', {
      groups: [{ id: 1, name: 'Tools' }],
      sites: [whole, { ...whole, ...fields }],
    }),
  }
  for (const [way, answer] of Object.entries(answers)) {
    await expectRefusal(answer, 400)
    expect(answer.body.error, way).toContain(`${field}: `)
  }
  expect(answers.import.body.error).toMatch(/^sites\[1\]\./)
}

describe('a link that would attack its reader', () => {
  it.each(BAD_LINKS)('%j is refused by every endpoint', async (url) => {
    await expectRefusedEverywhere({ url })
  })

  it('is refused when its letters are escaped in JSON', async () => {
    const body = '{"group_id":1,"name":"x","url":"\\u006aava\\u0073cript\\u003aalert(1)"}'
    await expectRefusal(await refusing.client.owner('POST', '/api/sites', body), 400)
  })
})

describe('an icon that is not a picture', () => {
  it.each(BAD_ICONS)('%.40j is refused by every endpoint', async (icon) => {
    await expectRefusedEverywhere({ icon })
  })
})
