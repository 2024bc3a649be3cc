import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deployWorker } from '../../scripts/worker.mjs'
import { tempFolder } from '../support/temp-folder.ts'

/** Deploys with a Wrangler that notes what it is asked for, and fails at one of its commands. */
function deploy(failing = 'nothing') {
  const root = tempFolder()
  const folder = join(root, 'node_modules', 'wrangler', 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'wrangler.js'),
    `const command = process.argv.slice(2).join(' ')
    require('node:fs').appendFileSync('asked', command + '\\n')
    process.exit(command.startsWith('${failing}') ? 1 : 0)`,
  )
  const code = deployWorker({ root, node: process.execPath, env: process.env }, ['--dry-run'])
  return { code, asked: readFileSync(join(root, 'asked'), 'utf8').trimEnd().split('\n') }
}

const STEPS = ['d1 time-travel info DATABASE', 'd1 migrations apply DATABASE --remote', 'deploy --dry-run']

describe('npm run deploy:worker', () => {
  it('shows the way back for the database, migrates it, then deploys', () => {
    expect(deploy()).toEqual({ code: 0, asked: STEPS })
  })

  it.each(STEPS.slice(0, 2))('goes no further when this fails: %s', (step) => {
    expect(deploy(step)).toEqual({ code: 1, asked: STEPS.slice(0, STEPS.indexOf(step) + 1) })
  })
})
