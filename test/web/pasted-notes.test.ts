import { expect, it } from 'vitest'
import { readPasted } from '../../src/web/address/read-pasted.ts'

type Named = readonly [url: string, name: string]
type Link = Named | readonly [...Named, group: string]

const JELLYFIN: Named = ['http://192.168.1.20:8096', 'Jellyfin']
const NAS: Named = ['http://nas:5000', 'NAS']

/** Notes, lists, tables and chats as people write them. */
const NOTES: readonly (readonly [text: string, links: readonly Link[], leftOut?: readonly string[]])[] = [
  ['Jellyfin http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin\thttp://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin - http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin – http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin: http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin, http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin;http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin | http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin = http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin → http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin -> http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin:http://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin (http://192.168.1.20:8096)', [JELLYFIN]],
  ['Jellyfin <http://192.168.1.20:8096>', [JELLYFIN]],
  ['**Jellyfin**: http://192.168.1.20:8096', [JELLYFIN]],
  ['"Jellyfin","http://192.168.1.20:8096"', [JELLYFIN]],
  ['http://192.168.1.20:8096 Jellyfin', [JELLYFIN]],
  ['http://192.168.1.20:8096 - Jellyfin', [JELLYFIN]],
  ['http://192.168.1.20:8096 (Jellyfin)', [JELLYFIN]],
  ['http://192.168.1.20:8096 # Jellyfin', [JELLYFIN]],
  ['http://192.168.1.20:8096\tJellyfin\tfilms', [JELLYFIN]],
  ['192.168.1.20:8096 Jellyfin', [JELLYFIN]],
  ['Jellyfin\nhttp://192.168.1.20:8096', [JELLYFIN]],
  ['Jellyfin:\nhttp://192.168.1.20:8096', [JELLYFIN]],
  ['<a href="http://192.168.1.20:8096">Jellyfin</a>', [JELLYFIN]],
  ['<li><a class="x" href=http://192.168.1.20:8096>Jellyfin</a></li>', [JELLYFIN]],
  ['[Jellyfin](http://192.168.1.20:8096)', [JELLYFIN]],
  ['- Jellyfin http://192.168.1.20:8096\n- NAS http://nas:5000', [JELLYFIN, NAS]],
  ['* Jellyfin: http://192.168.1.20:8096\n* NAS: nas:5000', [JELLYFIN, NAS]],
  ['• Jellyfin — http://192.168.1.20:8096\n• NAS — http://nas:5000', [JELLYFIN, NAS]],
  ['1. Jellyfin http://192.168.1.20:8096\n2. NAS http://nas:5000', [JELLYFIN, NAS]],
  ['1) Jellyfin http://192.168.1.20:8096\n2) NAS http://nas:5000', [JELLYFIN, NAS]],
  ['- [ ] Jellyfin http://192.168.1.20:8096\n- [x] NAS http://nas:5000', [JELLYFIN, NAS]],
  ['> Jellyfin http://192.168.1.20:8096', [JELLYFIN]],
  ['- Jellyfin\n  http://192.168.1.20:8096\n- NAS\n  http://nas:5000', [JELLYFIN, NAS]],
  ['Jellyfin\nhttp://192.168.1.20:8096\n\nNAS\nhttp://nas:5000', [JELLYFIN, NAS]],
  ['Jellyfin http://192.168.1.20:8096, NAS http://nas:5000', [JELLYFIN, NAS]],
  ['http://192.168.1.20:8096 Jellyfin\nhttp://nas:5000 NAS', [JELLYFIN, NAS]],
  ['name,url\nJellyfin,http://192.168.1.20:8096\nNAS,http://nas:5000', [JELLYFIN, NAS], ['name,url']],
  ['Name\tAddress\nJellyfin\thttp://192.168.1.20:8096\nNAS\thttp://nas:5000', [JELLYFIN, NAS], ['Name\tAddress']],
  ['1\tJellyfin\thttp://192.168.1.20:8096\tfilms\n2\tNAS\thttp://nas:5000\tfiles', [JELLYFIN, NAS]],
  [
    '| Name | Address |\n|---|---|\n| Jellyfin | http://192.168.1.20:8096 |\n| NAS | http://nas:5000 |',
    [JELLYFIN, NAS],
    ['| Name | Address |'],
  ],
  ['[12:03] Anna: Jellyfin http://192.168.1.20:8096', [JELLYFIN]],
  ['28.11.26, 09:14 - Anna: NAS http://nas:5000', [NAS]],
  ['[11/28/26, 9:14 PM] Anna: http://nas:5000', [['http://nas:5000', '']]],
  ['# Media\nJellyfin http://192.168.1.20:8096', [[...JELLYFIN, 'Media']]],
  [
    '## Media\n\n- Jellyfin http://192.168.1.20:8096\n\n## Files ##\n\n- NAS http://nas:5000',
    [
      [...JELLYFIN, 'Media'],
      [...NAS, 'Files'],
    ],
  ],
  [
    'At home:\nJellyfin http://192.168.1.20:8096\nNAS http://nas:5000',
    [
      [...JELLYFIN, 'At home'],
      [...NAS, 'At home'],
    ],
  ],
  [
    'Media\nhttp://192.168.1.20:8096\nhttp://192.168.1.21:8096',
    [
      ['http://192.168.1.20:8096', '', 'Media'],
      ['http://192.168.1.21:8096', '', 'Media'],
    ],
  ],
  [
    'Media\n\nJellyfin http://192.168.1.20:8096\n\nWork\n\nMail mail.example.com',
    [
      [...JELLYFIN, 'Media'],
      ['https://mail.example.com', 'Mail', 'Work'],
    ],
  ],
  ['Home Assistant http://ha.local:8123/lovelace/0', [['http://ha.local:8123/lovelace/0', 'Home Assistant']]],
  ['AT&T router - https://192.168.1.1/', [['https://192.168.1.1/', 'AT&T router']]],
  ['C# docs: https://learn.microsoft.com/dotnet/csharp', [['https://learn.microsoft.com/dotnet/csharp', 'C# docs']]],
  ['Server 2 http://s2.lan', [['http://s2.lan', 'Server 2']]],
  ['路由器：http://192.168.1.1', [['http://192.168.1.1', '路由器']]],
  ['ルーター http://192.168.1.1', [['http://192.168.1.1', 'ルーター']]],
  ['Роутер — http://192.168.1.1', [['http://192.168.1.1', 'Роутер']]],
  ['الموجه: http://192.168.1.1', [['http://192.168.1.1', 'الموجه']]],
  [
    'Netflix: https://www.netflix.com/browse\nYouTube: youtube.com',
    [
      ['https://www.netflix.com/browse', 'Netflix'],
      ['https://youtube.com', 'YouTube'],
    ],
  ],
  ['have a look at https://bread.example, it is great!', [['https://bread.example', '']]],
  ['The new wiki is at wiki.example.com. Please use it from now on!', [['https://wiki.example.com', '']]],
]

it.each(NOTES.map(([text, links, leftOut = []]) => ({ text, links, leftOut })))('$text', ({ text, links, leftOut }) => {
  const found = readPasted(text)
  expect(found.links.map(({ url, name, group }) => (group ? [url, name, group] : [url, name]))).toEqual(links)
  expect(found.leftOut).toEqual(leftOut)
})
