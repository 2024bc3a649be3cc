import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import type { Tools } from '../../src/cli/tools.ts'
import { VARIABLE_NAMES } from '../../src/config/variables.ts'
import { ENDPOINTS } from '../../src/http/access.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const documents = ['.', 'docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const endpointsIn = (text: string) =>
  new Set([...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`?]+)`/g)].map(([, name]) => name))

describe('the documents', () => {
  it.each(['docs/api.md', 'README.md'])('%s has every endpoint, and no other', (file) => {
    expect([...endpointsIn(read(file))].toSorted()).toEqual(ENDPOINTS.toSorted())
  })

  it('docs/configuration.md and .env.example have every variable, and no other', () => {
    const inTable = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    const inExample = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(inTable).toEqual(VARIABLE_NAMES)
    expect(inExample).toEqual(VARIABLE_NAMES)
  })

  it('docs/configuration.md has every command with its options', () => {
    const text = read('docs/configuration.md')
    for (const command of createProgram({ version: '' } as Tools).commands) {
      expect(text).toContain(`\`signpost ${command.name()}`)
      for (const { flags } of command.options) expect(text).toContain(`\`${flags}\``)
    }
  })

  it.each(documents)('%s links to what is there', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '')
    expect(links.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/`npm (?:run )?([a-z-]+)[^`]*`/g)].map(([, name]) => name ?? ''),
    )
    const known = new Set([...Object.keys(scripts), 'ci', 'install'])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('docs/adr has a page for every dependency’s reason', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >
    const reasons = read('docs/adr/0010-dependencies.md')
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !name.startsWith('@types/'),
    )
    expect(names.filter((name) => !reasons.includes(name))).toEqual([])
  })

  it('docs/glossary.md gives every word one meaning', () => {
    const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \|/gm)].map(([, word]) => word?.trim())
    expect(words.length).toBeGreaterThan(20)
    expect(new Set(words).size).toBe(words.length)
  })

  it('hold no path of the machine they were written on', () => {
    for (const file of documents) expect(read(file), file).not.toMatch(/\/(?:home|root|Users|tmp|work)\//)
  })
})
