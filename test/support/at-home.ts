import { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Until the test is over, whoever connects to an address that begins so reaches this machine's loopback instead. */
export function atHome(start: string): void {
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [target] = [args[0]].flat()
    if (isTarget(target) && target.host?.startsWith(start)) target.host = '127.0.0.1'
    return Reflect.apply(connect, this, args)
  }
  onTestFinished(() => {
    Socket.prototype.connect = connect
  })
}

function isTarget(value: unknown): value is { host?: string } {
  return typeof value === 'object' && value !== null
}
