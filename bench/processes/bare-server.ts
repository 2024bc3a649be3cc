/** The simplest HTTP server on Node: sends what it has been given with each response, or *not modified*. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Recorded } from '../bare.ts'

process.send?.('ready')
const [{ headers, body, notModified }] = (await once(process, 'message')) as [Recorded]
const bytes = Buffer.from(body, 'base64')

const server = createServer((request, response) => {
  if (request.headers['if-none-match']) response.writeHead(304, notModified).end()
  else response.writeHead(200, headers).end(bytes)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
