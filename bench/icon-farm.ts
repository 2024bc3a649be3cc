/** Sites with a page and an icon each, on many addresses of this machine: `http://127.0.1.7:PORT/12`. Prints its port. */
import { createServer } from 'node:http'
import { madeIcon } from './made-icons.ts'

const server = createServer(({ url = '/' }, response) => {
  const [, number = '', isIcon] = /^\/(\d+)(\/icon)?$/.exec(url) ?? []
  if (number === '') {
    response.writeHead(404).end()
    return
  }
  const { type, bytes } = madeIcon(Number(number))
  if (isIcon) response.writeHead(200, { 'Content-Type': type }).end(bytes)
  else {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Site ${number}</title><link rel="icon" href="/${number}/icon">`)
  }
})
server.listen(0, '0.0.0.0', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('disconnect', () => process.exit(0))
