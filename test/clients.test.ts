import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import writeTypes from 'openapi-typescript'
import { describe, expect, it, onTestFinished } from 'vitest'
import { caller } from './support/client.ts'
import { nodeTarget } from './support/node-target.ts'
import { makeFolder } from './support/temp-folder.ts'

const SOURCES = 'test/fixtures/client'
const COMPILER = resolve('node_modules/typescript/bin/tsc')

/** The client's sources beside the types that a foreign program writes from the description. */
async function writeClient(baseUrl: string): Promise<string> {
  const folder = makeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(SOURCES, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { body } = await caller(baseUrl)('GET', '/api/openapi.json')
  writeFileSync(join(folder, 'api.ts'), await writeTypes(body))
  return folder
}

function compile(folder: string): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMPILER, '-p', folder], { encoding: 'utf8' })
  return status === 0 ? 'ok' : `${stdout}${stderr}`
}

describe('a client that openapi-typescript writes from the description', () => {
  it('compiles, finds mistakes, and runs a whole cycle', async () => {
    const site = await nodeTarget.start()
    onTestFinished(site.stop)
    const folder = await writeClient(site.baseUrl)
    expect(compile(folder)).toBe('ok')
    const { cycle } = await import(join(folder, 'cycle.ts'))
    expect(await cycle(site.baseUrl, { username: site.username, password: site.password })).toEqual({
      wrong: 401,
      created: ['Tools', 'https://wiki.example', 1, 2],
      changed: 'All there is',
      conflict: 'string',
      settings: [['site.title', 'Home']],
      dryRun: 1,
      again: 304,
      undone: 'settingChanged',
      found: 5,
      gone: 1,
      status: 401,
    })
  })

  it('would not compile with another description, so that the check can fail', async () => {
    const site = await nodeTarget.start()
    onTestFinished(site.stop)
    const folder = await writeClient(site.baseUrl)
    const file = join(folder, 'api.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"/api/site-batch"', '"/api/other"'))
    expect(compile(folder)).toContain('"/api/site-batch"')
  })
})
