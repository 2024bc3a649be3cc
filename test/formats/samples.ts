import SQLite from 'better-sqlite3'
import type { FormatId } from '../../src/formats/read/titles.ts'
import { BOOKMARK_SAMPLES } from './bookmark-samples.ts'
import { SAMPLES } from './json-samples.ts'

const html = (body: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>${body}</DL><p>
`

function database(sql: string): Uint8Array {
  const db = new SQLite(':memory:')
  db.exec(sql)
  const bytes = db.serialize()
  db.close()
  return bytes
}

const JSON_SAMPLES = Object.fromEntries(SAMPLES.map(({ format, content }) => [format, JSON.stringify(content)]))

const OTHERS = {
  html: html(`
  <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
  <DL><p><DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1700000000" TAGS="x,y" PRIVATE="1" ICON="data:image/png;base64,AA">A &lt;b&gt;</A>
  <DD>Said of it<DT><H3>Below</H3><DL><p><DT><A HREF="https://b.example" SHORTCUTURL="b">Ü 工具</A></DL><p></DL><p>
  <HR>`),
  'pocket-html':
    '<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul><li><a href="https://a.example" time_added="1700000000" tags="x,y">A</a></li></ul><h1>Read Archive</h1><ul></ul></body></html>',
  opml: '<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><head><title>T</title></head><body><outline text="F"><outline text="A" type="link" url="https://a.example" category="x,y"/><outline text="B" xmlUrl="https://b.example/feed" htmlUrl="https://b.example"/></outline></body></opml>',
  markdown: '# F\n\n- [A](https://a.example) - said of it\n\n## Below\n\n* [B](<https://b.example/x y> "T")\n',
  raindrop: BOOKMARK_SAMPLES.raindrop.content,
  pocket: BOOKMARK_SAMPLES.pocket.content,
  instapaper: BOOKMARK_SAMPLES.instapaper.content,
  csv: 'name;url;tags;notes\nA;https://a.example;x,y;"N\nM"\n',
  homepage:
    '---\n- Group:\n    - A:\n        - abbr: A\n          href: https://a.example\n    - Below:\n        - B:\n            href: http://b.example\n            description: D\n            widget:\n              key: secret\n',
  dashy:
    'pageInfo:\n  title: T\nsections:\n  - name: S\n    icon: fas fa-x\n    items:\n      - title: A\n        url: https://a.example\n        description: D\n        tags: [x, y]\n    displayData: &d\n      collapsed: true\n  - name: U\n    displayData: *d\n    items: []\n',
  glance:
    'pages:\n  - name: P\n    columns:\n      - size: full\n        widgets:\n          - type: group\n            widgets:\n              - type: bookmarks\n                groups:\n                  - title: G\n                    links:\n                      - {title: A, url: https://a.example, icon: si:github}\n          - type: monitor\n            title: M\n            sites:\n              - {title: B, url: https://b.example, same-tab: true}\n',
  gatus:
    'endpoints:\n  - name: A\n    group: G\n    url: https://a.example\n    conditions: ["[STATUS] < 300", "[BODY].a == b"]\n  - {name: B, url: "tcp://b.example:22", conditions: ["[CONNECTED] == true"]}\n',
  homer:
    'title: T\nheader: true\nservices:\n  - name: S\n    icon: "fas fa-x"\n    items:\n      - name: A\n        subtitle: D\n        tag: x\n        url: "https://a.example"\n        apikey: secret\nlinks:\n  - name: L\n    url: https://b.example\n',
  'webstack-hugo':
    '---\n- taxonomy: T\n  icon: fas fa-x\n  list:\n    - term: U\n      links:\n        - title: A\n          logo: a.png\n          url: https://a.example\n          description: D\n',
  'webstack-hexo':
    'menu:\n  - name: M\n    icon: x\n    submenu:\n      - name: S\n        config: l\nl:\n  - name: A\n    url: https://a.example\n    description: D\n',
  'webstack-hexo-list': '- name: A\n  url: https://a.example\n  img: /a.png\n  description: D\n',
  flame:
    database(`CREATE TABLE apps (id INTEGER PRIMARY KEY, name TEXT, url TEXT, icon TEXT, isPublic INTEGER, orderId INTEGER, createdAt TEXT, updatedAt TEXT, description TEXT);
    CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT, isPublic INTEGER, orderId INTEGER);
    CREATE TABLE bookmarks (id INTEGER PRIMARY KEY, name TEXT, url TEXT, categoryId INTEGER, icon TEXT, isPublic INTEGER, orderId INTEGER, createdAt TEXT, updatedAt TEXT);
    INSERT INTO apps VALUES (1, 'A', 'a.example', '', 1, 1, '2024-01-02 03:04:05.000 +00:00', '', 'D');
    INSERT INTO categories VALUES (1, 'C', 0, 1); INSERT INTO bookmarks VALUES (1, 'B', 'https://b.example', 1, '', 1, 1, '', '')`),
  onenav:
    database(`CREATE TABLE on_categorys (id INTEGER PRIMARY KEY, name TEXT, add_time TEXT, up_time TEXT, weight INTEGER, property INTEGER, description TEXT, font_icon TEXT, fid INTEGER);
    CREATE TABLE on_links (id INTEGER PRIMARY KEY, fid INTEGER, title TEXT, url TEXT, description TEXT, add_time TEXT, up_time TEXT, weight INTEGER, property INTEGER, url_standby TEXT, font_icon TEXT);
    INSERT INTO on_categorys VALUES (1, 'C', '1700000000', '', 1, 0, 'D', '', 0), (2, 'Below', '', '', 0, 1, '', '', 1);
    INSERT INTO on_links VALUES (1, 2, 'A &amp; B', 'https://a.example', 'D', '1700000000', '', 1, 1, 'http://a.lan', '')`),
  homarr: database(`CREATE TABLE app (id TEXT, name TEXT, description TEXT, icon_url TEXT, href TEXT);
    CREATE TABLE board (id TEXT, name TEXT, is_public INTEGER); CREATE TABLE layout (id TEXT, breakpoint INTEGER);
    CREATE TABLE section (id TEXT, board_id TEXT, name TEXT, y_offset INTEGER, options TEXT);
    CREATE TABLE section_layout (section_id TEXT, layout_id TEXT, parent_section_id TEXT, x_offset INTEGER, y_offset INTEGER);
    CREATE TABLE item (id TEXT, board_id TEXT, kind TEXT, options TEXT);
    CREATE TABLE item_layout (item_id TEXT, section_id TEXT, layout_id TEXT, x_offset INTEGER, y_offset INTEGER);
    INSERT INTO app VALUES ('a', 'A', 'D', '', 'https://a.example'); INSERT INTO board VALUES ('b', 'B', 1);
    INSERT INTO layout VALUES ('l', 0); INSERT INTO section VALUES ('s', 'b', 'S', 0, '{"json":{}}');
    INSERT INTO item VALUES ('i', 'b', 'app', '{"json":{"appId":"a"}}'); INSERT INTO item_layout VALUES ('i', 's', 'l', 0, 0)`),
  urls: 'https://a.example A\n# a comment\nhttps://b.example\n',
  shortcut: '[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n',
}

const SAMPLE_OF: Readonly<Record<string, string | Uint8Array>> = { ...JSON_SAMPLES, ...OTHERS }

/** A small file of every format, with what its reader looks at. */
export function sampleOf(format: FormatId): Uint8Array {
  const sample = SAMPLE_OF[format]
  if (sample === undefined) throw new Error(`There is no sample of ${format}`)
  return typeof sample === 'string' ? new TextEncoder().encode(sample) : sample
}
