import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends bytes as they are, piece by piece, and reads until the other end closes or the answer is whole. */
export function sendRaw(baseUrl: string, pieces: readonly (string | Uint8Array)[], pauseMs = 0): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl)
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect(Number(port), hostname)
  let received = ''
  const finish = () => {
    const [head = '', ...rest] = received.split('\r\n\r\n')
    resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') })
    socket.destroy()
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    received += chunk
    const length = /content-length: (\d+)/i.exec(received)?.[1]
    const end = received.indexOf('\r\n\r\n')
    if (end !== -1 && length !== undefined && Buffer.byteLength(received.slice(end + 4)) >= Number(length)) finish()
  })
  socket.on('close', finish)
  socket.on('error', reject)
  socket.on('connect', async () => {
    for (const piece of pieces) {
      if (!socket.writable) return
      await new Promise((sent) => socket.write(piece, sent))
      if (pauseMs > 0) await new Promise((passed) => setTimeout(passed, pauseMs))
    }
  })
  return promise
}
