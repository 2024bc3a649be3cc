import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS, type Permission } from '../../src/core/may.ts'
import { describeApi } from '../../src/http/openapi.ts'
import { type Session, Tokens } from '../../src/services/sign-in/token.ts'
import { type Answer, type Client, caller, connect } from '../support/client.ts'
import { DESCRIBED, ENDPOINTS, type Endpoint, endpointOf } from '../support/endpoints.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'
import { claimsOf, forge } from '../support/tokens.ts'
import { TRIAL_PERMISSIONS, useTrialRole } from '../support/trial-role.ts'
import { MARK, MARKS, plant, REQUESTS } from './requests.ts'

const trial = useTrialRole()
let site: RunningSite
let client: Client
/** Calls as an account with the trial role. */
let other: ReturnType<typeof caller>

/** Every token that `forge` made is of an account with the trial role; the owner's come from the sign-in form. */
function giveRole(session: Session | undefined): Session | undefined {
  if (session?.tokenId !== 'forged') return session
  return { ...session, actor: trial.actor(session.actor.name) }
}

beforeAll(async () => {
  const { verify } = Tokens.prototype
  vi.spyOn(Tokens.prototype, 'verify').mockImplementation(function (this: Tokens, token) {
    const session = verify.call(this, token)
    return session instanceof Promise ? session.then(giveRole) : giveRole(session)
  })
  site = await nodeTarget.start({ guestMode: true })
  client = await connect(site)
  await plant(client)
  other = caller(site.baseUrl, { authorization: `Bearer ${await forge({ claims: claimsOf(client.token) })}` })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.stop()
})
beforeEach(() => trial.mayDo(TRIAL_PERMISSIONS))

const isPermission = (needs: string): needs is Permission => PERMISSIONS.some((permission) => permission === needs)
const refused = ENDPOINTS.filter((name) => {
  const { needs } = endpointOf(name)
  return isPermission(needs) && !TRIAL_PERMISSIONS.includes(needs)
})
/** These end the session that the other calls need. */
const LAST: readonly Endpoint[] = ['POST /api/logout', 'DELETE /api/sessions', 'PUT /api/account/password']
/** These refuse by themselves: a wrong password, a call that needs no session, and an undo of settings. */
const BY_THEMSELVES: readonly Endpoint[] = ['POST /api/login', 'GET /api/seen', 'POST /api/history/:revision/undo']
const letIn = ENDPOINTS.filter((name) => ![...refused, ...LAST, ...BY_THEMSELVES].includes(name))

const call = (name: Endpoint, body = REQUESTS[name].body as unknown) =>
  other(endpointOf(name).method, REQUESTS[name].path, body)

describe('an account that may edit, and nothing else', () => {
  it.each(refused)('is refused at %s, and nothing has changed', async (name) => {
    const before = (await client.guest('GET', '/api/health')).text
    const { status, body } = await call(name)
    expect([status, body]).toEqual([403, { error: 'Your account may not do this', errorId: expect.any(String) }])
    expect((await client.guest('GET', '/api/health')).text).toBe(before)
  })

  it.each(refused)('is refused at %s before its query and its body are looked at', async (name) => {
    const { method } = endpointOf(name)
    const { status } = await other(method, `${REQUESTS[name].path}?mode=odd`, method === 'GET' ? undefined : 'no json')
    expect(status).toBe(403)
  })

  it.each(letIn)('is let in at %s', async (name) => {
    const { status } = await call(name, endpointOf(name).body && 'no json')
    expect([401, 403]).not.toContain(status)
  })

  it('is refused how a request arrives', async () => {
    expect((await other('GET', '/api/seen')).status).toBe(403)
  })

  it('may undo what it may do, but not a change of settings', async () => {
    const { body } = await client.owner('GET', '/api/history')
    const settings = body.data.find(({ code }: { code: string }) => code === 'settingsChanged')
    expect((await other('POST', `/api/history/${settings.revision}/undo`)).status).toBe(403)
    const { headers } = await other('POST', '/api/groups', { name: 'For a moment' })
    expect((await other('POST', `/api/history/${headers.get('signpost-revision')}/undo`)).status).toBe(200)
  })

  it('never reads a private record in a list or on a page, nor in the answer to an edit', async () => {
    const paths = [...Object.keys(MARKS), '/', '/links.html', '/add', '/?q=site', '/api/groups/2', '/api/sites/2']
    for (const path of paths) expect((await other('GET', path)).text.toLowerCase()).not.toContain(MARK.toLowerCase())
    const ordered = await other('PUT', '/api/site-orders', [{ id: 1, order_num: 7 }])
    expect([ordered.status, ordered.body.data.length]).toEqual([200, 1])
  })

  it('gets no file of everything', async () => {
    expect((await other('GET', '/export/links.html')).status).toBe(403)
  })
})

describe('an import', () => {
  const bring = (query: string, document: object) => other('POST', `/api/import${query}`, document)
  const groups = [{ name: 'Brought' }]

  it('replaces nothing, and takes no acting setting, for an account that may only import', async () => {
    trial.mayDo(['edit', 'import', 'self'])
    for (const query of ['?mode=replace', '?settings=all', '?mode=replace&dryRun=true'])
      expect((await bring(query, { groups, sites: [] })).status, query).toBe(403)
    expect((await bring('', { groups, sites: [] })).status).toBe(200)
    expect((await bring('', { groups, sites: [], configs: { 'site.title': 'Theirs' } })).status).toBe(403)
  })

  it('is whole for one that may replace and configure', async () => {
    trial.mayDo(['edit', 'import', 'replace', 'configure', 'self'])
    expect((await bring('?dryRun=true&mode=replace', { groups, sites: [] })).status).toBe(200)
  })
})

describe('the page', () => {
  const OPENED_BY: Readonly<Record<string, Permission>> = {
    ...{
      tags: 'edit',
      duplicates: 'edit',
      links: 'edit',
      history: 'edit',
      help: 'edit',
      sample: 'edit',
      begun: 'edit',
    },
    ...{ settings: 'configure', account: 'self', import: 'import', export: 'export' },
  }
  const opened = ({ text }: Answer) =>
    [...new Set([...text.matchAll(/data-open="(\w+)"/g)].map(([, name = '']) => name))].toSorted()
  const namesOf = ({ text }: Answer) => /<html[^>]* data-reader(?:="([^"]*)")?/.exec(text)?.[1] ?? ''

  it.each(PERMISSIONS)('has the buttons of %s for those alone who may do it', async (permission) => {
    trial.mayDo(['self', permission])
    const page = await other('GET', '/')
    const expected = Object.keys(OPENED_BY).filter((name) => ['self', permission].includes(OPENED_BY[name] ?? ''))
    expect(opened(page)).toEqual(expected.toSorted())
    expect(page.text.includes(' data-edit=')).toBe(permission === 'edit')
    expect(page.text.includes('data-card-menu')).toBe(permission === 'edit')
    expect(page.text).toContain(
      `data-may="${PERMISSIONS.filter((one) => one === 'self' || one === permission).join(' ')}"`,
    )
    expect((await other('GET', '/add')).status).toBe(permission === 'edit' ? 200 : 403)
    expect((await other('GET', '/export/links.html')).status).toBe(permission === 'export' ? 200 : 403)
    expect((await other('GET', '/?as=guest')).text.includes('class="preview"')).toBe(permission === 'configure')
  })

  it('has none for a guest', async () => {
    const page = await client.guest('GET', '/')
    expect([opened(page), page.text.includes('data-may'), namesOf(page)]).toEqual([[], false, ''])
  })

  it('says for pages of 0.2 that are still open whether somebody is signed in', async () => {
    const hasRole = ({ text }: Answer) => /<html[^>]* data-role="owner"/.test(text)
    const signedIn = await Promise.all(['/', '/links.html', '/add'].map((path) => client.owner('GET', path)))
    const guests = await Promise.all(['/', '/links.html', '/add'].map((path) => client.guest('GET', path)))
    expect([...signedIn, ...guests].map(hasRole)).toEqual([true, true, true, false, false, false])
  })

  it('is prepared once for all who see and may do the same, and confirms no other’s copy', async () => {
    const tagOf = ({ headers }: Answer) => headers.get('etag') ?? ''
    const pages = [await client.guest('GET', '/'), await client.owner('GET', '/'), await other('GET', '/')]
    const lists = [await client.owner('GET', '/api/sites'), await other('GET', '/api/sites')]
    trial.mayDo(['edit', 'export', 'self'])
    pages.push(await other('GET', '/'))
    const [tag = '', again = ''] = [lists[1], await other('GET', '/api/sites')].map((one) => one && tagOf(one))
    expect(again).toBe(tag)
    expect(new Set(pages.map(tagOf)).size).toBe(4)
    expect(new Set(lists.map(tagOf)).size).toBe(2)
    expect(new Set(pages.map(namesOf)).size).toBe(4)
    for (const page of pages)
      expect((await other('GET', '/', undefined, { 'if-none-match': tagOf(page) })).status).toBe(
        page === pages[3] ? 304 : 200,
      )
  })
})

it('OpenAPI has 403 wherever an account may be refused', () => {
  const { paths } = describeApi(DESCRIBED, { version: '', basePath: '' }) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const { responses } = paths['/api/export']?.get ?? { responses: {} }
  expect(responses).toHaveProperty('403')
  expect(paths['/api/account']?.get?.responses).not.toHaveProperty('403')
})

it.each(LAST)('ends its own sessions at %s', async (name) => {
  expect((await call(name)).status).not.toBe(403)
})
