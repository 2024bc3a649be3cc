import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

/** Stands in for what an executable carries: a program that says where it was unpacked. */
const CARRIED = `
  const carried = { id: '1.0.0-abc', 'start.cjs': 'process.stdout.write(__dirname)' }
  Object.assign(require('node:sea'), {
    getAsset: (name) => carried[name],
    getAssetKeys: () => Object.keys(carried),
    getRawAsset: (name) => new TextEncoder().encode(carried[name]).buffer,
  })`

/** A user's home folder, and what the executable does there. */
function place() {
  const home = realpathSync(tempFolder())
  const temporary = join(home, 'temporary')
  const carried = join(home, 'carried.cjs')
  mkdirSync(temporary)
  writeFileSync(carried, CARRIED)
  const cache = join(home, '.cache')
  const run = () => {
    const env = { HOME: home, TMPDIR: temporary }
    const args = ['--require', carried, resolve('scripts/executable/main.cjs')]
    const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout
  }
  return { home, cache, temporary, run }
}

describe.skipIf(process.platform === 'win32')('the single executable unpacks', () => {
  it("into the user's cache", () => {
    const { cache, temporary, run } = place()
    const folder = join(cache, 'signpost', '1.0.0-abc')
    expect([run(), run(), readdirSync(temporary)]).toEqual([folder, folder, []])
  })

  it('into a temporary folder where everybody can replace the cache', () => {
    const { cache, temporary, run } = place()
    mkdirSync(cache)
    chmodSync(cache, 0o777)
    expect(run()).toMatch(`${temporary}/signpost-`)
    expect([readdirSync(cache), readdirSync(temporary)]).toEqual([[], []])
  })

  it.runIf(process.getuid?.() === 0)('nothing into the home folder of another user', () => {
    const { home, cache, temporary, run } = place()
    chownSync(home, 12345, 12345)
    expect(run()).toMatch(`${temporary}/signpost-`)
    expect(existsSync(cache)).toBe(false)
  })
})
