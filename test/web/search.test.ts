import { describe, expect, it } from 'vitest'
import { comparable, comparableWithPlaces } from '../../src/web/search/comparable.ts'
import { markMatches } from '../../src/web/search/marks.ts'
import { pinyinKeys } from '../../src/web/search/pinyin.ts'
import { createSearch } from '../../src/web/search/search.ts'
import { type Searchable, termsOf } from '../../src/web/search/search-text.ts'

const entry = (name: string, more: Partial<Searchable> = {}): Searchable => ({
  name,
  url: `https://${comparable(name).replaceAll(/\W+/g, '-')}.example.com/`,
  description: '',
  keys: '',
  notes: '',
  tags: '',
  group: '',
  ...more,
})

const ENTRIES = [
  entry('Grafana', { description: 'Dashboards and alerts', group: 'Home lab' }),
  entry('GitHub', { url: 'https://github.com', description: 'Code hosting' }),
  entry('Gitea', { description: 'Also hosts code' }),
  entry('The Git book', { url: 'https://git-scm.com/book' }),
  entry('Wiki', { description: 'The handbook', notes: 'ask the librarian', group: 'Grafting' }),
  entry('Ärzte in der Nähe'),
  entry('掘金', { keys: 'jue jin|zhong wen kai fa', description: '中文开发' }),
  entry('Hub of trains', { url: 'https://www.bahn.example/plan' }),
  entry('Матрёшка'),
  entry('Kernel', { tags: 'Linux,Web Dev', description: 'Not #docs' }),
  entry('Distributions', { tags: 'linux-news,docs' }),
  entry('Arch', { tags: 'docs,linux' }),
]
const search = createSearch(ENTRIES)
const names = (query: string) => search(query).map((at) => ENTRIES[at]?.name)

describe('a search', () => {
  it.each([
    ['in the name, a whole word before a beginning', 'git', ['The Git book', 'Gitea', 'GitHub']],
    ['in the name, its beginning before the rest', 'gi', ['Gitea', 'GitHub', 'The Git book']],
    ['in the address, without its scheme and www', 'bahn', ['Hub of trains']],
    ['in the description', 'alerts', ['Grafana']],
    ['in the notes', 'librarian', ['Wiki']],
    ['in the name of its group', 'home lab', ['Grafana']],
    ['in its group, after everything that matches itself', 'graf', ['Grafana', 'Wiki']],
    ['of two words, one of them in its group', 'lab alerts', ['Grafana']],
    ['of two words, in whatever order and fields', 'code git', ['Gitea', 'GitHub']],
    ['without accents and capitals', 'arzte nahe', ['Ärzte in der Nähe']],
    ['by pinyin', 'juejin', ['掘金']],
    ['by the beginning of the pinyin', 'juej', ['掘金']],
    ['by initials', 'jj', ['掘金']],
    ['by the pinyin of the description', 'kaifa', ['掘金']],
    ['in Chinese', '开发', ['掘金']],
    ['in its tags', 'dev', ['Kernel']],
    ['in its tags, two words of one', 'web dev', ['Kernel']],
    ['by a tag, a whole one before the beginning of another', '#LINUX', ['Arch', 'Kernel', 'Distributions']],
    ['by the beginning of a tag', '#linux-n', ['Distributions']],
    ['by two tags', '#linux #docs', ['Arch', 'Distributions']],
    ['by a tag and a word', '#linux ker', ['Kernel']],
    ['by a tag with a space', '#web-dev', ['Kernel']],
    ['by a tag typed in full width', '＃web', ['Kernel']],
    ['tagged at all', '#', ['Arch', 'Kernel', 'Distributions']],
    ['by a tag, which forgives no error', '#dosc', []],
  ])('finds what is %s', (_, query, found) => {
    expect(names(query)).toEqual(found)
  })

  it.each([
    ['a letter is missing', 'grfana', 'Grafana'],
    ['a letter is too many', 'graffana', 'Grafana'],
    ['a letter is wrong', 'grapana', 'Grafana'],
    ['two letters are swapped', 'garfana', 'Grafana'],
    ['it is in another script', 'матрешкка', 'Матрёшка'],
  ])('forgives one error: %s', (_, query, name) => {
    expect(names(query)[0]).toBe(name)
  })

  const one = createSearch([entry('Abcdefg 12345'), entry('Uvw'), entry('Klmn', { description: 'opq rst' })])

  it.each([
    ['two letters are swapped in three', 'uwv', [1]],
    ['a letter is left out of four', 'abce', [0]],
    ['another letter is in four', 'abxd', []],
    ['the first letter is wrong', 'xbcdefg', []],
    ['one of two words has one error', 'abcdexg 1234', [0]],
    ['two digits are swapped', '12354', []],
    ['two fields are typed as one word', 'klmnopq', []],
    ['three words are typed as one, with one error', 'abcdefgg12345', []],
  ])('where %s, knows how much to forgive: %s', (_, query, found) => expect(one(query)).toEqual(found))

  it('finds nothing where nothing is, and nothing for nothing', () => {
    for (const query of ['zzz', '', '   ', 'git zzz', '\n']) expect(names(query), query).toEqual([])
  })

  it('takes any text for text', () => {
    for (const query of ['(', '[a', '\\', '.*', '$&', 'a{9999}', '😀', 'x'.repeat(5000)]) {
      expect(() => search(query), query).not.toThrow()
    }
  })
})

describe('words typed as one', () => {
  const NAMES = [
    ['Pi-hole', {}],
    ['Home Assistant', {}],
    ['Wi-Fi controller', {}],
    ['Next-Cloud', {}],
    ['Paperless-ngx', {}],
    ['Pihole docs', {}],
    ['The state of CI/CD', {}],
    ['Roundcube', { description: 'The mail server’s web mail' }],
    ['Manual', { group: 'Self-Hosted › Home lab' }],
    ['Photos', { tags: 'Web Dev,Self Made' }],
    ['Radicale', { notes: 'Dad’s cal_dav' }],
    ['中文 开发', {}],
  ] as const
  const find = createSearch(NAMES.map(([name, more], at) => entry(name, { url: `https://${at}.example/`, ...more })))
  const found = (query: string) => find(query).map((at) => NAMES[at]?.[0])

  it.each([
    ['homeassistant', ['Home Assistant']],
    ['homeass', ['Home Assistant']],
    ['HomeAssistant', ['Home Assistant']],
    ['wifi', ['Wi-Fi controller']],
    ['nextcloud', ['Next-Cloud']],
    ['paperlessngx', ['Paperless-ngx']],
    ['selfhosted', ['Manual']],
    ['selfhosted homelab', ['Manual']],
    ['webdev', ['Photos']],
    ['#webdev', ['Photos']],
    ['mailserver', ['Roundcube']],
    ['dads caldav', ['Radicale']],
    ['中文开发', ['中文 开发']],
  ])('%s: finds them as written', (query, names) => expect(found(query)).toEqual(names))

  it.each([
    ['pihole', ['Pihole docs', 'Pi-hole']],
    ['pi-hole', ['Pi-hole', 'Pihole docs']],
    ['pi_hole', ['Pi-hole', 'Pihole docs']],
    ['wi.fi', ['Wi-Fi controller']],
    ['home-assistant', ['Home Assistant']],
    ['web-mail', ['Roundcube']],
  ])('%s: finds them with a hyphen or without, first as typed', (query, names) => expect(found(query)).toEqual(names))

  it.each([
    ['begin within a word', 'est'],
    ['begin within a word', 'omeassistant'],
    ['leave out a word', 'themailweb'],
    ['are in two tags', 'devself'],
    ['are in a group and the group in it', 'hostedhome'],
    ['are digits alone', '8.1.0'],
  ])('that %s are not found: %s', (_, query) => expect(found(query)).toEqual([]))

  it('rank below what the name begins with and above errors, and all of them are found', () => {
    const wiki = createSearch([
      entry('Net-works'),
      entry('Netwerks'),
      entry('Works', { url: 'https://a.example/networks' }),
      entry('Networks at home'),
    ])
    expect(wiki('networks')).toEqual([3, 0, 2, 1])
    const many = createSearch(Array.from({ length: 80 }, (_, at) => entry(`Link ${at}`, { group: 'Self-Hosted' })))
    expect(many('selfhosted')).toHaveLength(80)
  })

  it('are found below those as typed, however many of these there are', () => {
    const typed = ['Wifi', 'Wifi at home', 'Guest wifi', 'Wifi map', 'Wifi plan']
    const all = ['Wi-Fi controller', ...typed, 'The wi fi of the café', 'Wipe files']
    const wifi = createSearch(all.map((name, at) => entry(name, { url: `https://${at}.example/` })))
    expect(wifi('wifi').map((at) => all[at])).toEqual([
      ...['Wifi', 'Wifi map', 'Wifi plan', 'Wifi at home', 'Guest wifi'],
      ...['Wi-Fi controller', 'The wi fi of the café', 'Wipe files'],
    ])
  })

  it.each(['"mail server"', '“mail” „server“', '« mail server »', '"mail', 'mail"'])(
    'quotes are ignored: %s',
    (query) => {
      expect(found(query)).toEqual(['Roundcube'])
    },
  )

  it.each(['-', '--', '"', '""', '-zzz', '"-'])('a lone minus or quote breaks nothing: %s', (query) => {
    expect(() => find(query)).not.toThrow()
    expect(found(`${query} home assistant`).length).toBeLessThan(2)
  })
})

describe('a letter that accents do not explain', () => {
  const NAMES = [
    'Łódź',
    'Straße',
    'København',
    'Æther',
    'Cœur',
    'Đakovo',
    'Þórshöfn',
    'Irmak Isıtma',
    'Ελλάς',
    'ＡＢＣ',
    'ｶﾞｲﾄﾞ',
  ]
  const find = createSearch(NAMES.map((name, at) => entry(name, { url: `https://${at}.example/` })))
  const found = (query: string) => find(query).map((at) => NAMES[at])

  it.each([
    ['lodz', 'ŁÓDŹ', 'Łódź'],
    ['strasse', 'STRAẞE', 'Straße'],
    ['kobenhavn', 'KØBENHAVN', 'København'],
    ['aether', 'ÆTHER', 'Æther'],
    ['coeur', 'CŒUR', 'Cœur'],
    ['dakovo', 'ĐAKOVO', 'Đakovo'],
    ['thorshofn', 'ÞÓRSHÖFN', 'Þórshöfn'],
    ['isitma', 'ISITMA', 'Irmak Isıtma'],
    ['ırmak', 'İRMAK', 'Irmak Isıtma'],
    ['ελλασ', 'ΕΛΛΑΣ', 'Ελλάς'],
    ['abc', 'ａｂｃ', 'ＡＢＣ'],
    ['ガイド', 'ｶｲﾄ', 'ｶﾞｲﾄﾞ'],
  ])('is found as %s, as %s and as written in %s', (plain, capital, name) => {
    for (const query of [plain, capital, name]) expect(found(query), query).toEqual([name])
  })

  it('finds names without it, too', () => {
    const plain = createSearch([entry('Strasse'), entry('Lodz'), entry('Guide ガイド')])
    expect([plain('straße'), plain('łódź'), plain('ｶﾞｲﾄﾞ')]).toEqual([[0], [1], [2]])
  })
})

describe('a word of a name', () => {
  const NAMES = [
    'Homebrew',
    'Assistant at home',
    'Home Assistant',
    'At the homes',
    'Welcome home',
    'Chome',
    'Home',
    'Homes',
  ]
  const find = createSearch(NAMES.map((name, at) => entry(name, { url: `https://${at}.example/` })))
  const found = (query: string) => find(query).map((at) => NAMES[at])

  it('finds the exact name, then whole words, then beginnings, then the rest', () => {
    const whole = ['Home', 'Home Assistant', 'Welcome home', 'Assistant at home']
    expect(found('home')).toEqual([...whole, 'Homes', 'Homebrew', 'At the homes', 'Chome'])
  })

  it('finds the exact name of several words first', () => {
    expect(found('Home ASSISTANT')).toEqual(['Home Assistant', 'Assistant at home'])
    expect(found('assistant home')).toEqual(['Home Assistant', 'Assistant at home'])
    const same = createSearch([entry('Assistant Home'), entry('Home Assistant'), entry('Home Assistants')])
    expect(same('home assistant')).toEqual([1, 0, 2])
  })

  it('counts wherever it is in the name', () => {
    const names = createSearch([entry('Gitea'), entry('Gitlab or git'), entry('Digit, git')])
    expect(names('git')).toEqual([2, 1, 0])
  })
})

describe('marks', () => {
  const marked = (text: string, query: string, syllables?: string) =>
    markMatches(text, termsOf(query), syllables)
      .map(([piece, isMatch]) => (isMatch ? `[${piece}]` : piece))
      .join('')

  it.each([
    ['GitHub', 'hub', 'Git[Hub]'],
    ['Ärzte in Nähe', 'nahe arz', '[Ärz]te in [Nähe]'],
    ['Grafana', 'grfana', '[Grafana]'],
    ['aXaXa', 'x', 'a[X]a[X]a'],
    ['Wiki', 'zzz', 'Wiki'],
    ['ﬁne', 'ﬁ', '[ﬁ]ne'],
    ['Straße', 'strasse', '[Straße]'],
    ['Straße', 'stras', '[Straß]e'],
    ['Straße', 'se', 'Stra[ße]'],
    ['Łódź', 'od', 'Ł[ód]ź'],
    ['Ælfred', 'e', '[Æ]lfr[e]d'],
    ['Græce', 'graec', '[Græc]e'],
    ['σας', 'ΣΑΣ', '[σας]'],
    ['ＡＢＣ', 'b', 'Ａ[Ｂ]Ｃ'],
    ['ｶﾞｲﾄﾞ', 'カイ', '[ｶﾞｲ]ﾄﾞ'],
    ['Pi-hole at home', 'pihole', '[Pi-hole] at home'],
    ['My Home Assistant', 'homeassi', 'My [Home Assi]stant'],
    ['Ärzte - Nähe', 'arztenahe', '[Ärzte - Nähe]'],
    ['Pihole', 'pi-hole', '[Pihole]'],
    ['A mail server', '"mail server"', 'A [mail] [server]'],
    ['the state', 'est', 'the state'],
    ['', 'a', ''],
  ])('%s, searched for %s: %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('stand on the characters that were typed in pinyin', () => {
    expect(marked('去掘金网', 'juejin', 'qu jue jin wang')).toBe('去[掘金]网')
    expect(marked('去掘金网', 'jj', 'qu jue jin wang')).toBe('去[掘金]网')
    expect(marked('去掘金网', 'ue', 'qu jue jin wang')).toBe('去[掘]金网')
  })
})

describe('an address', () => {
  const stored = [
    'https://matomo.org',
    'https://www.matomo.org/',
    'http://nas:5000',
    'https://a.example/docs/start?x=1',
  ]
  const find = createSearch(stored.map((url, at) => entry(`Link ${at}`, { url })))

  it.each([
    ['https://matomo.org', [0, 1]],
    ['http://www.matomo.org/', [0, 1]],
    ['www.matomo.org', [0, 1]],
    ['WWW.Matomo.org/', [0, 1]],
    ['matomo.org/', [0, 1]],
    ['http://nas:5000/', [2]],
    ['https://www.a.example/docs/', [3]],
    ['https://a.example/docs/start?x=1', [3]],
    ['https://', []],
    ['www.', []],
  ])('%s is found as it is typed', (query, found) => expect(find(query).toSorted()).toEqual(found))

  it('is marked in a text that contains it', () => {
    expect(markMatches('see matomo.org', termsOf('https://www.matomo.org/'))).toEqual([
      ['see ', false],
      ['matomo.org', true],
    ])
  })
})

it('Chinese is spelled by words, and everything else is left out', async () => {
  expect(await pinyinKeys({ name: '掘金 Gold', description: '' })).toBe('jue jin')
  expect(await pinyinKeys({ name: '重庆银行', description: '行李' })).toBe(
    'chong/zhong qing yin hang/xing/heng|xing li',
  )
  expect(await pinyinKeys({ name: '𠮷野家', description: '' })).toBe(' ye jia/jie')
  expect(await pinyinKeys({ name: 'Mail', description: 'Post' })).toBe('')
})

describe('Chinese in a name', () => {
  const keyed = async (name: string) => {
    return entry(name, { url: 'https://a.example', keys: await pinyinKeys({ name, description: '' }) })
  }

  it.each([
    ['QQ音乐', 'qqyinyue', '[QQ音乐]'],
    ['QQ音乐', 'qqyy', '[QQ音乐]'],
    ['QQ音乐', 'QQyin', '[QQ音]乐'],
    ['B站', 'bzhan', '[B站]'],
    ['IT之家', 'itzhijia', '[IT之家]'],
    ['12306铁路', '12306tielu', '[12306铁路]'],
    ['12306 铁路', '12306tielu', '[12306 铁路]'],
    ['ChatGPT中文版', 'chatgptzhongwen', '[ChatGPT中文]版'],
    ['École 中文', 'ecolezhong', '[École 中]文'],
    ['重构', 'chonggou', '[重构]'],
    ['重构', 'zhonggou', '[重构]'],
    ['重构', 'cg', '[重构]'],
    ['React重构', 'reactchong', '[React重]构'],
    ['银行行长', 'yinhanghangchang', '[银行行长]'],
    ['网Q易', 'wangyi', '[网]Q[易]'],
    ['𠮷野家', 'yejia', '𠮷[野家]'],
    ['𠮷野家', '𠮷yejia', '[𠮷野家]'],
    ['前端重构最佳实践之如何写出可以长期维护的代码', 'zhongchangqi', ''],
    ['前端重构最佳实践之如何写出可以长期维护的代码', 'keyizhangqi', '前端重构最佳实践之如何写出[可以长期]维护的代码'],
  ])('%s is found by %s, and marked', async (name, query, expected) => {
    const one = await keyed(name)
    expect(createSearch([one])(query)).toEqual(expected ? [0] : [])
    const pieces = markMatches(name, termsOf(query), one.keys)
    expect(pieces.map(([piece, isMatch]) => (isMatch ? `[${piece}]` : piece)).join('')).toBe(expected || name)
  })

  it('is found by its usual reading first', async () => {
    const names = ['重构', '虫构', '重工', '中构']
    const find = createSearch(await Promise.all(names.map(keyed)))
    expect(find('zhonggou').map((at) => names[at])).toEqual(['重构', '中构', '重工'])
    expect(find('chonggou').map((at) => names[at])[0]).toBe('虫构')
  })
})

it('what is compared keeps the place that each character came from', () => {
  for (const text of ['Ärzte', 'ＡＢ', 'İstanbul', '한국어', '😀é', 'ǆ', 'Straße', 'ΣΑΣ', 'ｶﾞｲﾄﾞ']) {
    const { comparable: whole, places } = comparableWithPlaces(text)
    expect(places).toHaveLength(whole.length + 1)
    expect(places.at(-1)).toBe(text.length)
    expect(whole).toBe(comparable(text))
  }
})

describe('another form of a letter', () => {
  it.each([
    ['العـــربية', 'العربية'],
    ['ٱلرحمن', 'الرحمن'],
    ['خدمة كيفية', 'خدمه'],
    ['مستشفى', 'مستشفي'],
    ['کتابخانه', 'كتابخانه'],
    ['کتاب\u200cخانه', 'کتابخانه'],
    ['الصفحة ١٢٣', '123'],
    ['Page 456', '۴۵۶'],
    ['Part ९', '9'],
    ['Seite 𞥑𞥒', '12'],
    ['カタカナ図書', 'かたかな'],
    ['ひらがな', 'ヒラガナ'],
  ])('%s is found by %s', (name, query) => {
    expect(createSearch([entry(name, { url: 'https://a.example' })])(query)).toEqual([0])
  })

  it('is marked', () => {
    const pieces = markMatches('a العـــربية 1', termsOf('العربية'))
    expect(pieces).toEqual([
      ['a ', false],
      ['العـــربية', true],
      [' 1', false],
    ])
  })
})

describe('what people call a program', () => {
  const LINKS = [
    ['Hacker News', 'https://news.ycombinator.com'],
    ['Up local', 'http://up.lan', 'That is up'],
    ['Home Assistant', 'http://ha.lan:8123'],
    ['Proxmox VE', 'https://192.168.1.2:8006'],
    ['Nginx Proxy Manager', 'http://192.168.1.20:81'],
    ['qBittorrent', 'http://nas.lan:8080'],
    ['GitHub', 'https://github.com'],
    ['Uptime Kuma', 'http://kuma.lan:3001'],
    ['Google Calendar', 'https://calendar.google.com'],
    ['Kubernetes', 'https://k.example'],
    ['OpenStreetMap', 'https://maps.example'],
    ['🚀 Launch', 'https://l.example'],
  ] as const
  const find = createSearch(LINKS.map(([name, url, description = '']) => entry(name, { url, description })))
  const found = (query: string) => find(query).map((at) => LINKS[at]?.[0])

  it.each([
    ['ha', ['Home Assistant', 'Hacker News']],
    ['hass', ['Home Assistant']],
    ['hn', ['Hacker News']],
    ['npm', ['Nginx Proxy Manager']],
    ['np', ['Nginx Proxy Manager']],
    ['pve', ['Proxmox VE']],
    ['qbt', ['qBittorrent']],
    ['gh', ['GitHub']],
    ['osm', ['OpenStreetMap']],
    ['uk', ['Uptime Kuma']],
    ['gcal', ['Google Calendar']],
    ['googlecal', ['Google Calendar']],
    ['k8s', ['Kubernetes']],
    ['🚀', ['🚀 Launch']],
    ['launch', ['🚀 Launch']],
    ['ub', []],
  ])('%s finds %o', (query, names) => expect(found(query)).toEqual(names))

  it.each([
    ['192.168.1.2', ['Proxmox VE', 'Nginx Proxy Manager']],
    [':81', ['Nginx Proxy Manager', 'Home Assistant']],
    ['nas:8080', ['qBittorrent']], // as it is called in the network
    ['192.168.1.3', []], // an address with another number is another one
  ])('the whole address %s is before longer ones', (query, names) => expect(found(query)).toEqual(names))

  it('the inside of a name comes after a whole word that stands for an action', () => {
    const all = [entry('Trade Republic'), entry('Guests', { url: 'private public visitors' })]
    expect(createSearch(all, 1)('public').map((at) => all[at]?.name)).toEqual(['Guests', 'Trade Republic'])
  })

  it('that is opened often is first among equals, and no further', () => {
    const names = ['Gitea', 'GitHub', 'Big git']
    const opened = [0, 3, 100]
    const often = createSearch(
      names.map((name) => entry(name)),
      names.length,
      (at) => opened[at] ?? 0,
    )
    expect(often('gi').map((at) => names[at])).toEqual(['GitHub', 'Gitea', 'Big git'])
  })
})

describe('what is typed letter by letter', () => {
  it.each([
    ['그라파나', '그랖'],
    ['그라파나', '그라ㅍ'],
    ['그라파나', 'ㄱㄹㅍ'],
    ['홈 어시스턴트', 'ㅎㅇ'],
    ['홈 어시스턴트', '홈어'],
    ['과제', '고'],
    ['カレンダー', 'karenda'],
    ['しゃしん', 'shashin'],
    ['しゃしん', 'syasin'],
    ['ファイル', 'fairu'],
    ['チーム', 'chi-mu'],
    ['パーティー', 'pati'],
    ['ウィキ', 'wiki'],
    ['ジェンキンス', 'jenkinsu'],
    ['マップ', 'mappu'],
  ])('%s is found by %s', (name, query) => {
    expect(createSearch([entry(name, { url: 'https://a.example' })])(query)).toEqual([0])
  })

  it('is marked by whole syllables', () => {
    expect(markMatches('내 그라파나', termsOf('그랖'))).toEqual([
      ['내 ', false],
      ['그라파', true],
      ['나', false],
    ])
  })
})
