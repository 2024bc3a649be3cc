import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readWorkflows } from './workflows.ts'

const workflows = readWorkflows()
const jobs = workflows.flatMap(({ file, jobs }) => jobs.map((job) => ({ file, ...job })))
const steps = jobs.flatMap((job) => job.steps.map((step) => ({ job, ...step })))
const runs = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe('the workflows', () => {
  it('end in time, and have no rights but those that each job names', () => {
    for (const { file, id, uses, 'timeout-minutes': minutes } of jobs)
      expect(uses !== undefined || (minutes !== undefined && minutes <= 60), `${file} ${id}`).toBe(true)
    const writes = jobs.flatMap(({ file, id, permissions }) =>
      Object.entries(permissions).flatMap(([scope, right]) => (right === 'write' ? [`${file} ${id}: ${scope}`] : [])),
    )
    expect(writes).toEqual([
      'docs.yaml publish: pages',
      'docs.yaml publish: id-token',
      'release.yaml package: id-token',
      'release.yaml package: attestations',
      'release.yaml image: packages',
      'release.yaml image: id-token',
      'release.yaml image: attestations',
      'release.yaml npm: id-token',
      'release.yaml publish: contents',
    ])
  })

  it('use actions by their commit, one for each, with the version beside it', () => {
    const used = workflows.flatMap(({ text }) =>
      [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action ?? ''),
    )
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const names = new Set(used.map((action) => action.split('@')[0]))
    expect(new Set(used).size).toBe(names.size)
  })

  it('leave no token in the clone', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step.with['persist-credentials'])).toEqual(checkouts.map(() => false))
  })

  it('name jobs and outputs that exist', () => {
    for (const { file, jobs } of workflows)
      for (const { id, needs, steps, outputs, uses } of jobs) {
        const known = new Map(jobs.map((job) => [job.id, job]))
        const wanted = [needs].flat()
        expect(
          wanted.filter((name) => !known.has(name)),
          `${file} ${id}`,
        ).toEqual([])
        const text = JSON.stringify([steps, outputs])
        for (const [, job = '', output = ''] of text.matchAll(/\bneeds\.(\w+)\.outputs\.(\w+)/g)) {
          expect(wanted, `${file} ${id}`).toContain(job)
          expect(Object.keys(known.get(job)?.outputs ?? {}), `${file} ${id}`).toContain(output)
        }
        const ids = steps.flatMap((step) => step.id ?? [])
        for (const [, step] of text.matchAll(/\bsteps\.(\w+)\./g)) expect(ids, `${file} ${id}`).toContain(step)
        if (uses) expect(existsSync(uses), uses).toBe(true)
      }
  })

  it('put nothing from outside into a command: it comes by the environment', () => {
    expect(runs.filter((run) => run.includes('${{'))).toEqual([])
  })

  it.skipIf(process.platform === 'win32').each(runs)('have a command that a shell understands: %s', (run) => {
    expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  it('run npm scripts and files that exist', () => {
    const named = runs.flatMap((run) =>
      [...run.matchAll(/^npm (?:run )?(test|start|[\w:-]+)/gm)].map(([, name]) => name ?? ''),
    )
    expect(named.filter((name) => name !== 'publish' && !Object.hasOwn(scripts, name))).toEqual([])
    const files = runs.flatMap((run) => [...run.matchAll(/\bnode (\S+)/g)].map(([, file]) => file ?? ''))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('test the two commands of the README on every platform that it names, with every Node', () => {
    const [ci] = jobs.filter(({ file }) => file === 'ci.yaml')
    expect(ci?.strategy).toMatchObject({
      matrix: {
        os: ['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-26', 'windows-2025'],
        node: ['20', '22.14', '24'],
        exclude: [{ os: 'macos-26', node: '20' }],
      },
    })
    expect(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')).toContain(
      'Node 20 or newer. On Linux (x64, arm64) and Windows (x64) the dependencies include a current Node; on macOS, Alpine and anything else, use Node 22.14 or newer.',
    )
    expect(ci?.steps.flatMap(({ run }) => run ?? [])).toContain('npm test')
  })

  it('run beside these what takes too long for npm test', () => {
    const commands = jobs.filter(({ file }) => file === 'ci.yaml').flatMap((job) => job.steps.map(({ run }) => run))
    expect(commands).toEqual(expect.arrayContaining(['npm run test:faults', 'npm run test:install -- "$TRIAL"']))
    const install = jobs.find(({ file, id }) => file === 'ci.yaml' && id === 'install')
    expect(install?.strategy).toMatchObject({
      matrix: { trial: ['platforms', 'starts', 'installs', 'kills', 'tests'] },
    })
  })
})
