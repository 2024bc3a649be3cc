import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command } from '../support/command.ts'
import { run, type Workplace, workplace } from '../support/process.ts'

function file(place: { cwd: string }, name: string, content: unknown): string {
  const path = join(place.cwd, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('signpost import of files of other programs', () => {
  const HTML = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar</H3><DL><p><DT><A HREF="https://bar.example">Bar link</A></DL><p>
<DT><H3>Work</H3><DL><p><DT><A HREF="https://wiki.example">Wiki</A><DT><A HREF="javascript:1">Script</A></DL><p>
</DL><p>`
  const LIST = 'https://one.example One\n'
  const contentOf = async (place: Workplace) => {
    const { code, out } = await command(place, ['export'])
    if (code === 4) return [] // not even a database was made
    const { groups, sites } = JSON.parse(out)
    return [...groups, ...sites].map(({ name }: { name: string }) => name)
  }

  it('says what they are, and what it skips, and takes several at once', async () => {
    const place = workplace()
    const files = [file(place, 'bookmarks.html', HTML), file(place, 'list.txt', LIST)]
    const dry = await command(place, ['import', ...files, '--dry-run'])
    expect([dry.code, await contentOf(place)]).toEqual([0, []])
    const { code, err } = await command(place, ['import', ...files])
    expect(code).toBe(0)
    expect(err).toMatch(
      /^Read as: Browser bookmarks \(HTML\), bookmarks\.html\nRead as: List of addresses, list\.txt\n/,
    )
    expect(err).toMatch(/links +4 in the file: 3 created, 1 skipped/)
    expect(err).toMatch(/skipped links\[\d\] "Script" javascript:1: url: "javascript:" links/)
    expect(await contentOf(place)).toEqual(['Bookmarks', 'Work', 'Bar link', 'One', 'Wiki'])
    expect((await command(place, ['import', ...files])).err).toMatch(/groups +2 in the file: 2 unchanged/)
  })

  it("reads standard input, and puts all of it into a group, a browser's own folders too", async () => {
    const place = workplace()
    await command(place, ['import', '-'], JSON.stringify({ groups: [{ id: 1, name: 'Mine' }], sites: [] }))
    const { code, err } = await run(place, ['import', '-', '--into', '1', '--keep-roots'], HTML)
    expect([code, err]).toEqual([0, expect.stringMatching(/^Read as: Browser bookmarks \(HTML\)\n/)])
    expect(await contentOf(place)).toEqual(['Mine', 'Bar', 'Work', 'Bar link', 'Wiki'])
  })

  it('takes a file for what --format says', async () => {
    const place = workplace()
    const path = file(place, 'list.txt', LIST)
    expect(await command(place, ['import', path, '--format', 'urls'])).toMatchObject({ code: 0 })
    const refused = await command(place, ['import', path, '--format', 'nonsense'])
    expect([refused.code, refused.err]).toEqual([
      3,
      expect.stringMatching(/^"nonsense" is not a known format\. Use one of: .*urls/),
    ])
  })

  it.each([
    [['nothing.txt'], '"nothing.txt" is empty'],
    [['words.txt'], 'a file of links that Signpost can read'],
    [['list.txt', 'words.txt'], `"words.txt" isn't a file of links`],
    [['list.txt', 'own.json'], '"own.json" is a Signpost or NaviHive export'],
    [['list.txt', 'missing.txt'], "can't be read"],
    [['list.txt', '--into', '9'], 'into: no group has the id 9'],
    [['list.txt', '--into', 'x'], '--into'],
  ])('%j is refused in words: exit code 3, or 2 for what is no number', async (args, words) => {
    const place = workplace()
    file(place, 'nothing.txt', '')
    file(place, 'words.txt', 'Hello')
    file(place, 'list.txt', LIST)
    file(place, 'own.json', { groups: [], sites: [] })
    const { code, err } = await command(place, ['import', ...args])
    expect([code, err]).toEqual([words === '--into' ? 2 : 3, expect.stringContaining(words)])
    expect(await contentOf(place)).toEqual([])
  })
})
