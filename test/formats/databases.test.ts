import { describe, expect, it } from 'vitest'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { databaseOf } from '../support/foreign-database.ts'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'

const read = (sql: string) => {
  return readOne(databaseOf(sql), 'db.sqlite', openForeignDatabase)
}

const FLAME = `
  CREATE TABLE config (id, key, value);
  INSERT INTO config VALUES (1, 'WEATHER_API_KEY', 'MARKER');
  CREATE TABLE categories (id, name, isPinned, orderId, isPublic);
  INSERT INTO categories VALUES (1, 'Late', 1, 2, NULL), (2, 'Early', 0, 1, 0), (3, 42, 0, NULL, 1);
  CREATE TABLE bookmarks (id, name, url, categoryId, icon, isPublic, orderId, createdAt, updatedAt);
  INSERT INTO bookmarks VALUES
    (1, 'Second', 'selfh.st', 1, 'rss', 1, 2, '2025-01-02 03:04:05.678 +00:00', '2025-01-02 05:04:05.678 +02:00'),
    (2, 'First', 'https://one.example', 1, 'https://one.example/i.png', 0, 1, 'yesterday', NULL),
    (3, 'Lost', 'steam://run/1', 9, '', NULL, NULL, NULL, NULL),
    (4, 'Nothing', '', 1, '', 1, NULL, NULL, NULL);
  CREATE TABLE apps (id, name, url, icon, isPinned, orderId, isPublic, description);
  INSERT INTO apps VALUES (1, 'Router', 'http://192.168.1.1', '1636473849374--x.png', 1, NULL, 0, 'At home')`

const ONENAV = `
  CREATE TABLE on_options (id, key, value);
  INSERT INTO on_options VALUES (1, 'token', 'MARKER');
  CREATE TABLE on_categorys (id, name, add_time, up_time, weight, property, description, font_icon, fid);
  INSERT INTO on_categorys VALUES
    (1, 'Light', '1', '', 1, 0, '', 'fa fa-book', 0), (2, 'R&amp;D', '1', '', 9, 1, 'It&#039;s ours', '', '0'),
    (3, 'Inner', '1', '', 5, 0, NULL, NULL, 2), (4, 'Circle', '1', '', 0, 0, NULL, NULL, 5),
    (5, 'Circle too', '1', '', 0, 0, NULL, NULL, 4);
  CREATE TABLE on_links (id, fid, title, url, description, add_time, up_time, weight, property, url_standby, font_icon);
  INSERT INTO on_links VALUES
    (1, 1, 'Old', 'https://old.example', '', '1608042172', NULL, 0, 0, NULL, NULL),
    (2, 1, 'New &lt;b&gt; &amp;lt;', 'https://new.example', 'A &quot;B&quot;', '1608042172', '1608042440', 0, 0, '', ''),
    (3, 3, 'NAS', 'https://nas.example', NULL, 'x', '', 7, 1, 'http://192.168.1.2:5000', 'https://nas.example/i.png'),
    (4, 8, 'Lost', 'https://lost.example', NULL, '0', '', 0, 2, NULL, NULL)`

describe("Flame's database", () => {
  it('has categories and applications, in order, with what is public', () => {
    const { files, bookmarks } = read(FLAME)
    expect(files[0]?.format).toBe('flame')
    expect(bookmarks.folders).toEqual([
      { name: 'Applications', parent: null, isPublic: false },
      { name: 'Early', parent: null, isPublic: false },
      { name: 'Late', parent: null, isPublic: false },
      { name: '42', parent: null, isPublic: true },
    ])
    expect(bookmarks.links).toEqual([
      {
        ...{ folder: 0, name: 'Router', url: 'http://192.168.1.1', description: 'At home' },
        ...{ icon: 'icon:x.png', isPublic: false },
      },
      { folder: 2, name: 'First', url: 'https://one.example', icon: 'https://one.example/i.png', isPublic: false },
      {
        ...{ folder: 2, name: 'Second', url: 'selfh.st', icon: 'icon:mdi-rss', isPublic: true },
        ...{ createdAt: '2025-01-02T03:04:05.678Z', updatedAt: '2025-01-02T03:04:05.678Z' },
      },
      { folder: null, name: 'Lost', url: 'steam://run/1', isPublic: false },
    ])
    expect(bookmarks.skipped).toEqual([{ name: 'Nothing', problem: { code: 'noAddress' } }])
  })
})

describe("OneNav's database", () => {
  const { files, bookmarks } = read(ONENAV)

  it('has categories in categories, the heaviest first, and what is private', () => {
    expect(files[0]?.format).toBe('onenav')
    const shown = bookmarks.folders.map(({ name, parent, isPublic }) => [name, parent, isPublic])
    expect(shown).toEqual([
      ['R&D', null, false],
      ['Inner', 0, true],
      ['Light', null, true],
      ['Circle too', null, true],
      ['Circle', 3, true],
    ])
    expect(bookmarks.folders[0]?.description).toBe("It's ours")
  })

  it('has links, the heaviest first, then the newest, with a second address for home', () => {
    expect(bookmarks.links).toEqual([
      {
        ...{ folder: 1, name: 'NAS', url: 'https://nas.example', lanUrl: 'http://192.168.1.2:5000' },
        ...{ icon: 'https://nas.example/i.png', isPublic: false },
      },
      { folder: null, name: 'Lost', url: 'https://lost.example', isPublic: false },
      {
        ...{ folder: 2, name: 'New <b> &lt;', url: 'https://new.example', description: 'A "B"', isPublic: true },
        ...{ createdAt: '2020-12-15T14:22:52.000Z', updatedAt: '2020-12-15T14:27:20.000Z' },
      },
      { folder: 2, name: 'Old', url: 'https://old.example', isPublic: true, createdAt: '2020-12-15T14:22:52.000Z' },
    ])
  })
})

describe('a database', () => {
  it('of neither is refused, and so is one that is damaged, or that this server cannot open', () => {
    const unknown = "isn't a file of links that Signpost can read"
    expect(() =>
      read('CREATE TABLE apps (id); CREATE VIEW bookmarks AS SELECT 1; CREATE TABLE categories (id)'),
    ).toThrow(saying(unknown))
    const bytes = new TextEncoder().encode('SQLite format 3\0 and then nothing')
    expect(() => readOne(bytes, '', openForeignDatabase)).toThrow(saying('This file is a damaged SQLite file'))
    expect(() => readOne(bytes)).toThrow(
      saying('This file is an SQLite file: a server on Node can import it, but not one on Workers'),
    )
  })

  it('from before there were guests does not say what they may see', () => {
    for (const sql of [FLAME.replaceAll('isPublic', 'was'), ONENAV.replaceAll('property', 'was')]) {
      const { folders, links } = read(sql).bookmarks
      expect(new Set([...folders, ...links].map(({ isPublic }) => isPublic))).toEqual(new Set([undefined]))
    }
  })

  it('says nothing of its other tables', () => {
    expect(JSON.stringify([read(FLAME), read(ONENAV)])).not.toContain('MARKER')
  })

  it.each([
    ['Flame', FLAME],
    ['OneNav', ONENAV],
  ])('of %s with wrong values everywhere is read all the same', (_, sql) => {
    const update = (table: string, columns: readonly string[], value: string) =>
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${value}`).join()};`
    const tables = sql === FLAME ? ['categories', 'bookmarks', 'apps'] : ['on_categorys', 'on_links']
    for (const value of ['NULL', "x'ff00'", "''", '-1', '1e300', "'<&#x;' || char(0)"]) {
      const spoilt = tables.map((table) => {
        const columns = new RegExp(`TABLE ${table} \\(([^)]*)\\)`).exec(sql)?.[1]?.split(', ') ?? []
        expect(columns.length).toBeGreaterThan(4)
        return update(table, columns, value)
      })
      for (const { url, name } of read(`${sql}; ${spoilt.join('')}`).bookmarks.links) {
        expect([typeof url, typeof name]).toEqual(['string', 'string'])
      }
    }
  })
})
