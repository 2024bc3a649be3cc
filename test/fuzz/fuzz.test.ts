import fc from 'fast-check'
import { expect } from 'vitest'
import { faultCase } from '../faults/case.ts'
import type { Description } from '../support/description.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { createJudge } from './judge.ts'
import { plant } from './plant.ts'
import { privateMarks } from './privacy.ts'
import { type FuzzedRequest, requestsTo } from './requests.ts'

/** A failure tells its seed and path, which make the same requests again. */
const { FUZZ_SEED, FUZZ_PATH } = process.env
/** Then there is a new site: each edit makes the lists longer. */
const REQUESTS_PER_SITE = 100

async function credentialsOf({ sender }: FuzzedRequest, site: InProcess): Promise<Record<string, string>> {
  if (sender === 'guest') return {}
  if (sender === 'guest with a bad token') return { Authorization: 'Bearer x.y.z', Cookie: 'authToken=x' }
  const token = await site.issueToken() // its own, as it may be a logout
  return sender === 'owner' ? { Authorization: `Bearer ${token}` } : { Cookie: `authToken=${token}` }
}

async function send(request: FuzzedRequest, site: InProcess) {
  const { method, path, body } = request
  const headers = { ...request.headers, ...(await credentialsOf(request, site)) }
  const init = { method, headers, ...(body !== undefined && { body }) }
  const response = await site.app.fetch(new Request(`http://localhost${path}`, init), '192.0.2.1')
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function tell({ sender, method, path, headers, body = '' }: FuzzedRequest): string {
  return `${sender}: ${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 2000)}`
}

faultCase({
  what: 'requests made at random from the OpenAPI document, by guests and the owner',
  rounds: { short: 400, long: 100_000 },
  async run(requests) {
    const site = await startInProcess()
    const description: Description = await (
      await site.app.fetch(new Request('http://localhost/api/openapi.json'))
    ).json()
    await site.stop()
    const judge = createJudge(description)
    const done = new Set<string>()

    const serve = async (requests: readonly FuzzedRequest[]) => {
      const site = await startInProcess()
      try {
        await plant(site)
        for (const request of requests) {
          const hidden = privateMarks(site.navigation.snapshot)
          const answer = await send(request, site)
          expect(judge(request, answer, hidden), tell(request)).toEqual([])
          if (answer.status === 200) done.add(request.operation.operationId)
        }
      } finally {
        await site.stop()
      }
    }
    const length = { minLength: REQUESTS_PER_SITE, maxLength: REQUESTS_PER_SITE }
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
      fc.asyncProperty(fc.array(requestsTo(description), length), serve),
      {
        numRuns: Math.ceil(requests / REQUESTS_PER_SITE),
        endOnFailure: true,
        ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }),
        ...(FUZZ_PATH && { path: FUZZ_PATH }),
      },
    )
    if (failed)
      throw new Error(`FUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath} make this again`, { cause: errorInstance })
    expect(done.size, 'too few operations ever succeed for this to mean something').toBeGreaterThan(15)
    return {
      tried: `${requests.toLocaleString('en')} requests`,
      result: 'every answer as described, no leak',
      holds: true,
    }
  },
})
