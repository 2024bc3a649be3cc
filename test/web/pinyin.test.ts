import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** Asks for pinyin while no descriptor is free to load the dictionary with, and again. */
const PROGRAM = `import { closeSync, openSync } from 'node:fs'
  const { pinyinKeys } = await import('${pathToFileURL(resolve('src/web/search/pinyin.ts'))}')
  const ask = () => pinyinKeys({ name: '掘金', description: '' }).catch(() => 'failed')
  const open = []
  try { for (;;) open.push(openSync('/dev/null')) } catch {}
  const first = await ask()
  open.forEach(closeSync)
  console.log(first + ', ' + await ask())`

it.skipIf(process.platform === 'win32')('pinyin that could not be loaded once is loaded the next time', () => {
  const few = 'ulimit -n 60; exec "$0" --input-type=module -e "$1"'
  const { stdout } = spawnSync('bash', ['-c', few, process.execPath, PROGRAM], { encoding: 'utf8' })
  expect(stdout.trim()).toBe('failed, jue jin')
})
