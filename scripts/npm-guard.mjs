// Runs npm for install.mjs, and kills it and everything it started when standard input closes, which happens however the
// process at the other end dies, even by SIGKILL. On POSIX this script and npm are one process group.
import { spawn, spawnSync } from 'node:child_process'

const isWindows = process.platform === 'win32'
const npm = spawn('npm', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows })
npm.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
npm.on('close', (code) => process.exit(code ?? 1))
process.stdin.on('close', () => {
  if (isWindows) spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f'])
  process.kill(isWindows ? process.pid : -process.pid, 'SIGKILL')
})
process.stdin.resume()
