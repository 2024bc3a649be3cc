import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { readOne } from './fixtures.ts'

const rowOf = (cells: Readonly<Record<string, string>>, delimiter = ',') =>
  readOne(`${Object.keys(cells).join(delimiter)}\n${Object.values(cells).join(delimiter)}\n`).bookmarks

describe.each(Object.entries(LANGUAGES))('a table in the words of the page, %s', (_, { edit, tags }) => {
  it('has every field of the form in a column', () => {
    const { folders, links, skipped } = rowOf({
      [edit.name]: 'A',
      [edit.url]: 'https://a.example',
      [edit.description]: 'D',
      [edit.icon]: 'https://a.example/i.png',
      [edit.notes]: 'N',
      [edit.lanUrl]: 'http://nas:5000',
      [edit.group]: 'F / G',
      [tags.title]: 'x; y',
      [edit.openIn]: edit.newTab,
      [edit.private]: '1',
    })
    expect(folders.map(({ name }) => name)).toEqual(['F', 'G'])
    expect(links).toEqual([
      {
        folder: 1,
        name: 'A',
        url: 'https://a.example',
        description: 'D',
        icon: 'https://a.example/i.png',
        notes: 'N',
        lanUrl: 'http://nas:5000',
        tags: ['x', 'y'],
        openIn: 'new',
        isPublic: false,
      },
    ])
    expect(skipped).toEqual([])
  })

  it('may say of a link that it is private, or opens in the same tab', () => {
    const [link] = rowOf({
      [edit.url]: 'https://a.example',
      Visibility: edit.private,
      [edit.openIn]: edit.sameTab,
    }).links
    expect(link).toMatchObject({ isPublic: false, openIn: 'same' })
  })
})

describe('a table in another language', () => {
  const URL = { Link: 'https://a.example' }

  it.each([
    ['description', 'Resumen, Résumé, 概要, 简介, 簡介, وصف'],
    ['notes', 'Remarques, Anmerkung, Observaciones, 備考, 笔记, 筆記, ملاحظات'],
    ['name', 'Bezeichnung, Título, Titre, タイトル, 标题, 標題, اسم'],
  ] as const)('calls %s %s', (field, words) => {
    for (const word of words.split(', '))
      expect(rowOf({ ...URL, [word]: 'X' }).links, word).toMatchObject([{ [field]: 'X' }])
  })

  it.each([
    [
      'tags',
      'Stichworte, Palabras clave, Mots-clés, mot-clé, キーワード, 关键词, 關鍵字, الكلمات المفتاحية',
      'X',
      ['X'],
    ],
    ['icon', 'Favicon, Icono, アイコン, 图标, 圖標, أيقونة', 'https://a.example/i', 'https://a.example/i'],
    [
      'lanUrl',
      'Lokale Adresse, Dirección local, Adresse locale, 自宅, 内网地址, 內網位址, العنوان المحلي',
      'http://nas',
      'http://nas',
    ],
    ['isPublic', 'Öffentlich, Público, Publique, 公開, 公开, عام', '1', true],
    ['isPublic', 'Privat, Privado, Privé, 非公開, 私密, خاص', '1', false],
    [
      'createdAt',
      'Erstellt am, Fecha de creación, Date d’ajout, 作成日, 创建时间, 建立時間, تاريخ الإنشاء',
      '2024-03-15',
      '2024-03-15T00:00:00.000Z',
    ],
    [
      'updatedAt',
      'Geändert, Modificado, Modifié le, 更新日, 修改时间, 修改時間, تاريخ التعديل',
      '2024-03-15',
      '2024-03-15T00:00:00.000Z',
    ],
  ] as const)('calls %s %s', (field, words, cell, value) => {
    for (const word of words.split(', '))
      expect(rowOf({ ...URL, [word]: cell }).links, word).toMatchObject([{ [field]: value }])
  })

  it.each(['Sammlung', 'Colección', 'Catégorie', 'カテゴリー', '文件夹', '資料夾', 'التصنيف'])(
    'calls folders %s',
    (word) => expect(rowOf({ ...URL, [word]: 'X' }).folders).toMatchObject([{ name: 'X' }]),
  )

  it('may write accents, full-width letters and quotation marks in any way', () => {
    const { links } = rowOf({ ＵＲＬ: 'https://a.example', '"Mots-cle\u0301s:"': 'x', 'ETIQUETAS ': '' })
    expect(links).toMatchObject([{ url: 'https://a.example', tags: ['x'] }])
  })

  it.each([
    ['はい', true],
    ['oui', true],
    ['sí', true],
    ['ja', true],
    ['是', true],
    ['نعم', true],
    ['nein', false],
    ['non', false],
    ['いいえ', false],
    ['否', false],
    ['لا', false],
    ['vielleicht', undefined],
  ])('says %s', (word, isPublic) => {
    expect(rowOf({ ...URL, Public: word }).links[0]?.isPublic).toBe(isPublic)
    expect(rowOf({ ...URL, Private: word }).links[0]?.isPublic).toBe(isPublic === undefined ? undefined : !isPublic)
  })

  it('says in Arabic by the same word what a page is called or where it is', () => {
    expect(rowOf({ العنوان: 'A', الرابط: 'https://a.example' }).links).toMatchObject([
      { name: 'A', url: 'https://a.example' },
    ])
    expect(rowOf({ العنوان: 'https://a.example', الوصف: 'D' }).links).toMatchObject([{ name: '', description: 'D' }])
  })

  it('that is not known here is read by its content', () => {
    const { files, bookmarks } = readOne('Titolo,Indirizzo\nA,"https://a.example/1,2"\nB,https://b.example\n')
    expect(files).toMatchObject([{ format: 'csv' }])
    expect(bookmarks.links).toEqual([
      { folder: null, name: 'A', url: 'https://a.example/1,2' },
      { folder: null, name: 'B', url: 'https://b.example' },
    ])
  })

  it.each(['Contraseña', 'Mot de passe', 'パスワード', '密码', 'كلمة المرور'])(
    'has no notes beside passwords: %s',
    (word) =>
      expect(rowOf({ ...URL, [word]: 'hunter2', Notas: 'PIN 1234' }).links).toEqual([
        { folder: null, name: '', url: 'https://a.example' },
      ]),
  )
})
