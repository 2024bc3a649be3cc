import { describe, expect, it } from 'vitest'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { databaseOf } from '../support/foreign-database.ts'
import { readOne, wishesIn } from './fixtures.ts'

const TABLES = `
  CREATE TABLE app (id TEXT PRIMARY KEY, name TEXT, description TEXT, icon_url TEXT, href TEXT, ping_url TEXT);
  CREATE TABLE board (id TEXT PRIMARY KEY, name TEXT, is_public INTEGER, page_title TEXT);
  CREATE TABLE layout (id TEXT PRIMARY KEY, name TEXT, board_id TEXT, column_count INTEGER, breakpoint INTEGER);
  CREATE TABLE section (id TEXT PRIMARY KEY, board_id TEXT, kind TEXT, x_offset INTEGER, y_offset INTEGER, name TEXT, options TEXT);
  CREATE TABLE section_layout (section_id TEXT, layout_id TEXT, parent_section_id TEXT, x_offset INTEGER, y_offset INTEGER);
  CREATE TABLE item (id TEXT PRIMARY KEY, board_id TEXT, kind TEXT, options TEXT, advanced_options TEXT);
  CREATE TABLE item_layout (item_id TEXT, section_id TEXT, layout_id TEXT, x_offset INTEGER, y_offset INTEGER);
  CREATE TABLE integrationSecret (kind TEXT, value TEXT);
  INSERT INTO integrationSecret VALUES ('apiKey', 'MARKER');`

const MEDIA = `${TABLES}
  INSERT INTO board VALUES ('home', 'Home', 1, 'Our home');
  INSERT INTO layout VALUES ('wide', 'Base', 'home', 10, 0), ('phone', 'Small', 'home', 3, -1);
  INSERT INTO section VALUES
    ('s3', 'home', 'category', 0, 2, 'Media', NULL), ('s1', 'home', 'empty', 0, 0, NULL, '{"json":{}}'),
    ('s2', 'home', 'category', 0, 1, 'Network', NULL), ('d1', 'home', 'dynamic', NULL, NULL, NULL, '{"json":{"title":"Series"}}'),
    ('d2', 'home', 'dynamic', NULL, NULL, NULL, 'broken');
  INSERT INTO section_layout VALUES ('d1', 'wide', 's3', 0, 5), ('d2', 'wide', 's3', 0, 9), ('d1', 'phone', 's2', 0, 0);
  INSERT INTO app VALUES
    ('a1', 'Router', 'At home', 'https://icons.example/router.svg', 'http://192.168.1.1', NULL),
    ('a2', 'Jellyfin', '', '/icons/jellyfin.png', 'https://films.example', 'http://jellyfin:8096'),
    ('a3', 'Sonarr', NULL, '/api/user-medias/clx9', 'https://series.example', NULL),
    ('a4', 'Kept for later', NULL, '', 'https://later.example', NULL),
    ('a5', 'Only an integration', NULL, '', NULL, NULL),
    ('a6', 'Clock', NULL, '', 'https://time.example', NULL);
  INSERT INTO item VALUES
    ('i1', 'home', 'app', '{"json":{"appId":"a2","openInNewTab":false}}', ''),
    ('i2', 'home', 'app', '{"json":{"appId":"a1","openInNewTab":true}}', ''),
    ('i3', 'home', 'app', '{"json":{"appId":"a3"}}', ''),
    ('i4', 'home', 'clock', '{"json":{}}', ''),
    ('i5', 'home', 'bookmarks', '{"json":{"title":"Reading","items":["a2","url:https://news.example/x","gone"],"openNewTab":true}}', ''),
    ('i6', 'home', 'app', '{"json":{"appId":"a6"}}', ''),
    ('i7', 'home', 'app', 'not JSON', '');
  INSERT INTO item_layout VALUES
    ('i1', 's3', 'phone', 0, 0), ('i1', 's3', 'wide', 4, 1), ('i2', 's2', 'wide', 0, 0), ('i3', 'd1', 'wide', 0, 0),
    ('i5', 's3', 'wide', 0, 3), ('i6', 'd2', 'wide', 0, 0), ('i4', 's1', 'wide', 0, 0)`

const read = (sql: string) => readOne(databaseOf(sql), 'db.sqlite', openForeignDatabase)

describe("Homarr's database", () => {
  const { files, bookmarks } = read(MEDIA)
  const { folders, links, skipped } = bookmarks

  it('has categories, titled containers and lists, as the widest layout has them', () => {
    expect(files[0]?.format).toBe('homarr')
    expect(folders).toEqual([
      { name: 'Network', parent: null, isPublic: true },
      { name: 'Media', parent: null, isPublic: true },
      { name: 'Series', parent: 1, isPublic: true },
      { name: 'Reading', parent: 1, isPublic: true },
      { name: 'Apps', parent: null, isPublic: false },
    ])
    expect(links.map(({ folder, name, url }) => [folder === null ? '' : folders[folder]?.name, name, url])).toEqual([
      ['Network', 'Router', 'http://192.168.1.1'],
      ['Media', 'Jellyfin', 'https://films.example'],
      ['Reading', 'Jellyfin', 'https://films.example'],
      ['Reading', '', 'https://news.example/x'],
      ['Series', 'Sonarr', 'https://series.example'],
      ['Media', 'Clock', 'https://time.example'],
      ['Apps', 'Kept for later', 'https://later.example'],
    ])
    expect(skipped).toEqual([{ name: 'Only an integration', problem: { code: 'noAddress' } }])
  })

  it('says how a link opens, and has icons with an address and icons with a name', () => {
    expect(links.slice(0, 2)).toMatchObject([
      { description: 'At home', icon: 'https://icons.example/router.svg', openIn: 'new', isPublic: true },
      { icon: 'icon:/icons/jellyfin.png', openIn: 'same' },
    ])
    expect(links.find(({ name }) => name === 'Sonarr')).not.toHaveProperty('icon', expect.anything())
    expect(JSON.stringify(bookmarks)).not.toContain('MARKER')
  })

  it('has boards as folders if there are several, and the private ones are private', () => {
    const { folders, links } = read(`${MEDIA};
      INSERT INTO board VALUES ('work', 'Work', 0, NULL);
      INSERT INTO section VALUES ('w1', 'work', 'empty', 0, 0, NULL, NULL);
      INSERT INTO app VALUES ('w', 'Wiki', NULL, '', 'https://wiki.example', NULL);
      INSERT INTO item VALUES ('wi', 'work', 'app', '{"json":{"appId":"w"}}', '')`).bookmarks
    expect(folders.map(({ name, parent, isPublic }) => [name, parent, isPublic])).toEqual([
      ['Home', null, true],
      ['Network', 0, true],
      ['Media', 0, true],
      ['Series', 2, true],
      ['Reading', 2, true],
      ['Work', null, false],
      ['Apps', null, false],
    ])
    expect(links.find(({ name }) => name === 'Wiki')).toMatchObject({ folder: 5, isPublic: false })
  })

  it('asks of pinged applications whether they are up, unless their board does not show it', () => {
    const pinged = (board: string) =>
      read(`${MEDIA};
        UPDATE item SET options = '{"json":{"appId":"a2","pingEnabled":true}}' WHERE id = 'i1';
        UPDATE item SET options = '{"json":{"appId":"a1","pingEnabled":true}}' WHERE id = 'i2';
        UPDATE item SET options = '{"json":{"appId":"a3","pingEnabled":false}}' WHERE id = 'i3'; ${board}`)
    const shown = pinged('').bookmarks.links.flatMap(({ name, folder, fields }) =>
      fields ? [[name, folder, fields]] : [],
    )
    expect(shown).toEqual([
      ['Router', 0, { status_check: 'on' }],
      ['Jellyfin', 1, { status_check: 'on', status_url: 'http://jellyfin:8096' }],
    ])
    const hidden = pinged('ALTER TABLE board ADD disable_status INTEGER; UPDATE board SET disable_status = 1')
    expect(Object.values(wishesIn(hidden)).filter(Boolean)).toEqual([])
  })

  it('may have containers in a circle', () => {
    const { folders, links } = read(`${TABLES}
      INSERT INTO board VALUES ('b', 'B', 1, NULL);
      INSERT INTO section VALUES ('x', 'b', 'dynamic', 0, 0, 'X', NULL), ('y', 'b', 'dynamic', 0, 0, '', NULL), ('z', 'b', 'dynamic', 0, 0, '', NULL);
      INSERT INTO section_layout VALUES ('x', 'l', 'x', 0, 0), ('y', 'l', 'z', 0, 0), ('z', 'l', 'y', 0, 0);
      INSERT INTO app VALUES ('a', 'A', NULL, NULL, 'https://a.example', NULL);
      INSERT INTO item VALUES ('i', 'b', 'app', '{"json":{"appId":"a"}}', ''), ('j', 'b', 'app', '{"json":{"appId":"a"}}', '');
      INSERT INTO item_layout VALUES ('i', 'x', 'l', 0, 0), ('j', 'y', 'l', 0, 0)`).bookmarks
    expect(folders.map(({ name }) => name)).toEqual(['X'])
    expect(links.map(({ folder }) => folder)).toEqual([0, null])
  })
})

const app = (name: string, x: number, y: number, more: object = {}) => ({
  name,
  url: `http://${name}:8080`,
  behaviour: { externalUrl: `https://${name}.example`, isOpeningNewTab: true },
  appearance: { iconUrl: `https://icons.example/${name}.png` },
  integration: { type: 'sonarr', properties: [{ type: 'private', field: 'apiKey', value: 'MARKER' }] },
  area: { type: 'wrapper', properties: { id: 'default' } },
  shape: { lg: { location: { x, y } }, sm: { location: { x: 0, y: 0 } } },
  ...more,
})

const inCategory = (id: string) => ({ area: { type: 'category', properties: { id } } })

describe('a board of Homarr before version 1', () => {
  const config = {
    schemaVersion: 2,
    configProperties: { name: 'default' },
    categories: [
      { id: 'late', position: 3, name: 'Late' },
      { id: 'early', position: 1, name: 'Early' },
    ],
    wrappers: [{ id: 'default', position: 0 }],
    apps: [
      app('second', 0, 2, inCategory('early')),
      app('first', 4, 1, inCategory('early')),
      app('loose', 0, 0, {
        behaviour: { externalUrl: '', isOpeningNewTab: false, tooltipDescription: 'In no category' },
      }),
      app('side', 0, 9, { area: { type: 'sidebar', properties: { location: 'left' } } }),
    ],
    widgets: [
      { type: 'weather', properties: { location: { name: 'Paris' } }, area: { type: 'wrapper' } },
      {
        ...{ type: 'bookmark', ...inCategory('late') },
        properties: {
          name: 'Reading',
          items: [{ name: 'News', href: 'https://news.example', iconUrl: '', openNewTab: false }],
        },
      },
    ],
    settings: { access: { allowGuests: false } },
  }
  const { files, bookmarks } = readOne(JSON.stringify(config), 'default.json')

  it('has categories, with their links in reading order', () => {
    expect(files[0]?.format).toBe('homarr-config')
    expect(bookmarks.folders).toEqual([
      { name: 'Early', parent: null, isPublic: false },
      { name: 'Late', parent: null, isPublic: false },
      { name: 'Reading', parent: 1, isPublic: false },
    ])
    expect(bookmarks.links.map(({ folder, name, url }) => [folder, name, url])).toEqual([
      [null, 'loose', 'http://loose:8080'],
      [0, 'first', 'https://first.example'],
      [0, 'second', 'https://second.example'],
      [null, 'side', 'https://side.example'],
      [2, 'News', 'https://news.example'],
    ])
    expect(bookmarks.links.slice(0, 2)).toMatchObject([
      { description: 'In no category', openIn: 'same', isPublic: false, icon: 'https://icons.example/loose.png' },
      { notes: 'http://first:8080', openIn: 'new' },
    ])
    expect(JSON.stringify(bookmarks)).not.toContain('MARKER')
  })

  it('says nothing of guests if it is older than they are', () => {
    const { folders } = readOne(JSON.stringify({ ...config, settings: {} })).bookmarks
    expect(folders[0]).toEqual({ name: 'Early', parent: null })
  })

  it('asks whether applications are up by their inner addresses, if the board shows it', () => {
    const network = (more: object) => ({ network: { enabledStatusChecker: true, statusCodes: [], ...more } })
    const apps = [
      app('pinged', 0, 0, network({ statusCodes: ['200', '401'], okStatus: [200, 204] })),
      app('loose', 0, 1, { ...network({}), behaviour: { externalUrl: '', isOpeningNewTab: true } }),
      app('off', 0, 2, network({ enabledStatusChecker: false })),
      app('silent', 0, 3),
    ]
    const wishes = (settings: object) => wishesIn(readOne(JSON.stringify({ ...config, apps, widgets: [], settings })))
    expect(wishes({ customization: { layout: { enabledPing: true } } })).toEqual({
      pinged: { status_check: 'on', status_url: 'http://pinged:8080', status_codes: '200, 204, 300-399, 401' },
      loose: { status_check: 'on' },
      off: { status_check: 'off' },
      silent: undefined,
    })
    expect(wishes({}).loose).toEqual({ status_check: 'on' })
    expect(wishes({ customization: { layout: { enabledPing: false } } }).loose).toBeUndefined()
  })
})
