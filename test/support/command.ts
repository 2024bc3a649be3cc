import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runProgram } from '../../src/cli/program.ts'
import { type ReadUpload, readUpload } from '../../src/formats/upload.ts'
import { nodeTools } from '../../src/runtime/node-tools.ts'
import { type Finished, requireNoStack, run, type Workplace } from './process.ts'

/**
 * Runs `signpost …` to its end as `run` does, but in this process, one command at a time: for what does not depend on the
 * process itself. A server, and what Node reads only as it starts, get a process all the same.
 */
export async function command(place: Workplace, args: readonly string[], input = ''): Promise<Finished> {
  if (args[0] === 'serve' || place.env.NODE_EXTRA_CA_CERTS) return run(place, args, input)
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const leave = enter(place, { stdin: Readable.from([Buffer.from(input)]), stdout, stderr })
  const code = await runProgram(args, { ...nodeTools(), readUpload: readHere }).finally(leave)
  stdout.end()
  stderr.end()
  const [out, err] = await printed
  return requireNoStack(args, { code, out, err })
}

/** In this process too: test/runtime/upload-reader.test.ts is about the other one. */
const readHere: ReadUpload = (upload, format) => readUpload(upload, { format })

/** Gives this process the folder, environment and streams of a command. Returns what undoes that. */
function enter({ cwd, env }: Workplace, streams: Readonly<Record<string, unknown>>): () => void {
  const before = { cwd: process.cwd(), env: process.env }
  const own = Object.keys(streams).map((name) => [name, Object.getOwnPropertyDescriptor(process, name) ?? {}] as const)
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true })
  process.env = { ...env }
  process.chdir(cwd)
  return () => {
    process.chdir(before.cwd)
    process.env = before.env
    for (const [name, descriptor] of own) Object.defineProperty(process, name, descriptor)
  }
}
