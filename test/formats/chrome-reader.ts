/**
 * How Chrome reads bookmarks, line by line: `ImportBookmarksFile` of chrome/utility/importer/bookmark_html_reader.cc, as
 * far as our files have anything to do with it. Compared with Chromium 156, which drops folders that hold no link.
 */
export interface ChromeBookmark {
  readonly path: readonly string[]
  readonly title: string
  readonly url: string
  readonly icon?: string
  readonly addDate?: number
}

export function readAsChrome(file: string): { readonly charset: string; readonly bookmarks: ChromeBookmark[] } {
  const bookmarks: ChromeBookmark[] = []
  const path: string[] = []
  let charset = ''
  let folder = ''
  for (const untrimmed of file.split('\n')) {
    const line = trim(trim(untrimmed).replace(/^<DT>/i, ''))
    const meta = /^<META .*charset=([^"]*)"/i.exec(line)
    const heading = tagOf(line, '<H3', '</H3>')
    const anchor = tagOf(line, '<A', '</A>')
    if (meta) charset = meta[1] ?? ''
    else if (heading) folder = heading.text
    else if (anchor && attributeOf(anchor.attributes, 'FEEDURL') === undefined) {
      bookmarks.push({ path: [...path], title: anchor.text, ...fieldsOf(anchor.attributes) })
    } else if (/^<DL>/i.test(line)) {
      if (folder !== '') path.push(folder)
      folder = ''
    } else if (/^<\/DL>/i.test(line) && path.pop() === undefined) break
  }
  return { charset, bookmarks }
}

function trim(line: string): string {
  return line.replace(/^[\t-\r ]+|[\t-\r ]+$/g, '')
}

function tagOf(line: string, open: string, close: string) {
  if (!line.startsWith(open)) return undefined
  const end = line.indexOf(close)
  const tagEnd = line.lastIndexOf('>', end) + 1
  if (end === -1 || tagEnd <= open.length) return undefined
  return { attributes: line.slice(open.length, tagEnd - 1), text: unescapeHtml(line.slice(tagEnd, end)) }
}

/** The value after the first place where the name stands, to the first quote without a backslash before it. */
function attributeOf(attributes: string, name: string): string | undefined {
  const found = attributes.indexOf(`${name}="`)
  if (found === -1) return undefined
  const start = found + name.length + 2
  for (let end = start + 1; end < attributes.length; end += 1) {
    if (attributes[end] === '"' && attributes[end - 1] !== '\\') return attributes.slice(start, end)
  }
  return undefined
}

function fieldsOf(attributes: string) {
  const [url = '', icon, addDate] = ['HREF', 'ICON', 'ADD_DATE'].map((name) => attributeOf(attributes, name))
  return {
    url: unescapeHtml(url).trim(),
    ...(icon !== undefined && { icon }),
    ...(addDate !== undefined && { addDate: Number(addDate) }),
  }
}

/** No other entities. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
