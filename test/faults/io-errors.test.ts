import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { lossesOf, startWriters } from '../cluster/writers.ts'
import { connect } from '../support/client.ts'
import { type Started, serve, siteOf, type Workplace, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'
import { signedIn } from './signed-in.ts'
import { faultsOf } from './sqlite-faults.ts'

const WRITERS = 8
/** What fails in a round: a flush, a write, or everything. */
const FAILING = ['fdatasync,fsync', 'pwrite64', 'pread64,pwrite64,fdatasync,fsync']

describe.runIf(canFail())('a disk with errors', () => {
  faultCase({
    what: 'a disk that fails and recovers (EIO) under 8 writers, SQLite',
    rounds: { short: 1, long: 60 },
    async run(rounds) {
      const place = workplace()
      const server = await serve(place)
      const { token } = await connect(siteOf(server))
      let replica = signedIn(server, token)
      const writers = startWriters(() => [replica], WRITERS)
      for (let round = 0; round < rounds; round += 1) {
        await writers.more(50)
        const recover = await failDisk(place, server, FAILING[round % FAILING.length] ?? '')
        await writers.refusals(WRITERS)
        await recover()
      }
      await writers.more(50)
      await server.stop('SIGKILL')
      replica = signedIn(await serve(place), token)
      await writers.more(50)
      await writers.stop()
      const losses = await lossesOf([replica], writers)
      const tried = `${rounds} failures, ${writers.acknowledged().toLocaleString('en')} acknowledged writes`
      return noneOf(tried, { ...losses, damaged: faultsOf(join(place.cwd, 'data', 'signpost.db')) })
    },
  })
})

/** Lets system calls on the database and its journal fail until the function that it returns is called. */
async function failDisk({ cwd }: Workplace, { child }: Started, calls: string): Promise<() => Promise<void>> {
  const files = ['signpost.db', 'signpost.db-wal'].flatMap((name) => ['-P', join(cwd, 'data', name)])
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`]
  const strace = spawn('strace', ['-f', ...files, ...inject, '-o', '/dev/null', '-p', String(child.pid)])
  onTestFinished(() => void strace.kill())
  await once(strace.stderr, 'data') // attached
  return async () => {
    strace.kill('SIGINT')
    await once(strace, 'close')
  }
}

/** Whether strace is there, and may attach itself to a process that it has not started. */
function canFail(): boolean {
  return (
    spawnSync('bash', ['-c', 'sleep 10 & timeout -s INT 1 strace -o /dev/null -p $!; code=$?; kill $!; exit $code'])
      .status === 124
  )
}
