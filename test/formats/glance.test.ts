import { describe, expect, it } from 'vitest'
import { type ReadFiles, readFiles } from '../../src/formats/read-files.ts'
import { saying } from '../support/saying.ts'
import { elsewhere, filesOf, readOne, wishesIn } from './fixtures.ts'
import { sampleOf } from './samples.ts'

const shown = ({ bookmarks: { folders, links } }: ReadFiles) => ({
  folders: folders.map(({ name, parent }) => [name, parent]),
  links: links.map(({ name, folder, url }) => [name, folder, url]),
})

const BOOKMARKS = `# mine
- type: bookmarks
  groups:
    - title: G
      links:
        - {title: A, url: https://a.example, icon: auto-invert sh:gitea-dark}
`
const HOME = `- name: Home
  head-widgets:
    - $include: /app/config/widgets/bookmarks.yml
  columns:
    - size: full
      widgets:
        $include: widgets/feeds.yml
        - type: monitor
          title: M
          sites: [{title: B, url: https://b.example}, {title: C, url: "https://\${DOMAIN}/c"}]
`.replace('\\$', '$')
const MAIN = `theme:
  $include: theme.yml
  light: true
pages:
  - $include: home.yml
  - $include: ./videos.yml
  - name: More
    columns:
      - widgets:
          - $include: bookmarks.yml
`
const FEEDS = '- type: rss\n  feeds:\n    - url: https://no.example/rss\n'

describe('Glance', () => {
  it('has bookmarks and monitors, also in groups of widgets', () => {
    const { files, bookmarks } = readOne(sampleOf('glance'))
    expect(files).toMatchObject([{ format: 'glance' }])
    expect(bookmarks.folders).toEqual([
      { name: 'G', parent: null },
      { name: 'M', parent: null },
    ])
    expect(bookmarks.links).toMatchObject([
      { folder: 0, name: 'A', url: 'https://a.example' },
      { folder: 1, name: 'B', url: 'https://b.example', openIn: 'same' },
    ])
  })

  it.each([['first'], ['last']])('has pages and widgets in files that it includes, and may come %s', (place) => {
    const files = filesOf({ 'glance.yml': MAIN, 'home.yml': HOME, 'bookmarks.yml': BOOKMARKS, 'feeds.yml': FEEDS })
    const read = readFiles(place === 'first' ? files : files.toReversed())
    expect(read.files.map(({ name, format }) => [name, format])).toEqual([['glance.yml', 'glance']])
    expect(shown(read)).toEqual({
      folders: [
        ['Home', null],
        ['G', 0],
        ['M', 0],
        ['More', null],
        ['G', 3],
      ],
      links: [
        ['A', 1, 'https://a.example'],
        ['B', 2, 'https://b.example'],
        ['A', 4, 'https://a.example'],
      ],
    })
    expect(read.bookmarks.skipped).toEqual([
      { name: 'C', url: `https://${'$'}{DOMAIN}/c`, problem: { code: 'unknownAddress' } },
      elsewhere('./videos.yml'),
    ])
  })

  it('of nothing but included files says which ones are not there, except for those of its looks', () => {
    const { files, bookmarks } = readOne('theme:\n  $include: theme.yml\npages:\n  - $include: home.yml\n')
    expect(files).toMatchObject([{ format: 'glance' }])
    expect(bookmarks.skipped).toEqual([elsewhere('home.yml')])
  })

  it('may be a page or some widgets alone, in versions before 0.7 with another mark', () => {
    const page = HOME.replaceAll('$include', '!include')
    expect(shown(readOne(page))).toEqual({ folders: [['M', null]], links: [['B', 0, 'https://b.example']] })
    expect(shown(readOne(page.replace(/^- /, '  ').replace(/^ {2}/gm, '')))).toEqual(shown(readOne(page)))
    expect(readOne(page).bookmarks.skipped.slice(1)).toEqual([
      elsewhere('/app/config/widgets/bookmarks.yml'),
      elsewhere('widgets/feeds.yml'),
    ])
    expect(shown(readOne(BOOKMARKS))).toEqual({ folders: [['G', null]], links: [['A', 0, 'https://a.example']] })
  })

  it('takes an included file without a dash for an entry where it is included as one', () => {
    const read = readFiles(
      filesOf({ 'glance.yml': 'pages:\n  - $include: home.yml\n', 'home.yml': HOME.replace(/^- /, '  ') }),
    )
    expect(shown(read).links).toEqual([['B', 0, 'https://b.example']])
  })

  it('has containers with addresses', () => {
    const containers = 'a: {name: A, url: https://a.example}, b: {name: B}'
    expect(
      shown(readOne(`pages: [{columns: [{widgets: [{type: docker-containers, containers: {${containers}}}]}]}]`)).links,
    ).toEqual([['A', 0, 'https://a.example']])
  })

  it('asks of everything in its monitors whether it is up, and of nothing else', () => {
    const bookmarks = '{type: bookmarks, groups: [{links: [{title: Read, url: https://read.example}]}]}'
    const sites = `[
      {title: Plain, url: https://plain.example, allow-insecure: true},
      {title: Own, url: https://own.example, check-url: "http://own.lan/ping", alt-status-codes: [401, 302]},
      {title: Secret, url: https://secret.example, check-url: "http://me:MARKER@secret.lan", basic-auth: {password: MARKER}},
    ]`
    const read = readOne(`pages: [{columns: [{widgets: [${bookmarks}, {type: monitor, sites: ${sites}}]}]}]`)
    expect(wishesIn(read)).toEqual({
      Read: undefined,
      Plain: { status_check: 'on' },
      Own: { status_check: 'on', status_url: 'http://own.lan/ping', status_codes: '200-399, 401' },
      Secret: undefined,
    })
    expect(JSON.stringify(read)).not.toContain('MARKER')
  })

  it('may include itself, or too much', () => {
    const itself = filesOf({ 'a.yml': `- $include: b.yml\n${BOOKMARKS}`, 'b.yml': `- $include: a.yml\n${BOOKMARKS}` })
    expect(shown(readFiles(itself, { format: 'glance' })).links).toHaveLength(2)
    const levels = Array.from({ length: 60 }, (_, at) => [`${at}.yml`, `$include: ${at + 1}.yml\n`.repeat(9)])
    const bomb = filesOf({
      'glance.yml': 'pages:\n  $include: 0.yml\n',
      ...Object.fromEntries(levels),
      '19.yml': BOOKMARKS,
    })
    expect(() => readFiles(bomb)).toThrow(saying('more in it than Signpost reads from YAML'))
  })

  it.each([
    '- type: bind\n  source: ./a\n  target: /a\n',
    'pages: 3\nurl: https://a.example\n',
    'views:\n  - !include home.yaml\npages: []\n',
    'columns:\n  - name: id\n    type: int\n',
  ])('is not what the settings %j are', (text) => expect(() => readOne(text)).toThrow(saying(/a file of links/)))
})
