import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { anchorOf } from '../../docs/site/links.mjs'
import { EXIT } from '../../src/cli/exit-codes.ts'
import { createProgram } from '../../src/cli/program.ts'
import type { Tools } from '../../src/cli/tools.ts'
import { readConfig } from '../../src/config/config.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { ENDPOINTS } from '../support/endpoints.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const documents = ['.', 'docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const endpointsIn = (text: string) =>
  new Set([...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`?]+)`/g)].map(([, name]) => name))

/** What stands as code in a document, a piece a line: between backticks, and in blocks. */
const codeIn = (text: string) =>
  [...text.matchAll(/^```\w*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(([, block, inline]) => block ?? inline).join('\n')
const withoutCode = (text: string) => text.replaceAll(/^ *```\w*\n[\s\S]*?^ *```|`[^`]+`/gm, '')
/** What each variable is when it is not set, as one would write it; undefined: nothing. */
function defaults(): Record<string, string | undefined> {
  const result = readConfig({})
  if ('faults' in result) throw new Error(result.faults.join())
  const { host, port, maxConnections, dataDir, backups, logLevel, auth, app, fetch } = result.config
  const lists = [
    ...(fetch.allow ?? []),
    ...app.trustProxy,
    ...app.allowedHosts,
    ...app.corsOrigins,
    ...app.frameAncestors,
    ...app.extraSchemes,
  ]
  expect([lists, app.basePath, auth.passwordHash, auth.secret]).toEqual([[], '', undefined, undefined])
  const values = {
    HOST: host,
    PORT: String(port),
    MAX_CONNECTIONS: String(maxConnections),
    DATA_DIR: dataDir,
    BACKUP_KEEP: String(backups.keep),
    AUTH_ENABLED: String(auth.enabled),
    AUTH_REQUIRED_FOR_READ: app.guestMode?.toString(),
    AUTH_USERNAME: auth.username,
    FETCH: fetch.isOn ? 'on' : 'off',
    LINK_CHECK: app.linkCheck,
    LOG_LEVEL: logLevel,
  }
  return Object.fromEntries(VARIABLE_NAMES.map((name) => [name, (values as Record<string, string>)[name]]))
}

const anchorsIn = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** A folder is its README; the site has no page for one without. */
function pageAt(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'README.md') : path
}

function brokenLinksOf(file: string): string[] {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const broken = links.filter(([, target, anchor]) => {
    const path = target ? join(dirname(file), target) : file
    return !existsSync(pageAt(path)) || (anchor && !anchorsIn(path).includes(anchor))
  })
  return broken.map(([link]) => link)
}

/** Paths that a guide tells somebody to add, or that a build makes. */
const NOT_YET = /shelf|TAG|^docs\/site\/dist/

/** The paths of files and folders in a document, from the root or from `src/`, that are not there. */
function missingPathsIn(file: string): string[] {
  const rooms = [...readdirSync('src'), 'src', 'test', 'scripts', 'bench', 'docs', 'deploy', 'migrations']
  const paths = [...read(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
  return paths.filter((path) => {
    const isOurs = rooms.includes(path.split('/')[0] ?? '') && !NOT_YET.test(path)
    return isOurs && ![path, join('src', path), `${path}.test.ts`].some((place) => existsSync(place))
  })
}

/** The commands of `signpost` with their arguments, as documents name them. */
function usages(): string[] {
  const { commands } = createProgram({ version: '' } as Tools)
  return commands.map((command) =>
    [command.name(), ...command.registeredArguments.map((it) => (it.required ? `<${it.name()}>` : `[${it.name()}]`))]
      .join(' ')
      .trim(),
  )
}

describe('the documents', () => {
  it('docs/api.md has every endpoint, and no other', () => {
    expect([...endpointsIn(read('docs/api.md'))].toSorted()).toEqual(ENDPOINTS.toSorted())
  })

  it('docs/configuration.md and .env.example have every variable, and no other', () => {
    const inTable = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    const inExample = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(inTable).toEqual(VARIABLE_NAMES)
    expect(inExample).toEqual(VARIABLE_NAMES)
  })

  it('docs/configuration.md and .env.example name the defaults that the program has', () => {
    const inTable = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)?/gm)]
    expect(Object.fromEntries(inTable.map(([, name, value]) => [name, value]))).toEqual(defaults())
    const inExample = [...read('.env.example').matchAll(/((?:^#.*\n)+)^#([A-Z_]+)=(.*)$/gm)]
    const examples = inExample.filter(([, about]) => about?.includes('for example')).map(([, , name]) => name ?? '')
    const stated = inExample.filter(([, , name = '']) => !examples.includes(name))
    const others = Object.entries(defaults()).filter(([name]) => !examples.includes(name))
    expect(Object.fromEntries(stated.map(([, , name, value]) => [name, value || undefined]))).toEqual(
      Object.fromEntries(others),
    )
    for (const name of examples) expect(defaults()[name], name).toBeUndefined()
  })

  it('.env.example, with every # in front of a value taken away, is a good configuration', () => {
    const lines = read('.env.example').replaceAll(/^#([A-Z_]+=)/gm, '$1')
    expect(readConfig(parseEnv(lines))).toHaveProperty('config')
  })

  it('docs/command-line.md has every command with its arguments and options, and no other', () => {
    const text = read('docs/command-line.md')
    const { commands } = createProgram({ version: '' } as Tools)
    const inTable = [...text.matchAll(/^\| `signpost ([^`-][^`]*)` \|/gm)].map(([, words]) => words)
    expect(inTable.toSorted()).toEqual(usages().toSorted())
    const options = commands.flatMap((command) => command.options.map(({ flags }) => flags))
    const named = [...text.matchAll(/`(--[a-z-]+(?: <[a-z]+>)?)`/g)].map(([, flags]) => flags)
    expect([...new Set(named)].toSorted()).toEqual([...new Set(options)].toSorted())
  })

  it('README.md names every command, and no other', () => {
    const [sentence = ''] = /`node scripts\/run\.mjs signpost` has the commands\s[^.]*\./.exec(read('README.md')) ?? []
    const named = [...sentence.replace('`node scripts/run.mjs signpost`', '').matchAll(/`([^`]+)`/g)].map(
      ([, name]) => name,
    )
    expect(named.toSorted()).toEqual(usages().toSorted())
  })

  it.each(['README.md', 'docs/README.md', 'docs/deploy-docker.md'])(
    '%s makes the folder that compose.yaml needs before it starts the container',
    (file) => {
      const [, block = ''] = /^```sh\n((?:(?!^```)[\s\S])*?^docker compose up -d[\s\S]*?)^```/m.exec(read(file)) ?? []
      expect(block).toMatch(/^mkdir -m 700 data\ndocker compose up -d\n/m)
    },
  )

  it('docs/command-line.md has every exit code, and no other', () => {
    const inTable = [...read('docs/command-line.md').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(inTable).toEqual(Object.values(EXIT))
  })

  it('link to what is there', () => {
    const wrong = documents.flatMap((file) => brokenLinksOf(file).map((link) => `${file}: ${link}`))
    expect(wrong).toEqual([])
  })

  it('name files and folders that are there', () => {
    const wrong = documents.flatMap((file) => missingPathsIn(file).map((path) => `${file}: ${path}`))
    expect(wrong).toEqual([])
  })

  it('have `{{` in code alone: elsewhere, the site takes it for the beginning of an expression', () => {
    expect(documents.filter((file) => withoutCode(read(file)).includes('{{'))).toEqual([])
    expect(withoutCode('`{{A}}`\n\n```sh\n{{B}}\n```\n\n{{C}}\n').match(/\w/g)).toEqual(['C'])
  })

  it('name npm scripts and commands of signpost that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const { commands } = createProgram({ version: '' } as Tools)
    const known = {
      npm: new Set([...Object.keys(scripts), 'ci', 'install', 'uninstall', 'version']),
      signpost: new Set([...commands.map((command) => command.name()), '…', '--help', '--version']),
    }
    for (const file of documents) {
      const code = codeIn(read(file))
      const npm = [...code.matchAll(/^(?:\$ )?npm (?:run )?(?:-s )?([\w:-]+)/gm)].map(([, name]) => name ?? '')
      const signpost = [...code.matchAll(/^(?:node scripts\/run\.mjs )?signpost (\S+)/gm)].map(([, name]) => name ?? '')
      expect(
        npm.filter((name) => !known.npm.has(name)),
        file,
      ).toEqual([])
      expect(
        signpost.filter((name) => !known.signpost.has(name)),
        file,
      ).toEqual([])
    }
  })

  it('hold no path of the machine they were written on', () => {
    for (const file of documents) expect(read(file), file).not.toMatch(/\/(?:home|root|Users|tmp|work)\//)
  })
})

it('whoever moves an export elsewhere is told to replace what is there: a merge leaves out settings that act', () => {
  const blocks = documents.flatMap((file) =>
    [...read(file).matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => ({ file, block })),
  )
  const moves = blocks.flatMap(({ file, block }) =>
    [...block.matchAll(/signpost export .*?([\w-]+\.json)/g)].flatMap(([, name = '']) =>
      block
        .split('\n')
        .filter((line) => /signpost import/.test(line) && line.includes(name))
        .map((line) => ({ file, line })),
    ),
  )
  expect(moves.length).toBeGreaterThan(3)
  expect(moves.filter(({ line }) => !line.includes('--mode replace'))).toEqual([])
})
