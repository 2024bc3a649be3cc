import { describe, expect, it } from 'vitest'
import {
  type Action,
  type ActionCode,
  type ActionParams,
  describeAction,
  isKnownAction,
} from '../../src/core/action.ts'
import { describeProblem, type Problem } from '../../src/core/problem.ts'
import { ENGLISH, readAction } from '../../src/english/english.ts'
import { iconTexts } from '../../src/web/client/editor/icons/icon-texts.ts'
import { importTexts } from '../../src/web/client/editor/import/import-words.ts'
import { checkingTexts } from '../../src/web/client/editor/link-checks/links-words.ts'
import { problemsInWords } from '../../src/web/client/editor/words/problem-words.ts'
import { LANGUAGES as MARKED } from '../../src/web/messages/compiled/languages.ts'
import { PLURAL_FORMS } from '../../src/web/messages/compiled/plural-forms.ts'
import { isolate } from '../../src/web/messages/isolate.ts'
import { LANGUAGE_TAGS, negotiateLanguage } from '../../src/web/messages/language-tags.ts'
import { en, LANGUAGES } from '../support/texts.ts'

type Text = string | ((...parts: never[]) => string)

/** Every message by its path; functions are called with numbers and names. The actions take objects: see below. */
function textsOf(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, Text | object]) => {
    if (key === 'actions' || key === 'problems') return []
    if (typeof value === 'object') return textsOf(value, `${path}${key}.`)
    const text = typeof value === 'string' ? value : value(...([3, 4, 5, 6] as never[]))
    return [[path + key, text]]
  })
}

const [named, many] = [{ name: 'Mail' }, { count: 23 }]
const PARAMS: { readonly [Code in Exclude<ActionCode, 'undone' | 'redone'>]: ActionParams[Code] } = {
  groupAdded: named,
  groupRenamed: { ...named, from: 'Post' },
  groupPublished: named,
  groupHidden: named,
  groupMoved: named,
  groupChanged: named,
  groupDeleted: { ...named, ...many },
  groupsReordered: many,
  siteAdded: { ...named, group: 'Work' },
  siteAddedToNewGroup: { ...named, group: 'Work' },
  siteMoved: { ...named, group: 'Work' },
  siteReordered: named,
  siteMovedToNewGroup: { ...named, group: 'Work' },
  siteRenamed: { ...named, from: 'Post' },
  sitePublished: named,
  siteHidden: named,
  siteChanged: named,
  siteDeleted: named,
  sitesReordered: many,
  sitesMoved: many,
  sitesMovedTo: { ...many, group: 'Work' },
  sitesMovedToNewGroup: { ...many, group: 'Work' },
  sitesPublished: many,
  sitesHidden: many,
  sitesDeleted: many,
  sitesTagged: { ...many, tags: 'news, work' },
  sitesUntagged: { ...many, tags: 'news, work' },
  tagRenamed: { ...named, ...many, from: 'Post' },
  sitesMerged: { ...named, ...many },
  duplicatesMerged: many,
  sitesAdded: many,
  tagsMerged: { ...named, ...many, from: 'Post' },
  tagDeleted: { ...named, ...many },
  iconsFetched: many,
  iconsFitted: many,
  newAddressesUsed: many,
  settingChanged: { keys: 'site.name, site.title' },
  settingsChanged: many,
  imported: { sites: 45, groups: 23 },
  replaced: { sites: 45, groups: 23 },
  tookOver: { from: 'NaviHive' },
  told: { text: 'Did it' },
}
// A cast, because `Object.entries` forgets which code has which parameters.
const ACTIONS = Object.entries(PARAMS).map(([code, params]) => ({ code, params }) as Action)
const undone = (action: Action): Action => ({ code: 'undone', params: { action } })
const redone = (action: Action): Action => ({ code: 'redone', params: { action } })

const PROBLEMS: readonly Problem[] = [
  { code: 'tooShort', params: { min: 8 } },
  { code: 'tooLong', params: { max: 77 } },
  { code: 'badScheme', params: { scheme: 'gopher' } },
  { code: 'noGroup', params: { id: 77 } },
  { code: 'noSite', params: { id: 77 } },
  { code: 'manyTagsOn', params: { name: 'Mail' } },
  { code: 'longNotesOn', params: { name: 'Mail' } },
  { code: 'noGroupInFile', params: { group: 'id 77' } },
  { code: 'sameId', params: { id: 77 } },
  { code: 'twice', params: { name: 'site.title' } },
  { code: 'linkStatus', params: { status: 77 } },
  { code: 'notANetwork', params: { line: 77, text: 'home.lan' } },
  { code: 'notAtHome', params: { line: 78, text: '10.0.0.0/8' } },
  { code: 'notAnEngine', params: { line: 78, text: 'x, Mine' } },
  ...(
    [
      'fetchNoHost',
      'fetchNoAnswer',
      'fetchTls',
      'fetchSlow',
      'fetchRedirects',
      'fetchTooLarge',
      'fetchDamaged',
    ] as const
  ).map((code) => ({ code, params: { host: 'mail.example' } })),
  ...(
    [
      ...([
        'emptyFile',
        'ownFile',
        'zipFile',
        'backupFile',
        'webPageFile',
        'cutFile',
        'cutEarly',
        'aliasYaml',
        'hugeYaml',
      ] as const),
      ...(['notSqlite', 'nodeOnlySqlite', 'damagedSqlite'] as const),
    ] as const
  ).map((code) => ({
    code,
    params: { file: 'links.json' },
  })),
  ...(['undoChanged', 'undoGroupGone', 'undoAdded', 'undoMisplaced'] as const).map((code) => ({
    code,
    params: { rows: [{ kind: 'site' as const, name: 'Mail', id: 7 }], more: 77 },
  })),
  { code: 'brokenYaml', params: { file: 'links.yml', line: 77, column: 55 } },
  { code: 'deepYaml', params: { file: 'links.yml', line: 77 } },
  { code: 'noColumn', params: { file: 'links.csv', column: 'url' } },
  { code: 'manyColumns', params: { file: 'links.csv', max: 77 } },
  { code: 'longRow', params: { file: 'links.csv', line: 77 } },
  { code: 'damagedTable', params: { file: 'db.sqlite', table: 'apps' } },
  { code: 'noTable', params: { file: 'db.sqlite', table: 'apps' } },
  { code: 'unknownIcons', params: { count: 77, names: 'mdi-lamp' } },
  { code: 'deepFolders', params: { max: 77 } },
  { code: 'listElsewhere', params: { file: 'list.yml' } },
  { code: 'morePages', params: { missing: 77, count: 99 } },
  { code: 'unknownFile', params: { file: 'links.json', programs: 'Dashy, Homer' } },
  { code: 'unfitFile', params: { file: 'links.json', why: '' } }, // in English only
  { code: 'fetchRefused', params: { host: '10.0.0.7', address: '10.0.0.7' } }, // the address says it all
]

describe.each(LANGUAGE_TAGS)('%s', (tag) => {
  const texts = textsOf(LANGUAGES[tag])
  const english = new Map(textsOf(LANGUAGES.en))
  const inDialogs = async (of: string) => {
    return textsOf({ importing: await importTexts.load(of), icons: await iconTexts.load(of) })
  }

  it('has a text for everything', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(LANGUAGES[tag].tag).toBe(tag)
  })

  it('is a language of its own', () => {
    const same = texts.filter(([path, text]) => english.get(path) === text)
    if (tag !== 'en') expect(same.length).toBeLessThan(texts.length * 0.12)
  })

  it('has a text for everything that is loaded later, in its own words', async () => {
    const [own, others] = [await inDialogs(tag), new Map(await inDialogs('en'))]
    const paths = own.map(([path]) => path).filter((path) => !path.startsWith('importing.formats.')) // see `formatTitle`
    expect(paths.sort()).toEqual([...others.keys()].sort())
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
    const same = own.filter(([path, text]) => others.get(path) === text)
    if (tag !== 'en') expect(same.length).toBeLessThan(own.length * 0.12)
  })

  it('has a text for everything in the dialog of links, in its own words', async () => {
    const of = async (language: string) => textsOf(await checkingTexts.load(language))
    const [own, others] = [await of(tag), new Map(await of('en'))]
    expect(own.map(([path]) => path).sort()).toEqual([...others.keys()].sort())
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
    const same = own.filter(([path, text]) => others.get(path) === text)
    if (tag !== 'en') expect(same.length).toBeLessThan(own.length * 0.12)
  })

  it('keeps what programs read', () => {
    const { settings, problems } = LANGUAGES[tag]
    expect(settings.ownEnginesHint).toContain('{query}')
    expect(problems.notAnEngine({ line: 7, text: '' })).toMatch(/7.*\{query\}/)
  })

  it('names the number, the query and the engine', () => {
    const { search } = LANGUAGES[tag]
    expect(search.found(23)).toContain('23')
    expect(search.nothing('kittens')).toContain('kittens')
    expect(search.onTheWeb({ engine: 'Bing', query: 'kittens' })).toMatch(/Bing.*kittens|kittens.*Bing/)
  })

  it('tells of every action with all its names and numbers, and of undoing it and doing it again', () => {
    const { actions } = LANGUAGES[tag]
    for (const action of ACTIONS) {
      const { code } = action
      const text = describeAction(action, actions)
      for (const value of Object.values(action.params)) expect(text, code).toContain(String(value))
      const isTranslated = tag !== 'en' && code !== 'told'
      if (isTranslated) expect(text, code).not.toBe(describeAction(action, LANGUAGES.en.actions))
      const [undoing, redoing] = [undone, redone].map((again) => describeAction(again(action), actions))
      for (const told of [undoing, redoing]) expect(told, code).toContain(text)
      expect(new Set([text, undoing, redoing]).size, code).toBe(3)
      expect(`${text}${undoing}${redoing}`, code).not.toMatch(/["']/) // but in quotation marks of the language
    }
  })

  it('marks off every name in what an action did', () => {
    const moved: Action[] = [
      { code: 'groupMoved', params: { ...named, into: 'Work' } },
      { code: 'groupMoved', params: { ...named, from: 'Work' } },
    ]
    for (const action of [...ACTIONS, ...moved]) {
      const text = describeAction(action, MARKED[tag].actions)
      for (const [key, value] of Object.entries(action.params))
        if (typeof value === 'string' && key !== 'keys') expect(text, action.code).toContain(isolate(value))
    }
  })

  it('says what is wrong in its own words, with the names and numbers', () => {
    const { problems } = LANGUAGES[tag]
    for (const problem of PROBLEMS) {
      const text = describeProblem(problem, problems)
      const values = Object.values(problem.params ?? {}).flatMap((value) =>
        Array.isArray(value) ? value[0].name : value,
      )
      for (const value of values) expect(text).toContain(String(value))
    }
    const texts = Object.entries(problems).filter(([, text]) => typeof text === 'string')
    const same = texts.filter(([code, text]) =>
      Object.entries(ENGLISH.problems).some(([k, v]) => k === code && v === text),
    )
    if (tag !== 'en') expect(same).toEqual([])
    const codes = [...texts.map(([code]) => code), ...PROBLEMS.map(({ code }) => code), 'told']
    expect(Object.keys(problems).toSorted()).toEqual(codes.toSorted())
  })

  it('has a text for each action of its own, and for no other', () => {
    const texts = ACTIONS.map((action) => describeAction(action, LANGUAGES[tag].actions))
    expect(new Set(texts).size).toBe(ACTIONS.length)
    expect(Object.keys(LANGUAGES[tag].actions).toSorted()).toEqual(
      [...Object.keys(PARAMS), 'undone', 'redone'].toSorted(),
    )
  })
})

describe('an action of a newer version', () => {
  // Casts, because this version has no such code.
  const newer = { code: 'sitePainted', params: { name: 'Mail' } } as unknown as Action
  const inherited = { code: 'toString', params: {} } as unknown as Action

  it.each([newer, undone(newer), undone(undone(newer)), redone(newer), inherited])(
    'is told in the words that came with it',
    (action) => {
      expect(isKnownAction(action, LANGUAGES.de.actions)).toBe(false)
      expect(readAction('Painted it', JSON.stringify(action))).toEqual({ code: 'told', params: { text: 'Painted it' } })
    },
  )
})

it.each([
  ['de', 'Gruppe „Work“ gelöscht', '1 Link gelöscht', '2 Links gelöscht'],
  ['fr', 'Groupe «\u00a0Work\u00a0» supprimé', '1 lien supprimé', '2 liens supprimés'],
  ['ar', 'حُذفت المجموعة «Work»', 'تم حذف رابط واحد', 'تم حذف رابطين'],
] as const)('the history in %s says none, one and two as people do', (tag, none, one, two) => {
  const { actions } = LANGUAGES[tag]
  expect(actions.groupDeleted({ name: 'Work', count: 0 })).toBe(none)
  expect(actions.sitesDeleted({ count: 1 })).toBe(one)
  expect(actions.sitesDeleted({ count: 2 })).toBe(two)
})

it('a script has the right form for every number, and each form once', () => {
  expect(Object.keys(PLURAL_FORMS.ar['search.found']).toSorted()).toEqual(['few', 'many', 'one', 'other', 'two'])
  expect(PLURAL_FORMS.en['search.found']).toEqual({ one: '# link found', other: '# links found' })
  expect(PLURAL_FORMS.en['search.more']).toEqual({ other: 'Show more (#)' })
})

it.each(LANGUAGE_TAGS)('a script says in %s what the page does', (tag) => {
  const { page, search, signIn } = LANGUAGES[tag]
  const rules = new Intl.PluralRules(tag)
  const forms = PLURAL_FORMS[tag]
  for (let count = 1; count <= 110; count += 1) {
    const said = (path: keyof typeof forms) =>
      (forms[path][rules.select(count)] ?? forms[path].other)?.replace('#', String(count))
    expect(said('page.openMany')).toBe(page.openMany(count))
    expect(said('search.found')).toBe(search.found(count))
    expect(said('search.more')).toBe(search.more(count))
    expect(said('signIn.limited')).toBe(signIn.limited(count))
  }
})

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['nl, fr;q=0.5', 'fr'],
  ['en;q=0.1, ar;q=0.9', 'ar'],
  ['de;q=0, es', 'es'],
  ['*', 'en'],
  ['', 'en'],
  ['constructor, toString', 'en'],
  [';;;q=x,,', 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

it('what is wrong with where a group goes is said of the field as the form names it', () => {
  const problems = [{ at: 'parent_id', code: 'tooDeep' }] as const
  for (const messages of Object.values(LANGUAGES)) {
    expect(problemsInWords(problems, messages)).toBe(`${messages.edit.inGroup}: ${messages.problems.tooDeep}`)
  }
})

it('English does not put quotation marks around names in quotation marks', () => {
  const action = { code: 'siteRenamed', params: { name: 'Post', from: 'Mail' } } as const
  expect(describeAction({ code: 'undone', params: { action, revision: 7 } }, en.actions)).toBe(
    'Undone: Renamed link “Mail” to “Post”',
  )
})

it('English names groups, links and settings, and no record or config', async () => {
  const texts = [...textsOf(en), ...textsOf(await importTexts.load('en')), ...textsOf(await checkingTexts.load('en'))]
  expect(texts.filter(([, text]) => /\b(?:records?|configs?)\b/i.test(text))).toEqual([])
})
