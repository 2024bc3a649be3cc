import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { howToSetPassword } from '../../src/runtime/credentials.ts'
import { tempFolder } from '../support/temp-folder.ts'

function linkTo(path: string): string {
  const link = join(tempFolder(), 'signpost')
  symlinkSync(resolve(path), link)
  return link
}

it('the command that sets a new password is one that works on this machine', () => {
  const inFolder = { command: 'node scripts/run.mjs signpost set-password', isInFolder: true }
  expect(howToSetPassword('/nowhere')).toEqual(inFolder)
  expect(howToSetPassword(linkTo('package.json'))).toEqual(inFolder)
  expect(howToSetPassword(linkTo('deploy/signpost'))).toEqual({
    command: 'sudo signpost set-password',
    isInFolder: false,
  })
})
