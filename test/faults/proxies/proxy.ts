import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DebianProgram } from '../../support/debian-program.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pause } from '../../support/waiting.ts'
import { stablePort } from './ports.ts'

/** A proxy that runs, by the addresses where it serves and where it redirects to HTTPS. */
export interface RunningProxy {
  readonly url: string
  readonly plain: string
}

/**
 * Starts nginx in front of servers at these ports, with a file of `deploy/` as it is except for addresses and
 * certificates. It passes requests on when it returns.
 */
export async function startNginx(
  program: DebianProgram,
  ports: readonly number[],
  file = 'nginx-replicas.conf',
): Promise<RunningProxy> {
  const [folder, port, other] = [tempFolder(), await stablePort(), await stablePort()]
  let servers = 0
  const site = readFileSync(join('deploy', file), 'utf8')
    .replaceAll(/^ *(?:listen \[|ssl_certificate).*$/gm, '')
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${other};`)
    .replaceAll(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${ports[servers++]}`)
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const main = ['daemon off;', 'pid pid;', process.getuid?.() === 0 ? 'user root;' : '', 'events {}']
  const http = ['http {', 'access_log off;', ...temps, site, '}']
  writeFileSync(join(folder, 'nginx.conf'), [...main, ...http].join('\n'))
  const url = await startProxy({ program, args: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], folder, port })
  return { url, plain: `http://127.0.0.1:${other}` }
}

/** The same with Caddy, where variables name the addresses; without its redirects. */
export async function startCaddy(
  program: DebianProgram,
  ports: readonly number[],
  name = 'compose.Caddyfile',
): Promise<RunningProxy> {
  const [folder, port] = [tempFolder(), await stablePort()]
  const servers = ports.map((it) => `127.0.0.1:${it}`).join(' ')
  const env = { ...program.env, SITE_ADDRESS: `http://127.0.0.1:${port}`, UPSTREAMS: servers, UPSTREAM: servers }
  const site = readFileSync(join('deploy', name), 'utf8').replaceAll(
    /^(?=\S*example\.com )(\S+)/gm,
    `http://$1:${port}`,
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\nadmin off\n}\n${site}`) // its port is fixed
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  return { url: await startProxy({ program: { ...program, env }, args, folder, port }), plain: '' }
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
