import { readFileSync } from 'node:fs'

export interface Instruction {
  readonly name: string
  readonly text: string
}

/** A Dockerfile by its stages, each from its FROM on. Enough of the language for ours: no heredocs, no `# escape`. */
export function readStages(file = 'Dockerfile'): readonly (readonly Instruction[])[] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

export function all(stage: readonly Instruction[], name: string): readonly string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text)
}

export interface Copy {
  /** The stage it comes from; undefined: what .dockerignore lets through. */
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

export function copies(stage: readonly Instruction[]): readonly Copy[] {
  return all(stage, 'COPY').map((text) => {
    const words = text.split(/\s+/)
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const paths = words.filter((word) => !word.startsWith('--'))
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
  })
}

/** `ENV A=1 B=2` as an object. */
export function environment(stage: readonly Instruction[]): Record<string, string> {
  const pairs = all(stage, 'ENV').flatMap((text) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

/** What .dockerignore lets through. It begins by leaving out everything. */
export function allowed(): readonly string[] {
  const [first, ...rules] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (first !== '*' || rules.some((rule) => !/^![\w.-]+$/.test(rule))) throw new Error('Not the form that is read here')
  return rules.map((rule) => rule.slice(1))
}
