import { BOOKMARK_SAMPLES } from './bookmark-samples.ts'
import type { FlatSample } from './flat-sample.ts'
import { PAGE_SAMPLES } from './page-samples.ts'

const CONTAINER = 'text/x-moz-place-container'
const firefoxLink = {
  type: 'text/x-moz-place',
  title: 'A',
  uri: 'https://a.example',
  index: 0,
  tags: 'x,y',
  keyword: 'k',
  dateAdded: 1361551978957783,
  annos: [{ name: 'bookmarkProperties/description', value: 'D' }],
  icon: 'data:image/png;base64,AA',
}
const oldLink = { type: 'text/x-moz-place', uri: 'https://b.example' }

/** How folders are written in folders; `%` is what no folder has in common with its own. */
interface Deep {
  readonly start: string
  readonly open: string
  readonly link: string
  readonly close: string
  readonly end: string
}

interface Sample {
  readonly format: string
  readonly content: unknown
  /** Where there can be any folders in folders. */
  readonly deep?: Deep
}

/** Samples of the flat formats, by format. */
export const FLAT_SAMPLES: readonly (readonly [format: string, sample: FlatSample])[] = Object.entries({
  ...PAGE_SAMPLES,
  ...BOOKMARK_SAMPLES,
})

const FLAT_JSON = FLAT_SAMPLES.flatMap(([format, { content }]) =>
  typeof content === 'string' ? [] : [{ format, content }],
)

/** A small file of every format that is JSON, with all that its reader looks at. */
export const SAMPLES: readonly Sample[] = [
  {
    format: 'chrome',
    content: {
      roots: {
        bookmark_bar: {
          name: 'Bar',
          children: [{ type: 'folder', name: 'F', children: [{ type: 'url', name: 'A', url: 'https://a.example' }] }],
        },
        custom_root: { unsorted: { children: [{ name: 'B', url: 'https://b.example', date_added: '1' }] } },
      },
    },
    deep: {
      start: '{"roots":{"bookmark_bar":',
      open: '{"name":"F","children":[',
      link: '{"type":"url","name":"A","url":"https://a.example"}',
      close: ']}',
      end: '}}',
    },
  },
  {
    format: 'firefox',
    content: {
      root: 'placesRoot',
      type: CONTAINER,
      children: [
        { type: CONTAINER, root: 'toolbarFolder', children: [firefoxLink, oldLink] },
        { root: 'tagsFolder', type: CONTAINER, children: [{ title: 'x', type: CONTAINER, children: [oldLink] }] },
        {
          type: CONTAINER,
          title: 'Feed',
          livemark: 1,
          annos: [{ name: 'livemark/siteURI', value: 'https://f.example' }],
        },
      ],
    },
    deep: {
      start: '{"root":"placesRoot","children":[',
      open: '{"title":"F","children":[',
      link: '{"type":"text/x-moz-place","uri":"https://a.example"}',
      close: ']}',
      end: ']}',
    },
  },
  {
    format: 'xjh-nav',
    content: [
      {
        title: 'A',
        nav: [
          {
            title: 'B',
            icon: '',
            ownVisible: true,
            nav: [
              {
                title: 'C',
                nav: [{ name: 'A', url: 'https://a.example', tags: [{ id: 1, url: '' }], urls: { a: 'b' } }],
              },
            ],
          },
        ],
      },
    ],
    deep: {
      start: '[',
      open: '{"title":"F%","nav":[',
      link: '{"name":"A","url":"https://a.example"}',
      close: ']}',
      end: ']',
    },
  },
  {
    format: 'homarr-config',
    content: {
      schemaVersion: 2,
      categories: [{ id: 'c', position: 0, name: 'C' }],
      apps: [
        {
          name: 'A',
          url: 'http://a:80',
          behaviour: { externalUrl: 'https://a.example', isOpeningNewTab: true, tooltipDescription: 'D' },
          appearance: { iconUrl: '/icons/a.png' },
          area: { type: 'category', properties: { id: 'c' } },
          shape: { lg: { location: { x: 0, y: 0 } } },
        },
      ],
      widgets: [
        { type: 'bookmark', area: {}, properties: { name: 'L', items: [{ name: 'B', href: 'https://b.example' }] } },
      ],
      settings: { access: { allowGuests: true } },
    },
  },
  {
    format: 'uptime-kuma',
    content: {
      version: '1.23.16',
      notificationList: [],
      monitorList: [
        { id: 1, type: 'group', name: 'G', parent: null },
        {
          ...{ id: 2, type: 'http', name: 'A', parent: 1, url: 'https://a.example', method: 'GET', active: true },
          ...{ accepted_statuscodes: ['200-299'], tags: [{ name: 'x' }], description: 'D' },
        },
        { id: 3, type: 'port', name: 'B', url: 'https://', hostname: 'b.example', port: 22 },
      ],
    },
  },
  ...FLAT_JSON,
]

/** A link in so many folders, one in the other. */
export function nested({ start, open, link, close, end }: Deep, depth: number): Uint8Array {
  const opened = Array.from({ length: depth }, (_, at) => open.replace('%', String(at)))
  return new TextEncoder().encode([start, ...opened, link, close.repeat(depth), end].join(''))
}
