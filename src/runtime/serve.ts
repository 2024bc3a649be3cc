import type { Config } from '../config/config.ts'
import { createLog } from './log.ts'
import { askedToStop } from './machine/stop.ts'
import { startService } from './service.ts'

/** How long the log's last lines may take to be written. */
const LAST_LINES_MS = 1_000

/**
 * Runs the server until SIGINT, or until SIGTERM or SIGHUP, which drain it first. A second signal, at least a second
 * later, exits at once. Throws the reason if the server can't go on.
 */
export async function serve(config: Config): Promise<void> {
  const log = await createLog(config.logLevel, process.stderr.isTTY)
  const stop = askedToStop()
  process.stdout.on('error', () => undefined) // on a full disk or a closed pipe, the site goes on
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const service = await startService(config, {
    log,
    onNewPassword: (username, password) => print(`User: ${username}\nPassword: ${password}`),
  })
  for (const warning of config.warnings) log.warn({}, warning)
  print(`Signpost is at ${service.url}`)
  const reason = await Promise.race([stop, service.stopped])
  print('Stopping…')
  await service.close({ drains: reason !== 'SIGINT' })
  // Unwritten log lines delay the exit only this long.
  setTimeout(() => process.exit(), LAST_LINES_MS).unref()
  // Without this, Node stops handling signals a little before it exits, and a late Ctrl-C kills it.
  process.once('beforeExit', () => process.exit())
  if (reason instanceof Error) throw reason
}
