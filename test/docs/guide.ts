import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Finished, runProgram } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** The shell blocks of a document, in order, under each heading. */
function blocksOf(file: string): Map<string, readonly string[]> {
  const parts = readFileSync(file, 'utf8').split(/^##+ /m).slice(1)
  return new Map(
    parts.map((part) => {
      const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
      return [part.slice(0, part.indexOf('\n')), blocks]
    }),
  )
}

/** What needs root, systemd, the network or minutes, for a machine whose root folder is `root`. */
const standIns = (root: string): Record<string, string> => ({
  sudo: 'exec "$@"',
  apt: '',
  useradd: '',
  journalctl: `cat ${root}/journal`,
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  git: `case $1 in
    clone) cp -R ${root}/origin "$3" ;;
    -C) echo ${root}/origin ;;
  esac`,
  npm: `[ ! -e broken ] || { echo 'It does not compile' >&2; exit 1; }
    cp -R ${resolve('dist')} dist
    mkdir -p node_modules/.bin
    ln -s ${process.execPath} node_modules/.bin/node`,
  systemctl: `unit=${root}/etc/systemd/system/signpost.service
    setting() { sed -n "s|^$1=||p" $unit; }
    stop() {
      pid=$(cat ${root}/pid)
      kill $pid
      while ps -o stat= -p $pid | grep -q '^[^Z]'; do sleep 0.05; done
    }
    start() {
      cd ${root}
      env -i PATH="$PATH" PORT=0 $(setting Environment) $(cat ${root}/etc/signpost.env) \\
        $(setting ExecStart) >> ${root}/journal 2>&1 &
      echo $! > ${root}/pid
    }
    case $1 in
      stop) stop ;;
      restart) stop; start ;;
      start | enable) start ;;
    esac`,
})

/** A machine of the guide for Linux in a folder, with what `git clone` is to fetch in `origin`. */
export function makeMachine() {
  const root = tempFolder()
  const rooted = (text: string) => text.replaceAll(/(?<![\w.])\/(?=(?:opt|etc|var|usr\/local)\/)/g, `${root}/`)
  const blocks = blocksOf('docs/deploy-linux.md')
  for (const folder of ['bin', 'etc/systemd/system', 'opt', 'var/lib/signpost', 'var/backups', 'usr/local/bin'])
    mkdirSync(join(root, folder), { recursive: true, mode: 0o700 })
  for (const [name, script] of Object.entries(standIns(root)))
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\nset -e\n${script}\n`, { mode: 0o755 })
  writeFileSync(join(root, 'journal'), '')
  symlinkSync(resolve('node_modules'), join(root, 'node_modules')) // Node looks for packages in the parents too
  for (const name of ['package.json', 'migrations', 'deploy'])
    cpSync(name, join(root, 'origin', name), { recursive: true })
  for (const name of ['signpost', 'signpost.service']) {
    const file = join(root, 'origin', 'deploy', name)
    writeFileSync(file, rooted(readFileSync(file, 'utf8')))
  }
  const env = { PATH: `${root}/bin:${root}/usr/local/bin:/usr/bin:/bin`, HOME: root, DATA_DIR: '', PORT: '' }
  onTestFinished(() => {
    const pid = existsSync(join(root, 'pid')) ? Number(readFileSync(join(root, 'pid'), 'utf8')) : undefined
    if (pid !== undefined) killIfRunning(pid)
  })
  return {
    root,
    rooted,
    journal: () => readFileSync(join(root, 'journal'), 'utf8'),
    /** Starts the service that is installed. */
    start: () => runProgram({ cwd: root, env }, ['systemctl', 'start', 'signpost']),
    /** Runs a block of the guide to its end, as pasted, with names filled in. */
    run(heading: string, index = 0, names: Record<string, string> = {}): Promise<Finished> {
      const block = blocks.get(heading)?.[index]
      if (block === undefined) throw new Error(`The guide has no block ${index} under ${heading}`)
      const text = Object.entries(names).reduce((done, [name, value]) => done.replaceAll(name, value), block)
      return runProgram({ cwd: root, env }, ['sh', '-c', rooted(text)])
    },
  }
}

export type Machine = ReturnType<typeof makeMachine>

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
