import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { type Client, caller, connect } from '../support/client.ts'
import { withFullDevice } from '../support/needs.ts'
import { type Started, serve, siteOf, start, workplace } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ENTRY = resolve('dist/runtime/node.js')
const LOG = pathToFileURL(resolve('src/runtime/log.ts')).href
const NOBODY_READS = '2> >(exec sleep 1000 >/dev/null 2>&1)'

/** A server whose output goes where a shell sends it. */
function serveWith(redirection: string, place = workplace()): Promise<Started> {
  return start(place, ['bash', '-c', `exec "$0" "$1" ${redirection}`, process.execPath, ENTRY])
}

async function addGroups({ owner }: Client, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    expect((await owner('POST', '/api/groups', { name: `${number} ${'🗂'.repeat(90)}` })).status).toBe(200)
}

withFullDevice('a full disk under the log decides over no answer, and ends nothing', async () => {
  const server = await serveWith('2>/dev/full')
  const client = await connect(siteOf(server))
  await addGroups(client, 3)
  await client.guest('POST', '/api/login', { username: 'admin', password: 'wrong' })
  expect((await client.owner('GET', '/api/groups')).body.data).toHaveLength(3)
  expect(await server.stop()).toBe(0)
})

it('a log that nobody reads holds up neither writes nor reads nor the end', async () => {
  const server = await serveWith(NOBODY_READS)
  const client = await connect(siteOf(server))
  await addGroups(client, 900) // more than a pipe holds
  expect((await client.owner('GET', '/api/groups')).body.data).toHaveLength(900)
  expect(await server.stop()).toBe(0)
})

it('a log whose reader has gone ends nothing', async () => {
  const server = await serveWith('2> >(exit 0)')
  await addGroups(await connect(siteOf(server)), 20)
  expect(await server.stop()).toBe(0)
})

withFullDevice('a full disk under standard output ends nothing', async () => {
  const place = workplace()
  const first = await serve(place)
  const { port } = new URL(first.url)
  await first.stop()
  const command = ['-c', 'exec "$0" "$1" >/dev/full', process.execPath, ENTRY]
  const child = spawn('bash', command, { cwd: place.cwd, env: { ...place.env, PORT: port } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const health = () => caller(first.url)('GET', '/api/health').catch(() => undefined)
  await expect.poll(async () => (await health())?.status).toBe(200)
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
})

/** Logs so many lines, and says so when a file has taken or refused the last; then one more, when it is told to. */
const script = (lines: number, terminal: boolean) => `
  import { createLog } from ${JSON.stringify(LOG)}
  const log = await createLog('info', ${terminal})
  for (let line = 1; line <= ${lines}; line += 1) log.info('edited', { line }, 'x'.repeat(100))
  const isWriting = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
  const tell = () => (isWriting() ? setImmediate(tell) : console.log('logged'))
  setImmediate(tell) // the first write begins after this
  process.stdin.once('data', (name) => log.info('edited', { line: 'last' }, String(name)))`

function runLog(lines: number, { before = '', after = '', terminal = false } = {}) {
  const cwd = tempFolder()
  const node = [process.execPath, '--input-type=module', '-e', script(lines, terminal)]
  const child = spawn('bash', ['-c', `${before} exec "$0" "$@" ${after}`, ...node], { cwd })
  onTestFinished(() => void child.kill('SIGKILL'))
  const logged = new Promise((resolve) => child.stdout.once('data', resolve))
  return { child, logged, file: join(cwd, 'log.txt') }
}

const entriesIn = (written: string) =>
  written.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []))

it('lines that nobody reads are dropped beyond a megabyte, and counted when the log flows again', async () => {
  const { child, logged } = runLog(30_000)
  await logged
  const reading = text(child.stderr)
  child.stdin.end('end')
  const entries = entriesIn(await reading)
  const kept = entries.filter(({ line }) => line !== undefined).length
  const dropped = entries.reduce((sum, entry) => sum + (entry.dropped ?? 0), 0)
  expect(kept).toBeGreaterThan(1000)
  expect(kept).toBeLessThan(12_000)
  expect(kept + dropped, 'with the last one, which may have no room either').toBe(30_001)
  expect(entries).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/^\d+ lines were dropped/) }))
  expect(await exitOf(child)).toBe(0)
})

it('after a full disk the log goes on with a line of its own, and says how many are missing', async () => {
  const { child, logged, file } = runLog(100, { before: 'ulimit -f 4;', after: '2>>log.txt' })
  await logged
  await expect.poll(() => statSync(file).size).toBe(4096)
  const kept = entriesIn(readFileSync(file, 'utf8')).length
  truncateSync(file, 2000)
  const keptAfter = entriesIn(readFileSync(file, 'utf8')).length
  child.stdin.end('end')
  expect(await exitOf(child)).toBe(0)
  expect(entriesIn(readFileSync(file, 'utf8')).slice(keptAfter)).toMatchObject([
    { line: 'last', msg: 'end' },
    { event: 'lines-dropped', dropped: 100 - kept },
  ])
})

it.each([true, false])('a name can not steer a terminal that shows the log (made for one: %s)', async (terminal) => {
  const { child, logged } = runLog(0, { terminal })
  await logged
  const reading = text(child.stderr)
  child.stdin.end('\u001b]0;title\u0007 \u009b2J \u202e \u2066 \nforged')
  const written = await reading
  expect(written).toContain(String.raw`\u001b]0;title\u0007 \u009b2J \u202e \u2066 \nforged`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(written.replaceAll(/\u001b\[\d+m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
})

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.on('close', done))
}
