import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'

const file = (sql: string) => {
  const db = new SQLite(':memory:')
  db.unsafeMode().exec(sql)
  const bytes = db.serialize()
  db.close()
  return bytes
}
const rows = (sql: string, columns: readonly string[]) => openForeignDatabase(file(sql)).rows('links', columns)
const codeOf = (task: () => unknown) => {
  try {
    task()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
  return 'none'
}

describe('a database that somebody sent', () => {
  it('has the rows of a table, with those of the columns that it has', () => {
    const sql = `CREATE TABLE links (id INTEGER PRIMARY KEY, Url TEXT, secret); INSERT INTO links VALUES (1, 'a', 'b')`
    expect(rows(sql, ['id', 'url', 'none'])).toEqual([{ id: 1, url: 'a' }])
    expect(rows(sql, ['none'])).toEqual([])
    expect(openForeignDatabase(file(sql)).rows('sites', ['id'])).toBeUndefined()
    expect(openForeignDatabase(file(sql)).rows('li"nks', ['i"d'])).toBeUndefined()
  })

  it('has texts and numbers of a bearable length only', () => {
    const sql = `CREATE TABLE links (a, b, c, d, e);
      INSERT INTO links VALUES (1.5, x'00', NULL, replace(hex(zeroblob(60000)), '00', 'ab'), 'ok')`
    expect(rows(sql, ['a', 'b', 'c', 'd', 'e'])).toEqual([{ a: 1.5, b: null, c: null, d: null, e: 'ok' }])
  })

  it.each([
    [
      'a view',
      'CREATE VIEW links AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n',
    ],
    ['a virtual table', 'CREATE VIRTUAL TABLE links USING fts5(id)'],
    ['an index', 'CREATE TABLE t (id); CREATE INDEX links ON t (id)'],
  ])('has no table that is %s', (_, sql) => {
    expect(rows(sql, ['id'])).toBeUndefined()
  })

  it('has no columns that are computed', () => {
    const sql = `CREATE TABLE links (id, a AS (hex(zeroblob(1000000))), b AS (id + 1) STORED); INSERT INTO links VALUES (1)`
    expect(rows(sql, ['id', 'a', 'b'])).toEqual([{ id: 1 }])
  })

  it.each([
    ['a view under the name of a table', `UPDATE sqlite_schema SET type = 'table', rootpage = 2 WHERE name = 'links'`],
    [
      'a view within another statement',
      `UPDATE sqlite_schema SET name = 'other', tbl_name = 'other' WHERE name = 'links'`,
    ],
  ])('is refused with %s', (_, update) => {
    const sql = `CREATE TABLE t (id); INSERT INTO t VALUES (1); CREATE VIEW links AS SELECT id FROM t;
      PRAGMA writable_schema = ON; ${update}; PRAGMA writable_schema = OFF`
    expect(codeOf(() => rows(sql, ['id']))).toBe('invalid_input')
  })

  it('can be one that was written with a journal beside it', () => {
    const bytes = file('CREATE TABLE links (id); INSERT INTO links VALUES (1)')
    bytes.fill(2, 18, 20)
    expect(openForeignDatabase(bytes).rows('links', ['id'])).toEqual([{ id: 1 }])
    expect([...bytes.subarray(18, 20)]).toEqual([2, 2])
  })

  it('never crashes this process, however it is damaged', () => {
    const many = Array.from({ length: 500 }, (_, at) => `(${at}, 'https://${at}.example/')`).join()
    const sound = file(`CREATE TABLE links (id INTEGER PRIMARY KEY, url); INSERT INTO links VALUES ${many}`)
    const codes = new Set<unknown>()
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let attempt = 0; attempt < 500; attempt++) {
      const bytes = Buffer.from(sound.subarray(0, attempt % 5 === 0 ? random(sound.length) : sound.length))
      for (let at = 0; at < 20; at++) bytes[16 + random(attempt % 2 === 0 ? 4096 : sound.length)] = random(256)
      codes.add(codeOf(() => openForeignDatabase(bytes).rows('links', ['id', 'url'])))
    }
    expect([...codes].toSorted()).toEqual(['invalid_input', 'none'])
  })

  it('is refused if it is none', () => {
    expect(codeOf(() => openForeignDatabase(new TextEncoder().encode('SQLite format 3\0')))).toBe('invalid_input')
  })

  it('is refused if it holds too much text', () => {
    const sql = `CREATE TABLE links (url);
      INSERT INTO links SELECT replace(hex(zeroblob(45000)), '00', 'ab') FROM (
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 600) SELECT i FROM n)`
    expect(codeOf(() => rows(sql, ['url']))).toBe('too_large')
  })
})
