import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openCredentials } from '../../src/runtime/credentials.ts'
import { nodeHasher } from '../../src/runtime/hasher.ts'
import { secretsFile } from '../../src/runtime/secrets-file.ts'
import { quiet } from '../support/quiet-log.ts'
import { tempFolder } from '../support/temp-folder.ts'

const hashOf = (letter: string) => `$2b$10$${letter.repeat(53)}`

function folderWithPassword() {
  const folder = tempFolder()
  const path = join(folder, 'secrets.json')
  const setPassword = (passwordHash: string) => {
    writeFileSync(`${path}.new`, JSON.stringify({ passwordHash, secret: 's'.repeat(32) }))
    renameSync(`${path}.new`, path)
  }
  setPassword(hashOf('a'))
  return { folder, path, setPassword }
}

/** A pause that lasts until the end. */
const forever = async (_: number, end: AbortSignal) => void (await once(end, 'abort'))

it('a listener that failed is called again after growing pauses until it succeeds, though the file stays as it is', async () => {
  const { folder } = folderWithPassword()
  const pauses: number[] = []
  let calls = 0
  const keeper = secretsFile(folder, async (milliseconds, end) => {
    pauses.push(milliseconds)
    if (calls > 5) await forever(milliseconds, end)
  })
  const stop = keeper.watch(async () => {
    calls += 1
    if (calls <= 5) throw new Error('too many open files')
  })
  onTestFinished(stop)
  await expect.poll(() => pauses).toEqual([1000, 2000, 4000, 5000, 5000, 500])
  expect(calls).toBe(6)
})

it('after its end, a watch neither waits nor calls', async () => {
  const { folder, path, setPassword } = folderWithPassword()
  const { promise: began, resolve: begin } = Promise.withResolvers<AbortSignal>()
  let pauses = 0
  const keeper = secretsFile(folder, async (milliseconds, end) => {
    pauses += 1
    begin(end)
    await forever(milliseconds, end)
  })
  let calls = 0
  const stop = keeper.watch(async () => {
    calls += 1
    throw new Error('too many open files')
  })
  const end = await began
  setPassword(hashOf('b'))
  stop()
  expect(end.aborted).toBe(true)
  for (let look = 0; look < 20; look += 1) await stat(path) // as long as several looks would take
  expect([calls, pauses]).toEqual([1, 1])
})

it('a password that is changed between the first reads and the watch comes into force', async () => {
  const { folder, setPassword } = folderWithPassword()
  const config = readConfig({ DATA_DIR: folder })
  if ('faults' in config) throw new Error(config.faults.join('\n'))
  const keeper = secretsFile(folder, forever)
  let reads = 0
  const read = async () => {
    const text = await keeper.read()
    reads += 1
    if (reads === 2) setPassword(hashOf('b'))
    return text
  }
  const live = await openCredentials(config.config, { ...keeper, read }, nodeHasher, quiet)
  onTestFinished(() => live.close())
  expect(live.current().accounts).toMatchObject([{ passwordHash: hashOf('a') }])
  await expect.poll(() => live.current().accounts).toMatchObject([{ passwordHash: hashOf('b') }])
})
