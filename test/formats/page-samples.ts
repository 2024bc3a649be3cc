import type { FlatSample } from './flat-sample.ts'

const url = 'https://a.example'
const icon = 'https://a.example/i.png'
const at = (folder: number | null, name: string, more: object = {}) => ({ folder, name, url, ...more })

/** Both of them have categories with links, folders and widgets. */
const CATEGORIES = {
  folders: [
    { name: 'C', parent: null },
    { name: 'F', parent: 0 },
  ],
  links: [at(0, 'A', { icon }), at(1, 'B')],
  skipped: [{ name: 'N', url: 'nas', problem: { code: 'noLink' } }],
} as const

/** Exports of dashboards, of saved tabs and of new-tab pages, with all that is read of them, and what comes of it. */
export const PAGE_SAMPLES = {
  heimdall: {
    content: [
      {
        title: 'B',
        colour: '#161b1f',
        url,
        description: '{"apikey":"S3CRET"}',
        appid: 'x',
        appdescription: 'L1\r\nL2',
      },
      { title: 'A', colour: '#161b1f', url, description: null, appid: 'null', appdescription: null },
      { title: 'None', url: null, description: '{"password":"S3CRET"}' },
    ],
    tree: {
      folders: [],
      links: [at(null, 'B', { description: 'L1\r\nL2' }), at(null, 'A')],
      skipped: [{ name: 'None', problem: { code: 'noAddress' } }],
    },
  },
  'sun-panel': {
    content: {
      ...{ version: 1, appName: 'Sun-Panel-Config', exportTime: '2025-06-01 12:00:00', md5: 'wrong' },
      icons: [
        {
          ...{ title: 'Second', sort: 2 },
          children: [
            { title: 'C', sort: 99999, url, icon: { itemType: 1, text: 'C' }, openMethod: null },
            { title: 'B', sort: 3, url, lanUrl: 'http://nas:80', icon: { itemType: 3, text: 'mdi:b', src: icon } },
          ],
        },
        {
          ...{ title: 'First', sort: 1 },
          children: [
            { title: 'A', url, lanUrl: '', description: 'D', icon: { itemType: 2, src: icon }, openMethod: 1 },
            { title: 'Home', url: '', lanUrl: 'http://nas:80', icon: { itemType: 2, src: '/i.png' }, openMethod: 3 },
            { title: 'Neither', url: ' ', lanUrl: '', icon: null },
          ],
        },
        { title: 'Without', sort: 3 },
      ],
    },
    tree: {
      folders: ['First', 'Second', 'Without'].map((name) => ({ name, parent: null })),
      links: [
        at(0, 'A', { description: 'D', icon, openIn: 'same' }),
        at(0, 'Home', { url: 'http://nas:80', lanUrl: 'http://nas:80', icon: 'icon:/i.png', openIn: 'new' }),
        at(1, 'B', { lanUrl: 'http://nas:80', icon: 'icon:mdi:b' }),
        at(1, 'C'),
      ],
      skipped: [{ name: 'Neither', problem: { code: 'noAddress' } }],
    },
  },
  'van-nav': {
    content: {
      ...{ success: true, message: '导出工具成功' },
      data: [
        { id: 1, name: 'C', url, logo: '', catelog: 'Tools', desc: '', sort: 3, hide: false },
        { id: 2, name: 'B', url, logo: icon, catelog: 'Media', desc: 'D', sort: 2, hide: true },
        { id: 3, name: 'A', url, logo: 'logo.png', catelog: 'Tools', desc: '', sort: 1, hide: false },
        { id: 4, name: 'D', url, logo: '', catelog: '', desc: '', sort: 1 },
      ],
    },
    tree: {
      folders: [
        { name: 'Tools', parent: null },
        { name: 'Media', parent: null },
      ],
      links: [
        at(0, 'A', { isPublic: true }),
        at(null, 'D'),
        at(1, 'B', { icon, description: 'D', isPublic: false }),
        at(0, 'C', { isPublic: true }),
      ],
      skipped: [],
    },
  },
  toby: {
    content: {
      version: 4,
      lists: [{ title: 'K', cards: [{ title: 'B', url }] }],
      groups: [
        {
          name: 'G',
          lists: [
            {
              ...{ title: 'L', labels: ['x'] },
              cards: [{ title: 'Theirs', url, customTitle: 'A', customDescription: 'D', favIconUrl: icon }],
            },
          ],
        },
      ],
    },
    tree: {
      folders: [
        { name: 'K', parent: null },
        { name: 'G', parent: null },
        { name: 'L', parent: 1 },
      ],
      links: [at(0, 'B'), at(2, 'A', { description: 'D', icon })],
      skipped: [],
    },
  },
  'session-buddy': {
    content: {
      format: 'nxs.json.v2',
      collections: [
        {
          title: 'C',
          folders: [
            { title: 'F', links: [{ title: 'A', url, favIconURL: icon }] },
            { title: 'G', links: [] },
          ],
        },
      ],
      history: [{ id: 1_700_000_000_000, type: 'browser-closed', windows: [{ tabs: [{ title: 'P', url }] }] }],
    },
    tree: {
      folders: [
        { name: 'C', parent: null },
        { name: 'F', parent: 0 },
        { name: 'G', parent: 0 },
      ],
      links: [at(1, 'A', { icon })],
      skipped: [{ name: '2023-11-14', problem: { code: 'pastTabs' } }],
    },
  },
  'tab-session-manager': {
    content: [
      {
        ...{ name: 'S', windowsNumber: 1 },
        windows: { 1: { 2: { index: 1, title: 'B', url }, 3: { index: 0, title: 'A', url, favIconUrl: icon } } },
      },
    ],
    tree: { folders: [{ name: 'S', parent: null }], links: [at(0, 'A', { icon }), at(0, 'B')], skipped: [] },
  },
  infinity: {
    content: {
      ...{ type: 'theNew__INFINITY', wallpaper: {} },
      main: encodeURIComponent(JSON.stringify([[{ name: 'A', url, type: 'ico', bgImage: icon }]])),
    },
    tree: { folders: [], links: [at(null, 'A', { icon })], skipped: [] },
  },
  itab: {
    content: {
      navConfig: [
        {
          name: 'C',
          children: [
            { name: 'Weather', type: 'component', url: 'weather' },
            { name: 'A', type: 'icon', url, src: icon },
            { name: 'N', type: 'icon', url: 'nas' },
            { name: 'F', children: [{ name: 'B', type: 'icon', url }] },
          ],
        },
      ],
    },
    tree: CATEGORIES,
  },
  wetab: {
    content: {
      data: {
        'store-icon': {
          icons: [
            {
              name: 'C',
              children: [
                { name: 'Notes', type: 'widget', target: 'notes' },
                { name: 'A', type: 'site', target: url, bgImage: icon },
                { name: 'N', type: 'site', target: 'nas' },
                { name: 'F', type: 'folder-icon', children: [{ name: 'B', type: 'site', target: url }] },
              ],
            },
          ],
        },
      },
    },
    tree: CATEGORIES,
  },
} as const satisfies Readonly<Record<string, FlatSample>>
