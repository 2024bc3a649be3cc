import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

/** Runs the check on a project whose `npm start` is this program. */
function startOf(program: string) {
  const folder = tempFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node start.mjs' } }))
  writeFileSync(join(folder, 'start.mjs'), program)
  const script = resolve('.github/scripts/start.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout.trim(), ended: existsSync(join(folder, 'ended')) }
}

/** A server whose health has this status, and which notes that it was asked to end. The signal comes twice. */
const server = (status: number) => `import { createServer } from 'node:http'
  import { writeFileSync } from 'node:fs'
  const server = createServer((request, response) => response.writeHead(request.url === '/api/health' ? ${status} : 404).end())
  server.listen(0, () => console.log('Signpost is at http://localhost:' + server.address().port))
  process.on('SIGINT', () => { writeFileSync('ended', ''); process.exit() })`

describe.skipIf(process.platform === 'win32')('the check that npm start answers', () => {
  it('passes a server that is well, and ends it as Ctrl-C does', () => {
    expect(startOf(server(200))).toMatchObject({ status: 0, said: expect.stringMatching(/answers 200$/), ended: true })
  })

  it('fails on a server that is not well', () => {
    expect(startOf(server(503))).toMatchObject({ status: 1, said: expect.stringMatching(/answers 503$/), ended: true })
  })

  it('fails if npm start ends by itself', () => {
    expect(startOf('')).toMatchObject({ status: 1, said: expect.stringContaining('ended without a server') })
  })
})
