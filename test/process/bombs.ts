import { lzStringBomb } from '../formats/packed.ts'

const MB = 1024 * 1024
/** As much as a body may hold. */
const MOST = 64 * MB

const bytesOf = (text: string) => new TextEncoder().encode(text)
const onlyOf = (text: string, length = MOST) => bytesOf(text.repeat(Math.floor(length / text.length)))
const nested = (start: string, open: string, inside: string, close: string, end: string, depth = 3000) =>
  bytesOf(start + open.repeat(depth) + inside + close.repeat(depth) + end)

const HTML = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>'
const OPML = '<opml version="2.0"><body>'
const CHROME = '{"roots":{"bookmark_bar":{"type":"folder","name":"B","children":['
const FIREFOX = '{"root":"placesRoot","type":"text/x-moz-place-container","children":['

/** Each line stands for ten of the one before it. */
function aliases(): Uint8Array {
  const names = [...'abcdefghij']
  const lines = names.map((name, at) => {
    const before = at === 0 ? '{name: x, url: http://x}' : `*${names[at - 1]}`
    return `${name}: &${name} [${Array.from({ length: 10 }, () => before).join(', ')}]`
  })
  return bytesOf(`${lines.join('\n')}\nservices:\n  - name: x\n    items: *j\n`)
}

function entities(): Uint8Array {
  const names = [...'abcdefghij']
  const lines = names.map((name, at) => `<!ENTITY ${name} "${(at === 0 ? 'lol' : `&${names[at - 1]};`).repeat(10)}">`)
  return bytesOf(`<?xml version="1.0"?><!DOCTYPE opml [${lines.join('')}]>${OPML}<outline text="&j;"/></body></opml>`)
}

/** A packed Firefox backup that says how large it is, and one match of nothing but continued lengths. */
function lz4(says: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(255)
  bytes.set(bytesOf('mozLz40\0'))
  new DataView(bytes.buffer).setUint32(8, says, true)
  bytes.set([0x1f, 0x61, 1, 0], 12)
  return bytes
}

/** A database whose pages are noise: the same noise each time. */
function brokenDatabase(): Uint8Array {
  const bytes = Uint8Array.from({ length: 8 * MB }, (_, at) => (at * 2654435761) >>> 13)
  bytes.set(bytesOf('SQLite format 3\0'))
  bytes.set([16, 0, 1, 1, 0, 64, 32, 32], 16)
  return bytes
}

function manyFiles(): Uint8Array {
  return onlyOf('--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n\r\n', 40 * MB)
}

/** Files that stand for more than they hold, or hold nothing. None of them is one that anybody can mean. */
export const BOMBS: Readonly<Record<string, () => Uint8Array>> = {
  'aliases of aliases (YAML)': aliases,
  'a list in a list, 100,000 deep (YAML)': () => bytesOf(`sections: ${'['.repeat(100_000)}`),
  'dashes (YAML)': () => onlyOf('- ', 3 * MB),
  'one key 300,000 times (YAML)': () => onlyOf('a: &a {<<: *a}\n', 3.9 * MB),
  '3,000 folders in one another (HTML)': () =>
    nested(HTML, '<DT><H3>F</H3><DL><p>', '<DT><A HREF="https://a.example">A</A>', '</DL><p>', '</DL>'),
  '3,000 folders in one another (Chrome)': () =>
    nested(CHROME, '{"type":"folder","name":"F","children":[', '', ']}', ']}}}'),
  '3,000 folders in one another (Firefox)': () =>
    nested(FIREFOX, '{"type":"text/x-moz-place-container","title":"F","children":[', '', ']}', ']}'),
  '3,000 folders in one another (OPML)': () =>
    nested(OPML, '<outline text="F">', '<outline text="A" url="https://a.example"/>', '</outline>', '</body></opml>'),
  'folders without end (HTML)': () => bytesOf(HTML + '<DT><H3>F</H3><DL><p>'.repeat(MOST / 24)),
  'folders without end (Chrome)': () => bytesOf(CHROME + '{"type":"folder","children":['.repeat(MOST / 32)),
  'a small file that unpacks to gigabytes (lz-string)': () => bytesOf(lzStringBomb('[{"title":"x","nav":[', 60_000)),
  'a small file that says it is large (LZ4)': () => lz4(0xffffffff, 1000),
  'a large one that unpacks to gigabytes (LZ4)': () => lz4(31 * MB, 60 * MB),
  'a database of noise (SQLite)': brokenDatabase,
  '64 MB of spaces': () => onlyOf(' '),
  '64 MB of zeros': () => new Uint8Array(MOST),
  '64 MB of line ends': () => onlyOf('\n'),
  '64 MB of less-than signs': () => onlyOf('<'),
  '64 MB of brackets': () => onlyOf('['),
  '64 MB of brackets and commas': () => bytesOf(`[${'[],'.repeat(MOST / 3 - 3)}[]]`),
  '64 MB of objects in one another': () => onlyOf('{"a":'),
  '64 MB of commas': () => onlyOf(','),
  '64 MB of quotes': () => onlyOf('"'),
  '64 MB of short rows (CSV)': () => bytesOf(`url,title\n${',\n'.repeat(MOST / 2 - 10)}`),
  '64 MB of one quoted cell (CSV)': () => bytesOf(`url,title\n"${'x'.repeat(MOST - 20)}`),
  '64 MB of short addresses': () => onlyOf('http://a\n'),
  '64 MB of bytes that are no UTF-8': () => new Uint8Array(MOST).fill(0xff),
}

/** They may be read: what counts is that they take no time and no memory. */
export const SLOW: Readonly<Record<string, () => Uint8Array>> = {
  'entities of entities (OPML)': entities,
  'an attribute without end (HTML)': () => bytesOf(`${HTML}<DT><A HREF="${'a '.repeat(20 * MB)}`),
  'spaces in a tag (HTML)': () => bytesOf(`${HTML}<DT><A HREF="https://a.example"${' '.repeat(40 * MB)}>A</A>`),
  'attributes without end (HTML)': () => bytesOf(`${HTML}<DT><A ${'a="" '.repeat(8 * MB)}>A</A>`),
  'digits without end (HTML)': () =>
    bytesOf(`${HTML}<DT><A ADD_DATE="${'9'.repeat(30 * MB)}" HREF="https://a.example">A</A>`),
  'white space in a name (HTML)': () => bytesOf(`${HTML}<DT><A HREF="https://a.example">${' \n'.repeat(16 * MB)}x</A>`),
  'ampersands (HTML)': () => bytesOf(`${HTML}<DT><A HREF="https://a.example">${'&'.repeat(32 * MB)}</A>`),
  'comments without end (HTML)': () => bytesOf(`${HTML}${'<!--'.repeat(8 * MB)}`),
  'tags of marks (HTML)': () =>
    bytesOf(`${HTML}<DT><A HREF="https://a.example" TAGS="${'\u0301'.repeat(2 * MB)},${',#'.repeat(4 * MB)}">A</A>`),
}

/** One of each kind, for `npm test`; `npm run test:faults` sends all. */
export const SOME: ReadonlySet<string> = new Set([
  'aliases of aliases (YAML)',
  '3,000 folders in one another (HTML)',
  'a small file that unpacks to gigabytes (lz-string)',
  'a large one that unpacks to gigabytes (LZ4)',
  'a database of noise (SQLite)',
  '64 MB of objects in one another',
  '64 MB of short rows (CSV)',
  'entities of entities (OPML)',
  'ampersands (HTML)',
])

/** A form of more files than anybody chooses, and its content type. */
export const FORM = { type: 'multipart/form-data; boundary=x', make: manyFiles }
