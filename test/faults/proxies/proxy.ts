import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DebianProgram } from '../../support/debian-program.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pause } from '../../support/waiting.ts'
import { stablePort } from './ports.ts'

/**
 * Starts nginx in front of two replicas at these ports, with the file of `deploy/` as it is except for addresses and
 * certificates. Returns its address once it passes requests on.
 */
export async function startNginx(program: DebianProgram, replicas: readonly number[]): Promise<string> {
  const [folder, port, other] = [tempFolder(), await stablePort(), await stablePort()]
  const site = readFileSync('deploy/nginx-replicas.conf', 'utf8')
    .replaceAll(/^ *(?:listen \[|ssl_certificate).*$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${other};`)
    .replaceAll(/127\.0\.0\.1:300(\d)/g, (_, number: string) => `127.0.0.1:${replicas[Number(number) - 1]}`)
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const main = ['daemon off;', 'pid pid;', process.getuid?.() === 0 ? 'user root;' : '', 'events {}']
  const http = ['http {', 'access_log off;', ...temps, site, '}']
  writeFileSync(join(folder, 'nginx.conf'), [...main, ...http].join('\n'))
  return startProxy({ program, args: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], folder, port })
}

/** The same with Caddy, where variables name the addresses. */
export async function startCaddy(program: DebianProgram, replicas: readonly number[]): Promise<string> {
  const [folder, port] = [tempFolder(), await stablePort()]
  const env = {
    ...program.env,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    UPSTREAMS: replicas.map((replica) => `127.0.0.1:${replica}`).join(' '),
  }
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\nadmin off\n}\n${readFileSync('deploy/compose.Caddyfile', 'utf8')}`) // its port is fixed
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  return startProxy({ program: { ...program, env }, args, folder, port })
}

interface Start {
  readonly program: DebianProgram
  readonly args: readonly string[]
  readonly folder: string
  readonly port: number
}

async function startProxy({ program, args, folder, port }: Start): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: folder, ...program.env }
  const child = spawn(program.file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-5000)
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await closed
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (hasEnded(child)) throw new Error(`${program.file} has ended: ${said}`)
    await pause(20)
  }
  return url
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
