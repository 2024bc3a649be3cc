import type { FlatSample } from './flat-sample.ts'

const url = 'https://a.example'
const icon = 'https://a.example/i.png'
const none = { folders: [], skipped: [] }

/** Exports of bookmark managers and reading lists, with all that is read of them, and what comes of it. */
export const BOOKMARK_SAMPLES = {
  linkding: {
    content: {
      ...{ count: 3, next: null, previous: null },
      results: [
        {
          ...{ id: 7, url, title: 'A', description: 'D', notes: '**N**', website_title: 'Their A' },
          ...{ is_archived: true, unread: true, shared: true, tag_names: ['x', 'y'], favicon_url: icon },
          ...{ date_added: '2024-01-15T10:30:00.123456Z', date_modified: '2024-01-16T10:30:00.123456+02:00' },
        },
        {
          ...{ url, title: '', website_title: 'Theirs', description: '', website_description: 'Their D' },
          ...{ tag_names: [], favicon_url: '/static/one.png' },
        },
      ],
    },
    tree: {
      folders: [],
      links: [
        {
          ...{ folder: null, name: 'A', url, description: 'D', notes: '**N**', icon, isPublic: true },
          tags: ['x', 'y', 'archived', 'unread'],
          ...{ createdAt: '2024-01-15T10:30:00.123Z', updatedAt: '2024-01-16T08:30:00.123Z' },
        },
        { folder: null, name: 'Theirs', url, description: 'Their D' },
      ],
      skipped: [{ name: '', problem: { code: 'morePages', params: { missing: 1, count: 3 } } }],
    },
  },
  linkwarden: {
    content: {
      ...{ username: 'me', email: 'me@a.example', pinnedLinks: [], collectionOrder: [2] },
      collections: [
        { id: 1, parentId: 2, name: 'C', description: '', icon: 'Folder', isPublic: false, links: [] },
        {
          ...{ id: 2, parentId: null, name: 'B', description: 'D', icon, isPublic: true },
          links: [
            {
              ...{ id: 3, name: 'A', type: 'url', url, description: 'D', icon, textContent: 'all of it' },
              tags: [{ id: 1, name: 'x' }, { name: 'y' }],
              ...{ createdAt: '2025-01-02T03:04:05.678Z', updatedAt: '2025-01-03T03:04:05.678Z', importDate: null },
            },
            { url, icon: 'Star', importDate: '2015-01-01T00:00:00.000Z', createdAt: '2025-01-01T00:00:00Z' },
            { name: 'paper.pdf', type: 'pdf', url: null },
          ],
        },
      ],
    },
    tree: {
      folders: [
        { name: 'B', parent: null, description: 'D', icon, isPublic: true },
        { name: 'C', parent: 0, isPublic: false },
      ],
      links: [
        {
          ...{ folder: 0, name: 'A', url, description: 'D', tags: ['x', 'y'], icon, isPublic: true },
          ...{ createdAt: '2025-01-02T03:04:05.678Z', updatedAt: '2025-01-03T03:04:05.678Z' },
        },
        { folder: 0, name: '', url, isPublic: true, createdAt: '2015-01-01T00:00:00.000Z' },
      ],
      skipped: [{ name: 'paper.pdf', problem: { code: 'noAddress' } }],
    },
  },
  karakeep: {
    content: {
      lists: [
        { id: 'y', parentId: 'x', name: 'L', description: null, icon: '🚀', type: 'manual', query: null },
        { id: 'x', parentId: null, name: 'L', description: 'D', icon: '🚀', type: 'manual', query: null },
        { id: 's', parentId: null, name: 'Smart', type: 'smart', query: '#dev' },
      ],
      bookmarks: [
        {
          ...{ createdAt: 1700000000, title: 'A', tags: ['x'], lists: ['x', 'y', 'x'], note: 'N', archived: true },
          content: { type: 'link', url },
        },
        { title: 'B', lists: ['s', '?'], content: { type: 'link', url } },
        { title: 'A text', lists: [], content: { type: 'text', text: 'words' } },
        { title: null, content: { type: 'text', text: 'words' } },
        { title: 'A file', content: null },
      ],
    },
    tree: {
      folders: [
        { name: 'L', parent: null, description: 'D' },
        { name: 'L', parent: 0 },
      ],
      links: [
        ...[0, 1].map((folder) => ({
          ...{ folder, name: 'A', url, notes: 'N', tags: ['x', 'archived'], createdAt: '2023-11-14T22:13:20.000Z' },
        })),
        { folder: null, name: 'B', url },
      ],
      skipped: ['A text', 'words', 'A file'].map((name) => ({ name, problem: { code: 'noLink' } })),
    },
  },
  pinboard: {
    content: [
      {
        ...{ href: url, description: 'A', extended: 'D', meta: '21ff61c6', hash: 'e69b6572' },
        ...{ time: '2016-10-31T15:57:56Z', shared: 'no', toread: 'yes', tags: 'x y' },
      },
      { href: url, description: false, extended: '', shared: 'yes', toread: 'no', tags: '' },
    ],
    tree: {
      ...none,
      links: [
        {
          ...{ folder: null, name: 'A', url, description: 'D', tags: ['x', 'y', 'unread'] },
          ...{ isPublic: false, createdAt: '2016-10-31T15:57:56.000Z' },
        },
        { folder: null, name: '', url, isPublic: true },
      ],
    },
  },
  delicious: {
    content: [
      {
        ...{ title: 'A', url, tags: ['', 'x'], description: 'D', created: '1358531607' },
        ...{ private: '1', owner: 'me', others: 9 },
      },
      { title: 'B', url, private: '0', owner: 'me' },
    ],
    tree: {
      ...none,
      links: [
        {
          ...{ folder: null, name: 'A', url, description: 'D', tags: ['x'], isPublic: false },
          createdAt: '2013-01-18T17:53:27.000Z',
        },
        { folder: null, name: 'B', url, isPublic: true },
      ],
    },
  },
  wallabag: {
    content: [
      {
        ...{ title: 'A', url, content: 'all of it', is_archived: 1, is_starred: 1, tags: ['x'] },
        ...{ created_at: '2024-01-02T03:04:05+0200', updated_at: '2024-01-02T03:04:05Z' },
      },
      { title: 'B', url, is_read: 1, is_fav: '0', tags: 'x,y' },
      { title: 'C', url, is_archived: false, tags: [{ id: 1, label: 'x' }] },
    ],
    tree: {
      ...none,
      links: [
        {
          ...{ folder: null, name: 'A', url, tags: ['x', 'archived', 'starred'] },
          ...{ createdAt: '2024-01-02T01:04:05.000Z', updatedAt: '2024-01-02T03:04:05.000Z' },
        },
        { folder: null, name: 'B', url, tags: ['x', 'y', 'archived'] },
        { folder: null, name: 'C', url, tags: ['x'] },
      ],
    },
  },
  json: {
    content: [
      {
        ...{ title: 'A', url, tags: ['x', 'y'], folder: 'F / G', description: 'D', note: 'N', favicon: icon },
        ...{ public: 'no', date: '2024-01-02' },
      },
      { label: 'B', uri: url, labels: 'x, y', category: 'F', shared: true },
    ],
    tree: {
      folders: [
        { name: 'F', parent: null },
        { name: 'G', parent: 0 },
      ],
      links: [
        {
          ...{ folder: 1, name: 'A', url, tags: ['x', 'y'], description: 'D', notes: 'N', icon, isPublic: false },
          createdAt: '2024-01-02T00:00:00.000Z',
        },
        { folder: 0, name: 'B', url, tags: ['x', 'y'], isPublic: true },
      ],
      skipped: [],
    },
  },
  raindrop: {
    content: `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\r
1,"A, ""a""","L1\nL2",D,${url},F / G,"x, y",2024-03-15T09:30:01.000Z,${icon},Marked,true\r
2,B,,,${url},Unsorted,,,,,false\r
`,
    tree: {
      folders: [
        { name: 'F', parent: null },
        { name: 'G', parent: 0 },
      ],
      links: [
        {
          ...{ folder: 1, name: 'A, "a"', url, description: 'D', notes: 'L1\nL2\n\nMarked' },
          ...{ tags: ['x', 'y', 'starred'], createdAt: '2024-03-15T09:30:01.000Z' },
        },
        { folder: null, name: 'B', url },
      ],
      skipped: [],
    },
  },
  pocket: {
    content: `title,url,time_added,tags,status\nA,${url},1600322788,x|y z,unread\n${url},${url},,,archive\n`,
    tree: {
      ...none,
      links: [
        { folder: null, name: 'A', url, tags: ['x', 'y z'], createdAt: '2020-09-17T06:06:28.000Z' },
        { folder: null, name: '', url, tags: ['archived'] },
      ],
    },
  },
  instapaper: {
    content: `URL,Title,Selection,Folder,Timestamp,Tags
${url},A,D,Unread,1600322788,"[""x"", ""y, z""]"
${url},B,,Archive,,
${url},C,,Starred,,
${url},D,,F/G,,
`,
    tree: {
      folders: [{ name: 'F/G', parent: null }],
      links: [
        {
          ...{ folder: null, name: 'A', url, description: 'D', tags: ['x', 'y, z'] },
          createdAt: '2020-09-17T06:06:28.000Z',
        },
        { folder: null, name: 'B', url, tags: ['archived'] },
        { folder: null, name: 'C', url, tags: ['starred'] },
        { folder: 0, name: 'D', url },
      ],
      skipped: [],
    },
  },
} as const satisfies Readonly<Record<string, FlatSample>>
