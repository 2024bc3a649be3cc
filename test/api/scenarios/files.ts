import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, connect } from '../../support/client.ts'
import { emptySite } from '../../support/empty-site.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const HTML = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://bar.example">On the bar</A>
        <DT><H3>Work</H3>
        <DL><p>
            <DT><A HREF="https://wiki.example" TAGS="docs,team">Wiki</A>
            <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
        </DL><p>
    </DL><p>
    <DT><H3>Play</H3>
    <DL><p>
        <DT><A HREF="https://game.example">Game</A>
    </DL><p>
</DL><p>
`
const CHROME = JSON.stringify({
  roots: {
    bookmark_bar: {
      type: 'folder',
      name: 'Bookmarks bar',
      children: [{ type: 'url', name: 'Ü', url: 'https://chrome.example/' }],
    },
    other: { type: 'folder', name: 'Other', children: [] },
    synced: { type: 'folder', name: 'Mobile', children: [] },
  },
  version: 1,
})
const LIST = 'https://one.example One\nhttps://two.example\n'
const TABLE = 'group,url,name\nWork,https://plan.example,Plan\nWork / Team,https://us.example,Us\n'
const OWN = JSON.stringify({ version: '2.1', groups: [{ id: 1, name: 'Own' }], sites: [] })

/** As much as no runtime takes. */
const TOO_LARGE = 65 * 1024 * 1024

type Files = Readonly<Record<string, string>>

function formOf(files: Files): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('file', new File([content], name))
  return form
}

/** What a test does with a site. */
function handle(site: RunningSite, client: Client) {
  const send = async (body: string | Blob | FormData, query = '', headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.baseUrl}/api/import${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, ...headers },
      body,
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests say which shape they expect
    return { status: response.status, body: (await response.json()) as any }
  }
  /** As a string, which goes out with the headers: workerd may close the connection on a body that is refused unread. */
  const sendAs = (type: string, body: string, query = '') => send(body, query, { 'content-type': type })
  const outline = async () => {
    const { groups, sites } = (await client.owner('GET', '/api/export')).body.data
    type Named = { id: number; name: string; parent_id: number | null; group_id: number }
    const nameOf = (id: number | null) => groups.find((group: Named) => group.id === id)?.name
    return groups.map(({ id, name, parent_id }: Named) => {
      const own = sites.filter((one: Named) => one.group_id === id).map((one: Named) => one.name)
      return [parent_id === null ? name : `${nameOf(parent_id)}/${name}`, ...own].join(', ')
    })
  }
  return {
    ...client,
    send,
    sendAs,
    bring: (body: string, query = '') => sendAs('application/octet-stream', body, query),
    revision: async () => (await client.guest('GET', '/api/health')).body.data.revision,
    outline,
    stop: () => site.stop(),
  }
}

async function begin(target: Target) {
  const site = await target.start()
  return handle(site, await connect(site))
}

/** Imports of other programs' files. */
export function describeFiles(target: Target): void {
  describe(`files of other programs on ${target.name}`, () => {
    let site: ReturnType<typeof handle>

    beforeAll(async () => {
      site = await begin(target)
    })
    beforeEach(() => emptySite(site))
    afterAll(() => site.stop())

    it.each([
      ['text/html', HTML, 'html'],
      ['Text/HTML; charset=utf-8', HTML, 'html'],
      ['application/octet-stream', HTML, 'html'],
      ['application/json', CHROME, 'chrome'],
      ['application/json; charset=utf-8', CHROME, 'chrome'],
      ['text/plain', LIST, 'urls'],
      ['application/x-whatever', LIST, 'urls'],
    ])('are recognised by their content, sent as %s', async (type, body, format) => {
      const before = await site.revision()
      const { status, body: answer } = await site.sendAs(type, body)
      expect([status, answer.success, answer.data.files]).toEqual([
        200,
        true,
        [{ name: '', format, title: expect.any(String) }],
      ])
      expect(await site.revision()).toBe(before + 1)
    })

    it('come in with their folders and tags, and what can not is listed', async () => {
      const { data } = (await site.sendAs('text/html', HTML)).body
      expect(data).toMatchObject({
        groups: { total: 3, created: 3 },
        sites: { total: 4, created: 3, skipped: 1 },
        skipped: [{ name: 'Bookmarklet', url: 'javascript:alert(1)', reason: expect.stringContaining('javascript:') }],
      })
      expect(await site.outline()).toEqual(['Bookmarks, On the bar', 'Work, Wiki', 'Play, Game'])
      const { sites } = (await site.owner('GET', '/api/export')).body.data
      expect(sites[1]).toMatchObject({ url: 'https://wiki.example', tags: ['docs', 'team'], is_public: 0 })
      const before = await site.revision()
      const again = (await site.sendAs('text/html', HTML)).body.data
      expect([again.groups.unchanged, again.sites.unchanged, await site.revision()]).toEqual([3, 3, before])
    })

    it('can be undone in one step, told by what came in', async () => {
      await site.sendAs('text/html', HTML)
      const [last] = (await site.owner('GET', '/api/history?limit=1')).body.data
      expect(last).toMatchObject({ action: 'Imported 3 sites in 3 groups' })
      expect((await site.owner('POST', `/api/history/${last.revision}/undo`)).status).toBe(200)
      expect(await site.outline()).toEqual([])
    })

    it('come several at once, in a form', async () => {
      const { status, body } = await site.send(
        formOf({ 'bookmarks.html': HTML, 'me/list.txt': LIST, 'team.csv': TABLE }),
      )
      expect([status, body.data.files.map(({ name, format }: Files) => [name, format])]).toEqual([
        200,
        [
          ['bookmarks.html', 'html'],
          ['list.txt', 'urls'],
          ['team.csv', 'csv'],
        ],
      ])
      expect(await site.outline()).toEqual([
        'Bookmarks, On the bar, One, two.example',
        'Work, Wiki, Plan',
        'Work/Team, Us',
        'Play, Game',
      ])
    })

    it('are shown as a tree first, in which groups can be left out or sent elsewhere', async () => {
      const { id } = (await site.owner('POST', '/api/groups', { name: 'Mine' })).body.data
      const before = await site.outline()
      const { data } = (await site.bring(HTML, '?dryRun=true&tree=true')).body
      expect(await site.outline()).toEqual(before)
      const tree = data.tree.map(({ number, parent, name, state, sites, created }: Record<string, unknown>) => {
        return [number, parent, name, state, sites, created]
      })
      expect(tree).toEqual([
        [0, null, 'Bookmarks', 'created', 1, 1],
        [1, null, 'Work', 'created', 1, 1],
        [2, null, 'Play', 'created', 1, 1],
      ])
      expect((await site.bring(HTML, `?leaveOut=0&to=1:${id}&into=${id}`)).status).toBe(200)
      expect(await site.outline()).toEqual(['Mine, Wiki', 'Mine/Play, Game'])
      expect((await site.bring(HTML, '?leaveOut=1-2&ungrouped=Neu')).status).toBe(200)
      expect(await site.outline()).toEqual(['Mine, Wiki', 'Mine/Play, Game', 'Neu, On the bar'])
    })

    it("have a browser's own folders as groups on request", async () => {
      expect((await site.bring(HTML, '?keepsRoots=true&visibility=public')).status).toBe(200)
      expect(await site.outline()).toEqual(['Bookmarks bar, On the bar', 'Bookmarks bar/Work, Wiki', 'Play, Game'])
    })

    it('are what the owner says they are', async () => {
      expect((await site.bring(LIST, '?format=urls')).body.data.files[0].format).toBe('urls')
      for (const query of ['?format=chrome', '?format=signpost', '?format=nonsense', '?format=']) {
        const { status, body } = await site.bring(LIST, query)
        expect([query, status, Object.keys(body)]).toEqual([query, 400, ['error', 'errorId']])
      }
      expect((await site.send(formOf({ x: OWN }), '?format=signpost')).status).toBe(400)
      expect((await site.bring(OWN, '?format=signpost')).status).toBe(200)
      expect(await site.outline()).toEqual(['Bookmarks, One, two.example', 'Own'])
    })
  })
}

/** Files that are none, and imports that are not the owner's. */
export function describeRefusedFiles(target: Target): void {
  describe(`files of other programs that ${target.name} refuses`, () => {
    let site: ReturnType<typeof handle>

    beforeAll(async () => {
      site = await begin(target)
      await site.owner('POST', '/api/groups', { name: 'Mine' })
    })
    afterAll(() => site.stop())

    const expectRefused = async ({ status, body }: Awaited<ReturnType<typeof site.send>>, words = '') => {
      expect([status, body]).toEqual([400, { error: expect.stringContaining(words), errorId: expect.any(String) }])
      expect(await site.revision()).toBe(1)
    }

    it.each([
      ['nothing', '', 'empty'],
      ['words', 'Hello', 'a file of links that Signpost can read'],
      ['zeros', '\0'.repeat(1000), 'a file of links that Signpost can read'],
      ['half of a JSON file', CHROME.slice(0, -50), 'cut short'],
      ['a database of nothing', `SQLite format 3\0${'x'.repeat(5000)}`, ''],
      ['a packed file of nothing', `mozLz40\0${'\xff'.repeat(100)}`, ''],
      ['a picture', '\x89PNG\r\n\x1a\n', 'a file of links that Signpost can read'],
    ])('that are none are refused in words: %s', async (_, body, words) => {
      await expectRefused(await site.bring(body), words)
    })

    it.each([
      ['has no file', () => site.send(new FormData()), 'no file'],
      ['is none', () => site.send('nonsense', '', { 'content-type': 'multipart/form-data; boundary=x' }), 'not a form'],
      ['has no boundary', () => site.send('nonsense', '', { 'content-type': 'Multipart/Form-Data' }), 'not a form'],
      ['has a file that is none', () => site.send(formOf({ 'a.html': HTML, 'b.txt': 'Hello' })), '"b.txt"'],
      ['has an empty file', () => site.send(formOf({ 'a.html': '' })), '"a.html" is empty'],
      [
        'has a document of ours',
        () => site.send(formOf({ 'a.html': HTML, 'own.json': OWN })),
        '"own.json" is a Signpost or NaviHive export',
      ],
    ])('a form that %s is refused in words', async (_, sent, words) => {
      await expectRefused(await sent(), words)
    })

    it('are refused if they are too large', async () => {
      const { status, body } = await site.bring(' '.repeat(TOO_LARGE))
      expect([status, body.error]).toEqual([413, expect.stringMatching(/^The body must be at most \d+ MB$/)])
    })

    it.each(['application/x-www-form-urlencoded', 'image/png', ''])('are not sent as %j', async (type) => {
      expect((await site.sendAs(type, LIST)).status).toBe(415)
    })

    it.each([
      'into=0',
      'into=x',
      'into=99',
      'to=1',
      'to=0:99',
      'to=9:1',
      'leaveOut=a',
      'leaveOut=1-',
      'leaveOut=9',
      'leaveOut=0-999999',
      'tree=perhaps',
      'keepsRoots=2',
      'pages=2',
      'into=1&mode=replace',
    ])('?%s is refused', async (query) => {
      await expectRefused(await site.bring(HTML, `?${query}`))
    })

    it('come from the owner only, and from no other site', async () => {
      const cookie = `authToken=${site.token}`
      for (const body of [new Blob([HTML], { type: 'text/plain' }), formOf({ 'a.html': HTML })]) {
        expect((await site.send(body, '', { authorization: '' })).status).toBe(401)
        for (const other of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
          expect((await site.send(body, '', { authorization: '', cookie, ...other })).status).toBe(403)
        expect((await site.send(body, '?dryRun=true', { authorization: '', cookie })).status).toBe(200)
      }
      expect(await site.revision()).toBe(1)
    })
  })
}
