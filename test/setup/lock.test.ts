import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { remove } from '../../scripts/lock.mjs'
import { tempFolder } from '../support/temp-folder.ts'

it('a lock that another process has taken over in the meantime stays with it', () => {
  const lock = join(tempFolder(), '.setup.lock')
  writeFileSync(lock, '1234')
  remove(lock, '999999999')
  expect(readFileSync(lock, 'utf8')).toBe('1234')
  remove(lock, '1234')
  expect(existsSync(lock)).toBe(false)
  remove(lock, '1234')
  expect(existsSync(lock)).toBe(false)
})
