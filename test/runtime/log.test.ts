import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { invalidInput } from '../../src/core/errors.ts'
import { consoleLog } from '../../src/runtime/worker/log.ts'

const WORDS = 'url: no group has the id 7'
const addressOf = (file: string) => JSON.stringify(pathToFileURL(resolve(file)).href)

it('a refusal that only has problems is logged in words', async () => {
  const script = `
    const { createLog } = await import(${addressOf('src/runtime/log.ts')})
    const { invalidInput } = await import(${addressOf('src/core/errors.ts')})
    const log = await createLog('info', false)
    log.error('unexpected', { err: invalidInput('url', { code: 'noGroup', params: { id: 7 } }) })
    log.error('unexpected', { err: new Error('The disk is full') })`
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const errors = stderr.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).err] : []))
  expect(errors).toMatchObject([{ type: 'AppError', message: WORDS }, { message: 'The disk is full' }])
})

it('a refusal that only has problems is logged in words on Workers too', () => {
  const write = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  consoleLog('info').error('unexpected', { err: invalidInput('url', { code: 'noGroup', params: { id: 7 } }) })
  const [line] = write.mock.calls[0] ?? []
  write.mockRestore()
  expect(JSON.parse(String(line))).toMatchObject({
    event: 'unexpected',
    msg: 'Something unexpected went wrong',
    err: { type: 'AppError', message: WORDS },
  })
})
