import type { NamedText } from './import-dialog.ts'

/** A folder of bookmarks: links by their names, and folders. */
export interface BookmarkFolder {
  readonly name: string
  readonly links?: readonly string[]
  readonly folders?: readonly BookmarkFolder[]
  /** The folder that the browser itself has. */
  readonly isBar?: boolean
}

/** Bookmarks as browsers export them. */
export function bookmarksHtml(folders: readonly BookmarkFolder[], links: readonly string[] = []): NamedText {
  const head = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n'
  return { name: 'bookmarks.html', text: `${head}${listOf({ name: '', folders, links })}` }
}

function listOf({ folders = [], links = [] }: BookmarkFolder): string {
  const inFolders = folders.map((folder) => {
    const bar = folder.isBar ? ' PERSONAL_TOOLBAR_FOLDER="true"' : ''
    return `<DT><H3${bar}>${folder.name}</H3>\n${listOf(folder)}`
  })
  const ofLinks = links.map((name) => `<DT><A HREF="${addressOf(name)}">${name}</A>`)
  return `<DL><p>\n${[...ofLinks, ...inFolders].join('\n')}\n</DL><p>\n`
}

export function addressOf(name: string): string {
  return `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`
}
