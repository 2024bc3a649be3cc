import { describe, expect, it } from 'vitest'
import { NO_PERMISSIONS, permissionsOf } from '../../src/core/may.ts'
import { readEngine, readEngines, searchAddress } from '../../src/core/search-engine.ts'
import { pageColors } from '../../src/web/settings/page-colors.ts'
import { hasSearchBox, readSettings } from '../../src/web/settings/site-settings.ts'
import { fingerprint, themeAddress, themeCss } from '../../src/web/settings/theme-css.ts'
import { TESTER } from '../support/pure-site.ts'

const settings = (values: Record<string, string>) => readSettings((key) => values[key.replace('site.', '')] ?? '')

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(settings({})).toMatchObject({
      name: 'Signpost',
      title: 'Signpost',
      language: undefined,
      theme: 'system',
      density: 'cards',
      searchBox: true,
      newTab: false,
      showSignIn: true,
      logos: true,
    })
  })

  it('are the default where a value can’t be read', () => {
    const odd = { theme: 'pink', density: '1', accentHue: '-5', backgroundOpacity: 'x', language: 'tlh' }
    const { engines: _, ...read } = settings(odd)
    const { engines: __, ...defaults } = settings({})
    expect(read).toEqual(defaults)
  })

  it('take NaviHive’s title and name for what they are', () => {
    expect(settings({ title: 'Tab', name: 'Heading' })).toMatchObject({ title: 'Tab', name: 'Heading' })
    expect(settings({ title: 'Both' })).toMatchObject({ title: 'Both', name: 'Both' })
    expect(settings({ name: 'Both' })).toMatchObject({ title: 'Both', name: 'Both' })
  })

  it('hide the search box from all who may not edit, or from all', () => {
    const forWhom = (values: Record<string, string>) =>
      [NO_PERMISSIONS, permissionsOf(TESTER)].map((permissions) => hasSearchBox(settings(values), permissions))
    expect(forWhom({})).toEqual([true, true])
    expect(forWhom({ searchBoxGuestEnabled: 'false' })).toEqual([false, true])
    expect(forWhom({ searchBoxEnabled: 'false' })).toEqual([false, false])
  })

  it.each(['javascript:alert(1)', 'ftp://a/b', '//evil.example/x.png', 'data:text/html,x', 'nonsense'])(
    'show no background from %s',
    (backgroundImage) => expect(settings({ backgroundImage }).backgroundImage).toBe(''),
  )
})

describe('search engines', () => {
  it('are read one a line, and come before ours', () => {
    const engines = readEngines(
      'ec, Ecosia, https://www.ecosia.org/search?q={query}\nnonsense\n\ng, Mine, https://m.example/?a=1,2&q={query}',
    )
    expect(engines.slice(0, 2)).toEqual([
      { bang: 'ec', name: 'Ecosia', url: 'https://www.ecosia.org/search?q={query}' },
      { bang: 'g', name: 'Mine', url: 'https://m.example/?a=1,2&q={query}' },
    ])
    expect(engines.filter(({ bang }) => bang === 'g')).toHaveLength(1)
  })

  it('replace ours whose bang differs in case alone', () => {
    const engines = readEngines('GH, Mine, https://m.example/?q={query}')
    expect(engines.filter(({ bang }) => /gh/i.test(bang)).map(({ name }) => name)).toEqual(['Mine'])
  })

  it.each([
    '!kag, Kagi, https://kagi.example/search?q={query}',
    'kag, Kagi, https://kagi.example/search?q=%s',
    ' !kag ,Kagi,https://kagi.example/search?q=%s',
  ])('are read as people write them: %s', (line) =>
    expect(readEngine(line)).toEqual({ bang: 'kag', name: 'Kagi', url: 'https://kagi.example/search?q={query}' }),
  )

  it.each([
    '!, X, https://x.example/{query}',
    '!!x, X, https://x.example/{query}',
    'x, https://x.example/{query}',
    'x, X, javascript:alert({query})',
    'x, X, https://x.example',
    ', X, https://x.example/{query}',
    'a b, X, https://x/{query}',
  ])('are not: %s', (line) => expect(readEngine(line)).toBeUndefined())

  it('get what was typed as data', () => {
    const engine = { bang: 'x', name: 'X', url: 'https://x.example/?q={query}' }
    expect(searchAddress(engine, 'a&b=c#d $& é')).toBe('https://x.example/?q=a%26b%3Dc%23d%20%24%26%20%C3%A9')
  })

  it('begin with the chosen one', () => {
    expect(settings({ searchEngine: 'w' }).engines[0]?.name).toBe('Wikipedia')
  })
})

describe('the style sheet of the settings', () => {
  it('is not there when nothing is set', () => {
    expect(themeCss(settings({}))).toBe('')
    expect(themeAddress('/nav', settings({}))).toBe('')
  })

  it('has an address that changes with it', () => {
    const [one, two] = [settings({ accentHue: '10' }), settings({ accentHue: '20' })]
    expect(themeAddress('/nav', one)).toBe(`/nav/theme.css?v=${fingerprint(themeCss(one))}`)
    expect(themeAddress('/nav', one)).not.toBe(themeAddress('/nav', two))
  })

  it('lets no address out of its quotes', () => {
    const css = themeCss(settings({ backgroundImage: 'https://a.example/x.png?")}*{color:red}/*\n\\' }))
    const [picture = '', ...plates] = css.split('\n')
    expect(picture).toMatch(/^body::before\{[^{}"\n]*"";[^{}"\n]*url\("[^"()*{}\n]*"\)[^{}"\n]*;opacity:0\.15\}$/)
    expect(plates.join()).not.toContain('red')
  })
})

describe('a preset', () => {
  it('sets the colours of the page and a hue, which one of your own replaces; custom CSS comes after it', () => {
    const css = themeCss(settings({ preset: 'forest', accentHue: '10', customCss: ':root{--page:red}' }))
    expect(css).toMatch(/^:root\{--hue:10;--page:light-dark\([^}]*\}\n.*--page:red/s)
    expect(settings({ preset: 'forest' }).hue).toBe(150)
  })

  it('is chosen for each theme: without one for the dark, it is that of the light', () => {
    const mixed = settings({ preset: 'forest', presetDark: 'midnight' })
    expect(themeCss(mixed)).toContain('--page:light-dark(oklch(0.964 0.012 140),oklch(0.135 0.032 278))')
    expect(themeCss(mixed)).toMatch(/^:root\{--hue:150;.*\[data-theme="dark"\]\{--hue:278\}/)
    expect(pageColors(mixed).dark).toBe(pageColors(settings({ preset: 'midnight' })).dark)
    expect(themeCss(settings({ preset: 'forest', presetDark: 'forest' }))).toBe(
      themeCss(settings({ preset: 'forest' })),
    )
    const onlyLight = settings({ preset: 'forest', presetDark: 'plain' })
    expect(themeCss(onlyLight)).toContain('oklch(0.164 0.011 265))')
    expect([onlyLight.hue, onlyLight.hueDark]).toEqual([150, 250])
    const ownHue = settings({ preset: 'forest', presetDark: 'midnight', accentHue: '10' })
    expect([ownHue.hue, ownHue.hueDark]).toEqual([10, 10])
  })

  it('that is unknown sets nothing', () => {
    expect(themeCss(settings({ preset: 'constructor' }))).toBe('')
  })
})

it('a background that comes with Signpost is known by its name, and loads nothing', () => {
  const css = themeCss(settings({ backgroundImage: 'dusk', backgroundOpacity: '1' }))
  expect(css).toMatch(/^body::before\{[^}]*radial-gradient\([^}]*opacity:1\}$/m)
  expect(css).not.toContain('url(')
  expect(settings({ backgroundImage: 'constructor' }).backgroundImage).toBe('')
})
