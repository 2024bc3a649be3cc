import { join } from 'node:path'
import { makeClone, NEWEST, npm, npmStart, scratch, signalGroup, sizeOf, type Tools, timed } from './clone.ts'
import type { Row } from './run.ts'

/** What Debian 13 has, what came with each Node of the last years, and the newest. */
const STARTS: readonly Tools[] = [
  { node: '20.19.2', npm: '9.2.0' },
  { node: '20.20.2', npm: '10.8.3' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.21.2' },
  { node: '26.10.0', npm: '12.2.0' },
]

/** From a fresh clone, with nothing downloaded, to the first answer. */
export async function* starts(): AsyncGenerator<Row> {
  for (const tools of STARTS) {
    const cache = scratch()
    const clone = makeClone(tools, cache)
    const { child, answer, ended } = npmStart(clone)
    const { result: status, seconds } = await timed(() => answer)
    signalGroup(child, 'SIGINT')
    await ended
    const sizes = `${sizeOf(cache)} MB downloaded, ${sizeOf(join(clone.root, 'node_modules'))} MB on disk`
    clone.remove()
    const holds = status === 200 && child.exitCode === 0
    yield { what: `\`npm start\`, Node ${tools.node}, npm ${tools.npm}`, result: `${seconds} s, ${sizes}`, holds }
  }
}

const INSTALLERS = ['9.9.4', '10.9.9', '11.21.2', '12.2.0']

/** `npm ci` by itself, with nothing but the settings of this repository. */
export async function* installs(): AsyncGenerator<Row> {
  const cache = scratch()
  for (const version of INSTALLERS) {
    const clone = makeClone({ node: '24.21.0', npm: version }, cache)
    const { result, seconds } = await timed(() => npm(clone, 'ci', '--loglevel=error'))
    clone.remove()
    yield { what: `\`npm ci\`, npm ${version}`, result: `${seconds} s`, holds: result }
  }
}

/** What a newcomer calls second: in a folder that only its owner can enter, which may be root's home. */
export async function* tests(): AsyncGenerator<Row> {
  const clone = makeClone(NEWEST, scratch())
  const { result, seconds } = await timed(() => npm(clone, 'test'))
  clone.remove()
  yield { what: '`npm test` below a folder of mode 700', result: `${seconds} s`, holds: result }
}
