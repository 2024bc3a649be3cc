import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import type { Tools } from '../../src/cli/tools.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { readUnit } from './unit.ts'

describe.skipIf(process.platform === 'win32')('the command line of deploy/signpost', () => {
  /** Runs it in an empty folder, with a `runuser` that shows what it is to run. Its user may use no file called mine.*. */
  function signpost(...args: string[]) {
    const folder = tempFolder()
    const runuser = join(folder, 'runuser')
    const isAllowed = 'case $6 in */mine.*|*/) exit 1;; esac; exit 0'
    const show = 'printf "%s\\n" "$PWD" "$DATA_DIR" "$@"; cat'
    writeFileSync(runuser, `#!/bin/sh\nif [ "$4" = test ]; then ${isAllowed}; fi\n${show}\n`)
    chmodSync(runuser, 0o755)
    for (const name of ['mine.json', 'open.json']) writeFileSync(join(folder, name), `in ${name}`)
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}` }
    const options = { cwd: folder, env, encoding: 'utf8', input: 'piped' } as const
    const { status, stdout, stderr } = spawnSync('sh', [resolve('deploy/signpost'), ...args], options)
    const [cwd, data, ...words] = stdout.split('\n')
    return { status, stderr, cwd, data, start: words.slice(0, 5), words: words.slice(5), folder }
  }

  it('runs as the user of the unit, on the same data, with the arguments as they are', () => {
    const { cwd, data, start, words } = signpost('set-password', 'a b', '--mode', '*')
    const unit = readUnit('deploy/signpost.service')
    const [node, program] = unit.get('ExecStart')?.[0]?.split(' ') ?? []
    expect([cwd, data]).toEqual(['/', unit.get('ReadWritePaths')?.[0]])
    const here = [node, program].map((path) => path?.replace('/opt/signpost', resolve('.'))) // the release that the script is in
    expect(start).toEqual(['-u', unit.get('User')?.[0], '--', ...here])
    expect(words).toEqual(['set-password', 'a b', '--mode', '*', 'piped'])
  })

  it('has the variables of the unit, read as systemd reads them', () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'deploy'))
    const [script, variables] = [join(folder, 'deploy', 'signpost'), join(folder, 'signpost.env')]
    const runuser = join(folder, 'runuser')
    writeFileSync(script, readFileSync('deploy/signpost', 'utf8').replace('/etc/signpost.env', variables))
    const lines = [
      '# DATA_DIR=/elsewhere',
      'DATABASE_URL=postgres:///signpost?host=/run/postgresql&user=signpost',
      'AUTH_PASSWORD=$2b$10$abc/def',
      "AUTH_USERNAME='two words'",
      'LOG_LEVEL="warn"',
      '',
      'BASE_PATH=/nav',
    ]
    writeFileSync(variables, lines.join('\n'))
    const names = ['DATA_DIR', 'DATABASE_URL', 'AUTH_PASSWORD', 'AUTH_USERNAME', 'LOG_LEVEL', 'BASE_PATH']
    writeFileSync(runuser, `#!/bin/sh\nprintf "%s\\n" ${names.map((name) => `"$${name}"`).join(' ')}\n`)
    chmodSync(runuser, 0o755)
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}` }
    const { stdout, stderr } = spawnSync('sh', [script, 'doctor'], { env, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toEqual([
      '/var/lib/signpost',
      'postgres:///signpost?host=/run/postgresql&user=signpost',
      '$2b$10$abc/def',
      'two words',
      'warn',
      '/nav',
    ])
  })

  it("names files as the caller's folder has them, and leaves options and their values alone", () => {
    const { words, folder } = signpost('import', '--mode', 'replace', 'open.json', '--settings', 'all', '--dry-run')
    const file = join(folder, 'open.json')
    expect(words).toEqual(['import', '--mode', 'replace', file, '--settings', 'all', '--dry-run', 'piped'])
    expect(signpost('import', '--mode=merge', '/no/file').words).toEqual([
      'import',
      '--mode=merge',
      '/no/file',
      'piped',
    ])
    expect(signpost('restore', '-').words).toEqual(['restore', '-', 'piped'])
  })

  it('knows the options that take a value', () => {
    const { commands } = createProgram({ version: '' } as Tools) // the command line is described, not run
    const files = commands.filter(({ registeredArguments }) =>
      registeredArguments.some((it) => /^files?$/.test(it.name())),
    )
    const script = readFileSync('deploy/signpost', 'utf8')
    for (const command of files) {
      expect(script).toMatch(new RegExp(`case \\$command in [a-z |]*\\b${command.name()}\\b`))
      for (const { long, required } of command.options)
        if (required) expect(script).toMatch(new RegExp(`case \\$before in [^)]*${long}\\b`))
    }
  })

  it.each(['import', 'restore'])('%s reads a file that only its caller can read', (command) => {
    expect(signpost(command, 'mine.json', '--dry-run').words).toEqual([command, '-', '--dry-run', 'in mine.json'])
  })

  it('import reads one such file at a time', () => {
    const { status, stderr, folder } = signpost('import', 'mine.json', 'mine.json')
    const file = join(folder, 'mine.json')
    expect([status, stderr]).toEqual([
      3,
      `The user signpost can read neither ${file} nor ${file}: import them one after the other\n`,
    ])
  })

  it.each([
    ['export', 'export > mine.new'],
    ['backup', 'backup - > mine.new'],
  ])('%s says how to write where only its caller can', (command, instead) => {
    const { status, stderr, folder } = signpost(command, 'mine.new')
    const file = join(folder, 'mine.new')
    expect([status, stderr]).toEqual([
      3,
      `The user signpost can't write ${file}: use standard output, sudo signpost ${instead}\n`,
    ])
  })
})
