import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../src/http/endpoint.ts'
import { revision, unchangedSince } from '../../src/http/own-headers.ts'
import type { Resource } from '../../src/http/representation.ts'

const about = { tag: 'Service', summary: '' } as const
const text = z.object({ text: z.string() })

it('an endpoint gives its handler just what its parts declare', () => {
  const { method, path, params } = endpoint('PUT /api/a/:id/b/:other', {
    ...about,
    needs: 'edit',
    query: z.object({ some: z.string() }),
    body: text,
    data: text,
    requestHeaders: { unchangedSince },
    responseHeaders: { revision },
    handle: ({ session, params, query, body, headers }) => {
      const read: [string, number, number, string, string, string | undefined] = [
        session.actor.name,
        params.id,
        params.other,
        query.some,
        body.text,
        headers.unchangedSince,
      ]
      return { data: { text: read.join() }, headers: { revision: 1 } }
    },
  })
  expect([method, path, params]).toEqual(['PUT', '/api/a/:id/b/:other', ['id', 'other']])
})

const reply = { data: { text: '' } }

/** Each of these is a mistake for the compiler to find; an unused `@ts-expect-error` is an error itself. */
const mistakes = () => [
  // @ts-expect-error: it does not say what it needs
  endpoint('GET /api/a', { ...about, data: text, handle: () => reply }),
  // @ts-expect-error: no summary
  endpoint('GET /api/a', { tag: 'Service', needs: 'edit', data: text, handle: () => reply }),
  // @ts-expect-error: it does not say what it answers
  endpoint('GET /api/a', { ...about, needs: 'edit', handle: () => reply }),
  // @ts-expect-error: it answers something else
  endpoint('GET /api/a', { ...about, needs: 'edit', data: z.string(), handle: () => reply }),
  // @ts-expect-error: the header that it declares is not sent
  endpoint('POST /api/a', { ...about, needs: 'edit', data: text, responseHeaders: { revision }, handle: () => reply }),
  // @ts-expect-error: only who does a permission has a session
  endpoint('GET /api/a', { ...about, needs: 'anyone', data: text, handle: ({ session }) => session && reply }),
  // @ts-expect-error: the path has no such parameter
  endpoint('GET /api/a/:id', { ...about, needs: 'edit', data: text, handle: ({ params }) => params.is && reply }),
  // @ts-expect-error: there is no such part
  endpoint('GET /api/a', { ...about, needs: 'edit', data: text, querry: text, handle: () => reply }),
  // @ts-expect-error: reads have no body
  endpoint('GET /api/a', { ...about, needs: 'read', body: text, data: text, handle: () => ({}) as Resource }),
  // @ts-expect-error: this API has no PATCH
  endpoint('PATCH /api/a', { ...about, needs: 'edit', data: text, handle: () => reply }),
]

it('an endpoint with a part missing or wrong does not compile', () => {
  expect(mistakes).toBeTypeOf('function')
})
