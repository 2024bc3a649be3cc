import { spawn } from 'node:child_process'
import type { Log } from '../../ports/runtime.ts'

/**
 * Tells systemd how far this process is, if it asked for that. Its own program sends the message: Node has no datagram
 * sockets of this kind. https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
 */
export function tellSystemd(state: 'READY=1' | 'STOPPING=1', log: Log): void {
  if (!process.env.NOTIFY_SOCKET) return
  spawn('systemd-notify', [state], { stdio: 'ignore' })
    .on('error', ({ message }) => log.warn('systemd-not-told', { reason: message }))
    .unref()
}
