/** Asks each of these addresses by HEAD once a minute, and tells how much CPU time that takes: what status checks are compared with. */
import { request } from 'node:http'

const MINUTE = 60_000
const [port = '', count = '', rounds = ''] = process.argv.slice(2)
const urls = Array.from({ length: Number(count) }, (_, at) => `http://127.0.1.${1 + (at % 250)}:${port}/${at}`)

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'HEAD', agent: false }, (response) => {
      response.resume()
      response.on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}

/** As status checks are: spread over a minute. */
async function round(): Promise<void> {
  const asked: Promise<void>[] = []
  for (const url of urls) {
    asked.push(ask(url))
    await new Promise((passed) => setTimeout(passed, MINUTE / urls.length))
  }
  await Promise.all(asked)
}

const before = process.cpuUsage()
for (let at = 0; at < Number(rounds); at += 1) await round()
const { user, system } = process.cpuUsage(before)
process.send?.((user + system) / 1000 / Number(rounds) / urls.length, () => process.exit(0))
