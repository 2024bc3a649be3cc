const ICON = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8'.repeat(8)}`
const LINKS_PER_ICON = 10
const LINKS_PER_FOLDER = 28
const FOLDERS_PER_FOLDER = 8

/** The file that a browser writes for so many links: in folders, in folders of the bookmarks bar, with times and some icons. */
export function madeBookmarks(links: number): string {
  const lines = [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>',
    '    <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>\n    <DL><p>',
  ]
  let folders = 0
  for (let at = 0; at < links; at += 1) {
    if (at % LINKS_PER_FOLDER === 0) {
      const isOuter = folders % FOLDERS_PER_FOLDER === 0
      if (folders > 0) lines.push('        </DL><p>', ...(isOuter ? ['        </DL><p>'] : []))
      if (isOuter) lines.push(folderOf(`Collection ${folders}`))
      lines.push(folderOf(`Folder ${folders} &amp; more`))
      folders += 1
    }
    lines.push(
      `            <DT><A HREF="https://site-${at}.example.com/path/${at}?a=1&amp;b=${at}" ADD_DATE="${1_700_000_000 + at}"${at % LINKS_PER_ICON === 0 ? ` ICON="${ICON}"` : ''}>Site number ${at}: “Bücher” &amp; 工具</A>`,
    )
  }
  return [...lines, '        </DL><p>', '        </DL><p>', '    </DL><p>', '</DL><p>', ''].join('\n')
}

function folderOf(name: string): string {
  return `        <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001">${name}</H3>\n        <DL><p>`
}
