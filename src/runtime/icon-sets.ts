import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../core/errors.ts'
import type { IconSets } from '../ports/icon-sets.ts'
import { readLogos } from '../services/icon-sets/pack-icons.ts'
import type { AnsweredIcon, IconAnswer, IconQuestion } from './icon-sets-process.ts'
import { startProcess } from './machine/own-process.ts'
import { builtLogos } from './version.ts'

const PROGRAM = fileURLToPath(new URL(`./icon-sets-process${extname(import.meta.url)}`, import.meta.url))

const BOUNDS = { maxHeapMb: 256, maxNewMb: 16 }
/** How long the process stays after its last answer: anybody still searching asks again before that. */
const IDLE_MS = 60_000

/** A question without its id. */
type Asked = { [Field in Kind]: Omit<Extract<IconQuestion, Record<Field, unknown>>, 'id'> }[Kind]
type Kind = 'query' | 'set' | 'names'

interface Waiting {
  readonly resolve: (icons: readonly AnsweredIcon[]) => void
  readonly reject: (error: AppError) => void
}

/** Reads the sets in a process that starts with the first question and ends after the last, freeing its memory. */
export function nodeIconSets({ idleMs = IDLE_MS } = {}): IconSets {
  let reader: ReturnType<typeof startReader> | undefined

  function ask(asked: Asked): Promise<readonly AnsweredIcon[]> {
    if (!reader?.isRunning()) reader = startReader(idleMs)
    return reader.ask(asked)
  }

  return {
    search: (query, limit) => ask({ query, limit }),
    svg: async (set, name) => (await ask({ set, name }))[0]?.svg,
    logos: async () => readLogos(await readFile(builtLogos, 'utf8')),
    named: async (names) => new Map((await ask({ names })).map(({ asked = '', svg }) => [asked, svg])),
  }
}

function startReader(idleMs: number) {
  const child = startProcess(PROGRAM, BOUNDS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const waiting = new Map<number, Waiting>()
  let isRunning = true
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  const end = (cause?: unknown) => {
    isRunning = false
    for (const { reject } of waiting.values())
      reject(new AppError('unavailable', 'The icon sets could not be read', { cause }))
    waiting.clear()
    child.kill('SIGKILL')
  }
  child.unref() // a stopping server doesn't wait for it
  child.channel?.unref()
  child.on('error', end)
  child.on('close', () => end())
  child.on('message', (message) => {
    const { id, icons } = message as IconAnswer // icon-sets-process.ts sends it
    waiting.get(id)?.resolve(icons)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
  })
  return {
    isRunning: () => isRunning,
    ask(asked: Asked): Promise<readonly AnsweredIcon[]> {
      clearTimeout(idle)
      lastId += 1
      const question: IconQuestion = { ...asked, id: lastId }
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject })
        child.send(question, () => undefined) // if the process has ended, `close` rejects
      })
    },
  }
}
