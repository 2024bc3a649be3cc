import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findChromium } from '../support/chromium.ts'
import { filesUsing, sortTools, type Tool } from '../support/tools.ts'
import { CLONES } from './platforms.ts'

const names = (tools: readonly Tool[]) => tools.map(({ name }) => name)
const nothing = () => false
const platformOf = (wanted: string) => {
  const { name, os, cpu, libc } = CLONES.find(({ name }) => name === wanted) ??
    CLONES[0] ?? { name: '', os: '', cpu: '' }
  expect(name).toBe(wanted)
  return { os, cpu, libc }
}

describe('the tools of the tests', () => {
  it.each([
    ['Linux, x64', []],
    ['Linux, arm64', ['Chromium']],
    ['Alpine, x64', ['Chromium', 'PostgreSQL', 'PostgreSQL of their own to kill', 'workerd']],
    ['macOS, arm64', ['Chromium']],
    ['Windows, x64', ['Chromium']],
  ])('that npm does not have for %s are %j, and no others', (name, absent) => {
    expect(names(sortTools({}, platformOf(name), nothing).absent)).toEqual(absent)
  })

  it('may be those of the machine', () => {
    const env = { TEST_CHROMIUM: '/opt/chromium', TEST_DATABASE_URL: 'postgres://here/tests' }
    expect(names(sortTools(env, platformOf('Alpine, x64'), nothing).present)).toEqual(['Chromium', 'PostgreSQL'])
  })

  it.each([
    ['Linux, x64', 'package'],
    ['Linux, arm64', '/usr/bin/chromium'],
    ['macOS, arm64', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['Windows, x64', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ])('include on %s the browser at %s', (name, path) => {
    expect(findChromium({}, platformOf(name), (other) => other === path)).toBe(path)
    expect(findChromium({ TEST_CHROMIUM: 'mine' }, platformOf(name))).toBe('mine')
  })

  it.each([
    ['Chromium', /\buseBrowser\(/],
    ['PostgreSQL', /\b(?:createDatabase|postgresDatabase|postgresTarget)\b/],
    ['PostgreSQL of their own to kill', /\bstartPostgres\(/],
    ['workerd', /\b(?:startWorker|workerTarget|createTestHarness|bin\/wrangler\.js)\b/],
  ])('%s: every test file that uses it is known', (name, use) => {
    const { present, absent } = sortTools(process.env)
    const tool = [...present, ...absent].find((other) => other.name === name)
    const using = globSync('test/**/*.test.ts').filter((file) => use.test(readFileSync(file, 'utf8')))
    const known = tool ? filesUsing(tool) : []
    expect(using.filter((file) => !known.includes(file) && !file.endsWith('tools.test.ts'))).toEqual([])
    expect(known.length).toBeGreaterThan(0)
  })
})
