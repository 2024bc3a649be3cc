import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BareAnswers } from './servers.ts'

const { headers, body, notModified } = (await json(process.stdin)) as BareAnswers // written by startBare
const bytes = Buffer.from(body, 'base64')

createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, notModified)
    response.end()
    return
  }
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.argv[2]), '127.0.0.1')
