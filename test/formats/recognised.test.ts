import { describe, expect, it } from 'vitest'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { saying } from '../support/saying.ts'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

/** Folders, links with web addresses, links with others, what is skipped, and links in no folder. */
const FILES = [
  ['chrome-json/wallabag_chrome-bookmarks.json', 'chrome', 3, 1, 0, 0, 0],
  ['dashy/upstream_tests_valid-config.yml', 'dashy', 1, 2, 0, 0, 0],
  ['dashy/upstream_user-data_conf.yml', 'dashy', 3, 5, 0, 0, 0],
  ['firefox-json/firefox_test_bookmarks.json', 'firefox', 5, 9, 0, 0, 0], // with the site of the feed, which is none of the eight bookmarks
  ['firefox-json/wallabag_firefox-bookmarks.json', 'firefox', 2, 2, 0, 0, 0],
  ['flame/synthetic_db.sqlite', 'flame', 3, 8, 2, 0, 0],
  ['homepage/synthetic_awkward_bookmarks.yaml', 'homepage', 2, 4, 0, 0, 0],
  ['homepage/synthetic_awkward_services.yaml', 'homepage', 7, 5, 0, 2, 0],
  ['homepage/upstream_skeleton_bookmarks.yaml', 'homepage', 3, 3, 0, 0, 0],
  ['homepage/upstream_skeleton_services.yaml', 'homepage', 3, 3, 0, 0, 0],
  ['homer/homer_config-demo.yml', 'homer', 4, 8, 0, 4, 0],
  ['homer/homer_config.yml.dist', 'homer', 2, 3, 0, 1, 0],
  ['karakeep/synthetic_export.json', 'karakeep', 13, 67, 0, 1, 13], // one is in two lists
  ['karakeep/synthetic_old_no_lists.json', 'karakeep', 0, 10, 0, 0, 10],
  ['linkding/homer-dummy_api_bookmarks.json', 'linkding', 0, 3, 0, 1, 3], // a page of 3 out of 12
  ['linkding/synthetic_api_bookmarks.json', 'linkding', 0, 87, 0, 0, 87],
  ['linkding/synthetic_export_bookmarks.html', 'html', 0, 87, 0, 0, 87],
  ['linkwarden/synthetic_backup.json', 'linkwarden', 10, 65, 0, 1, 0],
  ['netscape-derived/awkward_cases.html', 'html', 12, 42, 16, 2, 3],
  ['netscape-derived/chrome_10k.html', 'html', 355, 10418, 0, 0, 0],
  ['netscape-derived/deep_3000_levels.html', 'html', 3000, 1, 0, 0, 0],
  ['netscape-derived/empty_list.html', 'html', 0, 0, 0, 0, 0],
  ['netscape/firefox_test_corrupt.html', 'html', 4, 9, 1, 0, 0],
  ['netscape/firefox_test_preplaces.html', 'html', 4, 8, 0, 0, 0],
  ['netscape/firefox_test_singleframe.html', 'html', 1, 1, 0, 0, 0],
  ['netscape/flyingwolfox_created.html', 'html', 1, 2, 0, 0, 1],
  ['netscape/flyingwolfox_test.html', 'html', 1, 2, 0, 0, 1],
  ['netscape/linkding_one_invalid_date.html', 'html', 0, 3, 0, 0, 3],
  ['netscape/linkding_simple_valid.html', 'html', 0, 3, 0, 0, 3],
  ['netscape/shaarli-app_internet_explorer_encoding.htm', 'html', 0, 1, 0, 0, 1],
  ['netscape/shaarli-app_lowercase_doctype.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-app_netscape_basic.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-app_netscape_nested.htm', 'html', 4, 8, 0, 0, 2],
  ['netscape/shaarli-app_netscape_nodate.htm', 'html', 0, 1, 0, 0, 1],
  ['netscape/shaarli-app_no_doctype.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-app_same_date.htm', 'html', 0, 3, 0, 0, 3],
  ['netscape/shaarli-parser_chromium_flat.htm', 'html', 0, 9, 0, 0, 9],
  ['netscape/shaarli-parser_delicious.htm', 'html', 0, 5, 0, 0, 5],
  ['netscape/shaarli-parser_delicious_sanitize.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-parser_firefox_flat.htm', 'html', 1, 21, 3, 0, 22],
  ['netscape/shaarli-parser_google_bookmarks_nested.htm', 'html', 1, 6, 0, 0, 0],
  ['netscape/shaarli-parser_internet_explorer_11_flat.htm', 'html', 0, 18, 0, 0, 18],
  ['netscape/shaarli-parser_netscape_basic.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-parser_netscape_extended.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-parser_netscape_multiline.htm', 'html', 0, 3, 0, 0, 3],
  ['netscape/shaarli-parser_netscape_nested.htm', 'html', 4, 8, 0, 0, 2],
  ['netscape/shaarli-parser_safari_folded.htm', 'html', 5, 3, 0, 0, 0],
  ['netscape/shaarli-parser_scuttle.htm', 'html', 0, 4, 0, 0, 4],
  ['netscape/shaarli-parser_scuttle_new_line.htm', 'html', 0, 1, 0, 0, 1],
  ['netscape/shaarli-parser_shaarli.htm', 'html', 0, 5, 0, 1, 5],
  ['netscape/shaarli-parser_shaarli_legacy.htm', 'html', 0, 2, 0, 0, 2],
  ['netscape/shaarli-parser_shaarli_markdown.htm', 'html', 0, 0, 0, 3, 0],
  ['netscape/shaarli-parser_shaarli_with_tabs_and_spaces.htm', 'html', 0, 0, 0, 1, 0],
  ['netscape/shaarli-parser_shaarli_with_whitespace_tags.htm', 'html', 0, 0, 0, 1, 0],
  ['netscape/wallabag_shaarli-bookmarks.html', 'html', 0, 2, 0, 0, 2],
  ['onenav/onenav.simple.db3', 'onenav', 1, 9, 0, 0, 0],
  ['onenav/synthetic_export_link.html', 'html', 26, 137, 0, 0, 0],
  ['opml/plenary_with_category_Hong_Kong_SAR_China.opml', 'opml', 1, 5, 0, 0, 0],
  ['opml/plenary_with_category_Iran.opml', 'opml', 1, 7, 0, 0, 0],
  ['opml/plenary_with_category_Japan.opml', 'opml', 1, 8, 0, 0, 0],
  ['opml/plenary_with_category_Russia.opml', 'opml', 1, 13, 0, 0, 0],
  ['opml/plenary_without_category_Iran.opml', 'opml', 0, 7, 0, 0, 7],
  ['pinboard/wallabag_delicious_export.json', 'delicious', 0, 3, 0, 0, 3],
  ['pinboard/wallabag_pinboard_export.json', 'pinboard', 0, 3, 0, 0, 3],
  ['pocket/wallabag_instapaper-export.csv', 'instapaper', 1, 4, 0, 0, 3],
  ['pocket/wallabag_pocket.csv', 'pocket', 0, 7, 0, 0, 7],
  ['pocket/wallabag_ril_export.html', 'pocket-html', 2, 2, 0, 0, 0],
  ['raindrop/synthetic_export.csv', 'raindrop', 13, 65, 0, 0, 7],
  ['sun-panel/synthetic_SunPanel-Data202506011200.sun-panel.json', 'sun-panel', 12, 87, 0, 0, 0],
  ['sun-panel/synthetic_edited_md5_mismatch.sun-panel.json', 'sun-panel', 2, 12, 0, 0, 0],
  ['van-nav/synthetic_exportTools_response.json', 'van-nav', 20, 137, 0, 0, 0],
  ['van-nav/synthetic_tools_array.json', 'van-nav', 20, 137, 0, 0, 0],
  ['webstack/hexo_khwang_data/webstack.yml', 'webstack-hexo', 37, 0, 0, 32, 0],
  ['webstack/hexo_khwang_data/aiChat.yml', 'webstack-hexo-list', 0, 9, 0, 0, 9],
  ['webstack/hugo_shenweiyan_headers.yml', 'webstack-hugo', 1, 3, 0, 1, 1],
  ['webstack/hugo_shenweiyan_webstack.yml', 'webstack-hugo', 25, 137, 1, 1, 0],
  ['xjh-nav/2021-02_upstream_db.json', 'xjh-nav', 186, 841, 0, 0, 0], // of 200 folders, 14 are named as the one that they are in
  ['xjh-nav/2024-06_upstream_db.json', 'xjh-nav', 186, 841, 0, 0, 0],
] as const

/** What a person drops by mistake, and a word of why it is refused. */
const OTHERS: readonly (readonly [name: string, why: RegExp, content: string])[] = [
  ['Report.docx', /is a ZIP archive/, 'PK\x03\x04\x14\0\x06\0\b\0\0\0!\0[Content_Types].xml \xa2\x04'],
  ['takeout.zip', /is a ZIP archive/, 'PK\x03\x04\x14\0\b\b\b\0Takeout/Chrome/Bookmarks.html'],
  ['Bookmarks.plist', /choose File, Export, Bookmarks/, 'bplist00\xd4\x01\x02'],
  [
    'Bookmarks.xml',
    /choose File, Export, Bookmarks/,
    '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "x" "y">\n<plist version="1.0"><dict/></plist>',
  ],
  ['photo.png', /a file of links/, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01'],
  ['paper.pdf', /a file of links/, '%PDF-1.7\n1 0 obj\n<< /URI (https://a.example) >>\nendobj\n'],
  [
    'package.json',
    /a file of links/,
    '{"name":"a","homepage":"https://a.example","repository":{"url":"git+https://a.example"}}',
  ],
  ['tsconfig.json', /a file of links|JSON/, '{ // settings\n  "compilerOptions": {"strict": true} }'],
  ['settings.json', /a file of links/, '{"roots":{"a":{"path":"/srv"}},"lists":[],"collections":[{"items":[]}]}'],
  ['api.json', /a file of links/, '{"count":2,"next":null,"results":[{"name":"a","url":"https://a.example"}]}'],
  [
    'docker-compose.yaml',
    /a file of links/,
    'services:\n  web:\n    image: nginx\n    labels: [homepage.href=http://a.example]\n',
  ],
  [
    'service.yaml',
    /a file of links/,
    'apiVersion: v1\nkind: Service\nmetadata: {name: a}\n---\nkind: Ingress\nspec: {rules: [{host: a.example}]}\n',
  ],
  [
    'configuration.yaml',
    /a file of links/,
    'http: !secret a\nsensor:\n  - {platform: rest, resource: https://a.example, name: A}\n',
  ],
  [
    'automations.yaml',
    /a file of links/,
    "- id: '1'\n  alias: Light\n  action: [{service: light.turn_on, data: {url: http://a.example}}]\n",
  ],
  ['widgets.yaml', /a file of links/, '- resources: {cpu: true}\n- search: {provider: duckduckgo, target: _blank}\n'],
  ['mkdocs.yml', /a file of links/, 'nav:\n  - Home: index.md\n  - More: [{Site: https://a.example}]\n'],
  [
    'resume.yml',
    /a file of links/,
    'title: Me\nsections:\n  - name: Work\n    items: [{title: A job, description: Long}]\n',
  ],
  [
    'article.html',
    /a web page/,
    '<!DOCTYPE html>\n<html><body><p>See <a href="https://a.example">a</a></p></body></html>',
  ],
  [
    'manual.html',
    /a web page/,
    '<html><head></head><body><h2>Names</h2><dl><dt><a href="https://a.example">a</a></dt></dl></body></html>',
  ],
  [
    'feed.xml',
    /a file of links/,
    '<?xml version="1.0"?><rss version="2.0"><channel><link>https://a.example</link></channel></rss>',
  ],
  ['calendar.ics', /a file of links/, 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nURL:https://a.example\r\nEND:VCALENDAR\r\n'],
  ['page.mhtml', /a file of links/, 'From: <Saved by Blink>\nSubject: A: b: c\n\n<a href="https://a.example">a</a>\n'],
  [
    'server.log',
    /a file of links/,
    '2026-01-01 10:00:00 INFO http://a.example\n2026-01-01 10:00:01 GET https://a.example/x 200\n',
  ],
  ['people.csv', /a file of links/, 'name,address\nA,1 Main St\n'],
  ['notes.txt', /a file of links/, 'To do: everything: now\n  - milk\n see https://a.example\n'],
]

describe('a file is recognised by what is in it', () => {
  it('each once, also where they are not at hand', () => {
    expect(new Set(FILES.map(([path]) => path)).size).toBe(FILES.length)
  })

  it.each(whereFixturesAre(FILES))('%s: %s, with all that was counted in it', (...row) => {
    const { files, bookmarks } = readOne(fixture(row[0]).bytes, '', openForeignDatabase)
    const { folders, links, skipped, isCut } = bookmarks
    const web = links.filter(({ url }) => /^https?:/.test(url)).length
    const loose = links.filter(({ folder }) => folder === null).length
    const counts = [folders.length, web, links.length - web, skipped.length, loose]
    expect([row[0], files[0]?.format, ...counts]).toEqual(row)
    expect(isCut).toBe(false)
  })

  it.each(OTHERS)('%s is refused, in words', (name, why, content) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0))
    expect(() => readOne(bytes, name)).toThrow(saying(why))
    expect(() => readOne(bytes)).toThrow(saying(/file/))
  })
})
