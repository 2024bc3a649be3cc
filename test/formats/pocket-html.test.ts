import { describe, expect, it } from 'vitest'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

const EXPORT = `<!DOCTYPE html>
<html>
	<!--So long and thanks for all the fish-->
	<head>
		<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
		<title>Pocket Export</title>
	</head>
	<body>
		<h1>Unread</h1>
		<ul>
			<li><a href="https://a.example/?x=1&y=2" time_added="1616337559" tags="one,two words">A &amp; B</a></li>
			<li><a href="https://b.example/" time_added="0" tags="">https://b.example/</a></li>
		</ul>

		<h1>Read Archive</h1>
		<ul>
			<li><a href="" time_added="1616337559" tags="">Nothing</a></li>
		</ul>
	</body>
</html>
`

describe("Pocket's export", () => {
  it('has a folder for what is unread and one for what was read', () => {
    const { files, bookmarks } = readOne(EXPORT, 'ril_export.html')
    expect(files).toEqual([{ name: 'ril_export.html', format: 'pocket-html', title: 'Pocket (HTML)' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Unread', parent: null },
      { name: 'Read Archive', parent: null },
    ])
    expect(bookmarks.links).toEqual([
      {
        folder: 0,
        name: 'A & B',
        url: 'https://a.example/?x=1&y=2',
        tags: ['one', 'two words'],
        createdAt: '2021-03-21T14:39:19.000Z',
      },
      { folder: 0, name: '', url: 'https://b.example/' },
    ])
    expect(bookmarks.skipped).toEqual([{ name: 'Nothing', problem: { code: 'noAddress' } }])
    expect(bookmarks.isCut).toBe(false)
  })

  it('that was cut short keeps its complete links, and says so', () => {
    const { links, isCut } = readOne(EXPORT.slice(0, EXPORT.indexOf('" tags="">https'))).bookmarks
    expect(links).toHaveLength(1)
    expect(isCut).toBe(true)
  })

  it.each(whereFixturesAre(['pocket/wallabag_ril_export.html']))('%s has 2 links', (path) => {
    const { files, bookmarks } = readOne(fixture(path).bytes)
    expect(files).toMatchObject([{ format: 'pocket-html' }])
    expect(bookmarks.links).toHaveLength(2)
    expect(bookmarks.links[0]?.tags).toEqual(['ifttt', 'new_entry_simple'])
  })
})
