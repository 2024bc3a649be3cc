import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: unknown }
  readonly uses?: string
  readonly steps?: readonly Step[]
}

/** What is asked beyond what actionlint knows, which CI runs. */
const FOLDER = '.github/workflows'
const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
const workflows: readonly { permissions: object; jobs: Readonly<Record<string, Job>> }[] = texts.map((text) =>
  parse(text),
)
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs).map(([id, job]) => ({ id, ...job })))
const steps = jobs.flatMap((job) => job.steps ?? [])
const runs = steps.flatMap(({ run }) => run ?? [])

describe('the workflows', () => {
  it('end in time, and have no rights but those that each job names', () => {
    for (const { id, uses, 'timeout-minutes': minutes = 360 } of jobs)
      expect(uses !== undefined || minutes <= 60, id).toBe(true)
    expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({})))
    const writes = jobs.flatMap(({ id, permissions }) =>
      Object.entries(permissions).flatMap(([scope, right]) => (right === 'read' ? [] : [`${id}: ${scope} ${right}`])),
    )
    expect(writes).toEqual([
      'publish: pages write',
      'publish: id-token write',
      'package: id-token write',
      'package: attestations write',
      'image: packages write',
      'image: id-token write',
      'image: attestations write',
      'npm: id-token write',
      'publish: contents write',
    ])
  })

  it('use actions by their commit and images by their digest, one for each, with the version beside it', () => {
    const used = [...texts.join('\n').matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action = '']) => action)
    for (const action of used)
      expect(action).toMatch(
        /^(?:[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|docker:\/\/[\w./-]+:v?\d+\.\d+\.\d+@sha256:[0-9a-f]{64})$/,
      )
    expect(new Set(used).size).toBe(new Set(used.map((action) => action.split('@')[0])).size)
  })

  it('leave no token in the clone, and put nothing from outside into a command: it comes by the environment', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false))
    expect(runs.filter((run) => run.includes('${{'))).toEqual([])
  })

  it('run npm scripts and files that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = runs.flatMap((run) => [...run.matchAll(/^npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name))
    expect(named.filter((name) => name !== 'publish' && !Object.hasOwn(scripts, name))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['test', 'test:faults', 'test:install']))
    const files = runs.flatMap((run) => [...run.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('test the two commands of the README on every platform that it names, with every Node', () => {
    expect(jobs.find(({ id }) => id === 'readme')?.strategy?.matrix).toEqual({
      os: ['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-26', 'windows-2025'],
      node: ['20', '22.14', '24'],
      exclude: [{ os: 'macos-26', node: '20' }],
    })
    expect(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')).toContain(
      'Node 20 or newer. On Linux (x64, arm64) and Windows (x64) the dependencies include a current Node; on macOS, Alpine and anything else, use Node 22.14 or newer.',
    )
  })
})
