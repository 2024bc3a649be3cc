import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { nodeTarget, PASSWORD } from '../support/node-target.ts'
import { runProgram, workplace } from '../support/process.ts'

/** The tour of docs/api.md, for a site of these tests. */
function tourOf(baseUrl: string): string {
  const blocks = [...readFileSync('docs/api.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
    ([, block = '']) => block,
  )
  const tour = blocks.find((block) => block.includes('/api/login')) ?? ''
  return tour.replace('http://localhost:3000', baseUrl).replace('YOUR PASSWORD', PASSWORD)
}

it('the tour of docs/api.md leaves a site with data as it was, however often it is taken', async () => {
  const site = await nodeTarget.start()
  onTestFinished(() => site.stop())
  const client = await connect(site)
  await client.owner('POST', '/api/import', madeDocument({ groups: 3, sites: 9 }))
  const rows = async () => (await client.owner('GET', '/api/groups-with-sites')).body.data
  const before = await rows()
  for (const time of ['first', 'second']) {
    const { out } = await runProgram(workplace(), ['sh', '-e'], tourOf(site.baseUrl))
    const answers = out.split('\n').filter((line) => line !== '')
    expect(
      answers.filter((line) => !line.startsWith('{"success":true')),
      time,
    ).toEqual([])
    expect(
      answers.some((line) => line.includes('"code":"groupDeleted"')),
      time,
    ).toBe(true)
    expect(await rows(), time).toEqual(before)
  }
})
