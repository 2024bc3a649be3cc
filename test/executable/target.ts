import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { HASH, PASSWORD, SECRET } from '../support/node-target.ts'
import type { Target } from '../support/target.ts'
import { makeFolder } from '../support/temp-folder.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The single executable that was made last. */
export const EXECUTABLE = resolve(`release/signpost-${version}-${process.platform}-${process.arch}`)

/** The single executable with SQLite, each with a data folder of its own. */
export const executableTarget: Target = {
  name: 'the single executable',
  async start({ guestMode = false, env = {} } = {}) {
    const home = makeFolder()
    const child = spawn(EXECUTABLE, ['serve'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        XDG_DATA_HOME: home,
        PORT: '0',
        AUTH_PASSWORD: HASH,
        AUTH_SECRET: SECRET,
        AUTH_REQUIRED_FOR_READ: String(!guestMode),
        ...env,
      },
    })
    const ended = new Promise((done) => child.on('close', done))
    let logged = ''
    child.stderr.on('data', (chunk) => {
      logged += chunk
    })
    const address = new Promise<string>((found, failed) => {
      let out = ''
      child.stdout.on('data', (chunk) => {
        out += chunk
        const url = /^Signpost is at (\S+)$/m.exec(out)?.[1]
        if (url) found(url.replace('localhost', '127.0.0.1'))
      })
      ended.then(() => failed(new Error(`The executable ended: ${logged}`)))
    })
    return {
      baseUrl: await address,
      username: 'admin',
      password: PASSWORD,
      logged: () => logged,
      stop: async () => {
        child.kill()
        await ended
        rmSync(home, { recursive: true, force: true })
      },
    }
  },
}
