import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What everything above may import. */
const SHARED = ['schemas', 'english', 'ports', 'logos', 'networks', 'core']

/** What each part of src/ may import, besides itself. The arrows run one way. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  networks: ['core'],
  logos: ['core'],
  english: ['networks', 'core'],
  schemas: ['english', 'networks', 'core'],
  ports: ['logos', 'core'],
  formats: [...SHARED],
  drawing: [...SHARED],
  services: ['formats', ...SHARED],
  storage: ['formats', ...SHARED],
  http: ['services', 'formats', ...SHARED],
  web: ['http', 'services', 'formats', ...SHARED],
  config: ['services', ...SHARED],
  'app.ts': ['config', 'web', 'http', 'services', 'formats', ...SHARED],
  cli: ['config', 'services', 'formats', ...SHARED], // no database: the commands go through the services
  runtime: ['cli', 'app.ts', 'config', 'http', 'web', 'services', 'drawing', 'formats', 'storage', ...SHARED],
}

const LIBRARIES: Record<string, readonly string[]> = {
  core: [],
  networks: ['ipaddr.js'],
  logos: [],
  english: [],
  schemas: ['zod'],
  ports: [],
  drawing: ['@jsquash/png', '@jsquash/jpeg', '@jsquash/webp', '@jsquash/resize', '@resvg/resvg-wasm'],
  formats: ['htmlparser2', 'yaml', 'csv-parse'],
  services: ['zod', 'jose', '@streamparser/json', 'htmlparser2'],
  storage: ['better-sqlite3', 'pg'],
  http: ['zod', 'hono'],
  web: ['hono', 'preact', 'pinyin-pro', 'tldts'],
  config: [],
  'app.ts': ['hono'],
  cli: ['commander'],
  runtime: [
    'pino',
    'pino-pretty',
    'read',
    '@node-rs/bcrypt',
    '@hono/node-server',
    'bcryptjs',
    'cloudflare:workers',
    'cloudflare:sockets',
  ],
}

/** Within their part, only these files may use the library; for the rest it is replaceable. */
const KNOWN_TO: Record<string, RegExp> = {
  'better-sqlite3': /^storage\/sqlite\/(?:file|files|backup|restore|upgrade|inspect|foreign-database)\.ts$/,
  'ipaddr.js': /^networks\/(?:address|reach)\.ts$/,
  pg: /^storage\/postgres\/(?:connections|faults|answer-guard|inspect)\.ts$/,
  commander: /program\.ts$/,
  tldts: /^web\/address\/site-name\.ts$/,
  'pinyin-pro': /^web\/search\/pinyin\.ts$/,
}

/** What the core would need a place to run for: requests, timers, a clock, chance, a page, a log. */
const OF_A_PLACE =
  /\b(?<!')(?:fetch|set(?:Timeout|Interval|Immediate)|queueMicrotask|performance|crypto|document|window|navigator|console|process|globalThis|(?:local|session)Storage)\b(?!')|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/

/** What the page's scripts import to run from below `web`, besides the core: lists of names, and drawings of icons. */
const ON_THE_PAGE = [
  'formats/read/titles.ts',
  'formats/write/files.ts',
  'ports/icon-sets.ts',
  'logos/known-ports.ts', // loaded with the logos
]

/** The folders of the editor, from below: what it knows, what it says, what is drawn, what it does, and how that is asked for. */
const EDITOR_FLOORS = [
  ['model', 'words'],
  ['page'],
  ['steps'],
  ['move', 'notice'],
  ['forms'],
  ['card-menu', 'icons', 'import', 'link-checks', 'view'],
  ['dialogs'],
  ['start'],
]

/** Everything else must also run in a Worker and in a browser. */
const NODE_ONLY = /^(?:runtime\/(?!worker)|storage\/(?:sqlite|postgres|migrations))/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
  .map((name) => name.replaceAll('\\', '/'))
const text = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]))
/** `preact/hooks` belongs to preact. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
const partOf = (file: string) => file.split('/')[0] ?? ''
/** `from 'x'`, `import 'x'`, `import('x')`, and files loaded by URL, such as a worker. */
const IMPORT = /(?:\bfrom |\bimport\(|^import )'([^']+)'|new URL\(`(\.[^$]*)/gm
const importsOf = (file: string) =>
  [...(text.get(file) ?? '').matchAll(IMPORT)].map(([, name, address]) => name ?? `${address}.ts`)
const localImports = (file: string) =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)).replaceAll('\\', '/'))
    .filter((name) => !/\.(?:css(?:\?inline)?|json)$/.test(name))

const librariesOf = (file: string) =>
  importsOf(file)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !name.endsWith('.wasm'))
    .map(packageOf)

/** The files that a file needs when it runs, and not only for their types. */
const valuesOf = (file: string) => {
  const types = new Set(
    [...(text.get(file) ?? '').matchAll(/^(?:import|export) type [^']*'([^']+)'|\btypeof import\('([^']+)'\)/gm)].map(
      ([, name, loaded]) => name ?? loaded,
    ),
  )
  const values = importsOf(file).filter((name) => name.startsWith('.') && !types.has(name))
  return values.map((name) => normalize(join(dirname(file), name)).replaceAll('\\', '/'))
}

/** The code of a file without its comments. */
const codeOf = (file: string) => (text.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** What is imported against a rule: `file → what it imports`. */
function imports(
  of: (file: string) => readonly string[],
  mayImport: (file: string, name: string) => boolean | undefined,
): string[] {
  return files.flatMap((file) =>
    of(file)
      .filter((name) => !mayImport(file, name))
      .map((name) => `${file} → ${name}`),
  )
}

describe('the parts of src/', () => {
  it('are all known', () => {
    expect([...new Set(files.map(partOf))].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted())
  })

  it('import of each other only what they may', () => {
    expect(
      imports(localImports, (file, target) => {
        const [part, other] = [partOf(file), partOf(target)]
        return part === other || MAY_IMPORT[part]?.includes(other)
      }),
    ).toEqual([])
  })

  it('use only their libraries', () => {
    expect(imports(librariesOf, (file, name) => LIBRARIES[partOf(file)]?.includes(name))).toEqual([])
  })

  it('keep libraries that are to be replaceable to a few files', () => {
    expect(imports(librariesOf, (file, name) => KNOWN_TO[name]?.test(file) !== false)).toEqual([])
  })

  it('run anywhere: only what is for Node knows Node', () => {
    expect(imports(importsOf, (file, name) => NODE_ONLY.test(file) || !name.startsWith('node:'))).toEqual([])
  })

  it('say in the core what holds everywhere: nothing of a place, and nothing in English', () => {
    const core = files.filter((file) => file.startsWith('core/'))
    expect(
      core.flatMap(
        (file) =>
          codeOf(file)
            .match(OF_A_PLACE)
            ?.map((word) => `${file}: ${word}`) ?? [],
      ),
    ).toEqual([])
    expect(core.filter((file) => /new (?:\w*Error)\((?:'\w+', )?(?!'\w*')['`]/.test(codeOf(file)))).toEqual([])
    expect(OF_A_PLACE.test('const now = Date.now()')).toBe(true)
  })

  it('load on the page, from below it, the core and few others', () => {
    const scripts = files.filter((file) => file.startsWith('web/client/'))
    const below = scripts.flatMap(valuesOf).filter((target) => /^(?!core\/|web\/).*\.tsx?$/.test(target))
    expect([...new Set(below)].toSorted()).toEqual(ON_THE_PAGE.toSorted())
  })

  it('run in the browser or on the server: what is common to both knows neither', () => {
    const wrong = files
      .filter((file) => file.startsWith('web/') && !file.startsWith('web/client/'))
      .filter((file) => localImports(file).some((target) => target.startsWith('web/client/')))
    expect(wrong).toEqual([])
  })

  it('let the runtime know of the commands only that they are there and what they need', () => {
    const known = files.filter((file) => file.startsWith('runtime/')).flatMap(localImports)
    const ofCommands = known.filter((target) => target.startsWith('cli/'))
    expect([...new Set(ofCommands)].toSorted()).toEqual(['cli/program.ts', 'cli/tools.ts'])
  })

  it('say why wherever they drop an error', () => {
    const nothing = String.raw`\(\) => (?:undefined|false|null|\{\s*\})`
    /** `.catch(nothing)`, `.then(done, nothing)`, `.on('error', nothing)`, `pipeline(…, nothing)`, `catch {}`; alone, an argument. */
    const dropping = new RegExp(
      String.raw`\.catch\(${nothing}\)|, ${nothing}\)|\bcatch(?: \(\w+\))? \{\}|^[^:]+: ${nothing},(?: //|$)`,
    )
    const lines = files.flatMap(
      (file) =>
        text
          .get(file)
          ?.split('\n')
          .map((line) => `${file}: ${line.trim()}`) ?? [],
    )
    expect(lines.filter((line) => dropping.test(line) && !line.includes(' // '))).toEqual([])
  })

  it('leave the editor out of what every visitor loads', () => {
    const visitors = files.filter((file) => file.startsWith('web/client/') && !file.startsWith('web/client/editor/'))
    const lines = visitors.flatMap((file) => text.get(file)?.match(/^.*\.\/editor\/.*$/gm) ?? [])
    expect(lines.filter((line) => !/^import type |typeof import\(/.test(line))).toEqual([])
  })

  it('load what talks to PostgreSQL only where there is one', () => {
    const others = files.filter((file) => !file.startsWith('storage/postgres/'))
    const lines = others.flatMap((file) => text.get(file)?.match(/^.*'[./]+storage\/postgres\/.*$/gm) ?? [])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !/^import type |= await import\(/.test(line))).toEqual([])
  })

  it('load what fetches only with the first fetch: the start has no need of it', () => {
    const lines = files.flatMap((file) => text.get(file)?.match(/^.*'[^']*\/read-page\.ts'.*$/gm) ?? [])
    const loading = lines.filter((line) => !/^import type /.test(line))
    expect(loading.length).toBeGreaterThan(0)
    expect(loading.filter((line) => !/= (?:await )?import\(/.test(line))).toEqual([])
  })

  it('have no circles among their files', () => {
    const state = new Map<string, 'open' | 'done'>()
    const walk = (file: string, trail: readonly string[]): void => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') throw new Error(`A circle: ${[...trail, file].join(' → ')}`)
      state.set(file, 'open')
      for (const target of localImports(file)) walk(target, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) walk(file, [])
    expect(state.size).toBe(files.length)
  })

  it('have no two folders that import each other', () => {
    const arrows = new Set(
      files.flatMap((file) => localImports(file).map((target) => `${dirname(file)} → ${dirname(target)}`)),
    )
    const backwards = (arrow: string) => arrow.split(' → ').toReversed().join(' → ')
    expect([...arrows].filter((arrow) => arrow !== backwards(arrow) && arrows.has(backwards(arrow)))).toEqual([])
  })

  it('have an editor of folders on floors, of which each imports only from those below it', () => {
    const folderOf = (file: string) => /^web\/client\/editor\/(?:([^/]+)\/)?/.exec(file)?.[1] ?? ''
    const floorOf = (file: string) => EDITOR_FLOORS.findIndex((folders) => folders.includes(folderOf(file)))
    const inEditor = (file: string) => file.startsWith('web/client/editor/')
    expect(files.filter((file) => inEditor(file) && floorOf(file) < 0)).toEqual([]) // none is loose
    const mayImport = (file: string, name: string) =>
      !inEditor(file) || !inEditor(name) || folderOf(file) === folderOf(name) || floorOf(name) < floorOf(file)
    expect(imports(localImports, mayImport)).toEqual([])
  })

  it('are read rightly: a worker that is started counts as imported', () => {
    expect(localImports('storage/sqlite/thread-client.ts')).toContain('storage/sqlite/thread.ts')
    expect(importsOf('runtime/log.ts')).toEqual([
      'node:fs',
      'node:stream',
      'node:util',
      'pino',
      '../core/text.ts',
      '../english/english.ts',
      '../ports/log-events.ts',
      '../ports/runtime.ts',
      'pino-pretty',
    ])
  })

  it('export by name', () => {
    const asked = (file: string) =>
      file === 'runtime/worker.ts' ? text.get(file)?.replace('export default worker', '') : text.get(file)
    const other = /^export default|export \{[^}]*\bas default\b|export \* from/m
    expect(files.filter((file) => other.test(asked(file) ?? ''))).toEqual([])
  })

  it('give everything in a list a key, which the short form of a fragment cannot have', () => {
    expect(files.filter((file) => /=>\s*\(?\s*<>/.test(text.get(file) ?? ''))).toEqual([])
  })

  it('ask what somebody may do or see, never who they are', () => {
    const asking = files.filter((file) => /isSignedIn|isOwner|'owner'/.test(text.get(file) ?? ''))
    // A field of a format, and what pages of 0.2 look for.
    expect(asking.toSorted()).toEqual(['formats/read/bookmark-managers.ts', 'web/pages/reader.ts'])
  })

  it('know roles by the tables of permissions and lenses alone', () => {
    const naming = files.filter((file) => /[Rr]ole(?::| =| ===) 'admin'/.test(text.get(file) ?? ''))
    expect(naming.map((file) => file.split('/').at(-1)).toSorted()).toEqual(['actor.ts', 'credentials.ts'])
  })

  it('are files no longer than a reader likes', () => {
    const most = (file: string) => (file === 'runtime/node.ts' ? 60 : 250)
    const lines = (file: string) => text.get(file)?.split('\n').length ?? 0
    expect(files.filter((file) => !file.includes('/compiled/') && lines(file) >= most(file))).toEqual([])
  })
})
