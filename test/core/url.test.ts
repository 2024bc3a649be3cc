import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEMES, readIcon, readLink, serialiseUrl } from '../../src/core/url.ts'
import { problemInEnglish } from '../../src/english/english.ts'

const read = (typed: string, schemes = DEFAULT_SCHEMES) => readLink(typed, schemes)

describe('a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['example.com/path?q=1#x', 'https://example.com/path?q=1#x'],
    ['//example.com', 'https://example.com'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['user:pw@example.com', undefined],
    ['localhost', 'http://localhost'],
    ['localhost:3000', 'http://localhost:3000'],
    ['nas', 'http://nas'],
    ['nas:5000', 'http://nas:5000'],
    ['nas:5000/admin', 'http://nas:5000/admin'],
    ['homeassistant.local:8123', 'http://homeassistant.local:8123'],
    ['NAS.Local', 'http://NAS.Local'],
    ['pi.lan/admin', 'http://pi.lan/admin'],
    ['router.home.arpa.', 'http://router.home.arpa.'],
    ['nas.home', 'http://nas.home'],
    ['nas.localdomain', 'http://nas.localdomain'],
    ['git.corp.internal', 'http://git.corp.internal'],
    ['app.localhost:3000', 'http://app.localhost:3000'],
    ['local.example.com', 'https://local.example.com'],
    ['mylan', 'http://mylan'],
    ['my-lan.com/nas.local', 'https://my-lan.com/nas.local'],
    ['8.8.8.8', 'http://8.8.8.8'],
    ['192.168.1.1', 'http://192.168.1.1'],
    ['192.168.1.1:8080/x', 'http://192.168.1.1:8080/x'],
    ['[fe80::1]:80', 'http://[fe80::1]:80'],
    ['https://bücher.example/straße', 'https://bücher.example/straße'],
    ['例え.jp', 'https://例え.jp'],
    ['HTTP://Example.COM', 'HTTP://Example.COM'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['tel:112', 'tel:112'],
    ['ssh://host:22', 'ssh://host:22'],
    ['magnet:?xt=urn:btih:abc', 'magnet:?xt=urn:btih:abc'],
    ['smb://nas/share', 'smb://nas/share'],
    ['steam://run/1', undefined],
    ['ssh://-oProxyCommand=x', undefined],
    ['ssh:-oProxyCommand=x', undefined],
    ['ssh://me@-oProxyCommand=x/', undefined],
    ['ssh://-oProxyCommand=x@host', undefined],
    ['ssh://%2DoProxyCommand=x', undefined],
    ['-a.example', undefined],
    ['https://a-b.example/-c@-d', 'https://a-b.example/-c@-d'],
    ['', undefined],
    ['/relative', undefined],
    ['?q', undefined],
    ['exa mple.com', undefined],
    ['https://', undefined],
    ['https://a:99999', undefined],
    ['http:router', 'http://router'],
    ['HTTPS:a.com/x', 'HTTPS://a.com/x'],
    ['https:/a.com', 'https://a.com'],
    ['http:\\router', 'http://router'],
    ['http:\\\\router', 'http:\\\\router'],
    ['http:/\\router', 'http:/\\router'],
    ['http:///router', 'http:///router'],
    ['http:', undefined],
  ])('%j is read as %j, and leads there from any page', (typed, url) => {
    const result = read(typed)
    expect('url' in result ? result.url : undefined).toBe(url)
    if (url === undefined) return
    for (const page of ['http://here.example/p/1', 'https://here.example/p/1'])
      expect(new URL(url, page).href).toBe(serialiseUrl(url))
  })

  it('may have another scheme if the installation allows it', () => {
    expect(read('steam://run/1', new Set([...DEFAULT_SCHEMES, 'steam']))).toEqual({ url: 'steam://run/1' })
  })

  it('is at most 2,048 characters long', () => {
    expect(read(`https://a.com/${'x'.repeat(2048 - 14)}`)).toHaveProperty('url')
    expect(read(`https://a.com/${'x'.repeat(2049 - 14)}`)).toHaveProperty('problem')
    expect(read(`a.com/${'x'.repeat(2048 - 6)}`)).toHaveProperty('problem')
  })

  it('is compared by its canonical form', () => {
    expect(serialiseUrl('HTTP://Example.com:80')).toBe(serialiseUrl('http://example.com/'))
    expect(serialiseUrl('http://example.com/a')).not.toBe(serialiseUrl('http://example.com/A'))
  })
})

/** Known ways to smuggle a scheme that runs code past text checks. */
const DISGUISES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript\n:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript://https://example.com%0aalert(1)',
  'javascript:1',
  'javascript:12345',
  'javascript:',
  'javascript&colon;alert(1)//',
  'javascript&#58;alert(1)//:x',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  'vb\nscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/uuid',
  'file:///etc/passwd',
  'FILE:///c:/windows',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)!/',
  'about:blank',
  'chrome://settings',
  'ws://example.com',
]

describe('a link that would run code', () => {
  it.each(DISGUISES)('%j is refused, or is a harmless web address', (typed) => {
    const result = read(typed)
    if ('url' in result) expect(new URL(result.url).protocol).toMatch(/^https?:$/)
    else expect(problemInEnglish(result.problem)).toMatch(/must|not allowed/)
  })

  it.each(DISGUISES.filter((typed) => !typed.includes('&')))('%j is refused', (typed) => {
    expect(read(typed)).toHaveProperty('problem')
  })

  it('is refused even if the installation lists its scheme', () => {
    for (const scheme of ['javascript', 'data', 'vbscript', 'blob', 'file']) {
      expect(read(`${scheme}:x`, new Set([...DEFAULT_SCHEMES, scheme]))).toHaveProperty('problem')
    }
  })
})

describe('an icon', () => {
  it.each([
    ['', ''],
    ['https://example.com/i.png', 'https://example.com/i.png'],
    ['example.com/i.png', 'https://example.com/i.png'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    [
      'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>',
      'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['data:text/html,x', undefined],
    ['data:image/svgz,x', undefined],
    ['javascript:alert(1)', undefined],
    ['ftp://example.com/i.png', undefined],
    ['mailto:a@b.c', undefined],
  ])('%j is read as %j', (typed, url) => {
    const result = readIcon(typed)
    expect('url' in result ? result.url : undefined).toBe(url)
  })
})
