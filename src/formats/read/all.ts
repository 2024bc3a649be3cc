import { chromeJson } from './chrome-json.ts'
import { csv } from './csv.ts'
import { dashy } from './dashy.ts'
import { delicious } from './delicious.ts'
import { firefoxJson } from './firefox-json.ts'
import { flame } from './flame.ts'
import type { Format } from './format.ts'
import { gatus } from './gatus.ts'
import { glance } from './glance.ts'
import { heimdall } from './heimdall.ts'
import { homarr } from './homarr.ts'
import { homarrConfig } from './homarr-config.ts'
import { homepage } from './homepage.ts'
import { homer } from './homer.ts'
import { instapaper } from './instapaper-csv.ts'
import { jsonList } from './json-list.ts'
import { karakeep } from './karakeep.ts'
import { linkding } from './linkding-json.ts'
import { linkwarden } from './linkwarden.ts'
import { markdown } from './markdown.ts'
import { netscapeHtml } from './netscape-html.ts'
import { infinity, itab, wetab } from './new-tabs.ts'
import { onenav } from './onenav.ts'
import { opml } from './opml.ts'
import { pinboard } from './pinboard.ts'
import { pocket } from './pocket-csv.ts'
import { pocketHtml } from './pocket-html.ts'
import { raindrop } from './raindrop-csv.ts'
import { sessionBuddy } from './session-buddy.ts'
import { sunPanel } from './sun-panel.ts'
import { tabSessionManager } from './tab-session-manager.ts'
import { toby } from './toby.ts'
import { uptimeKuma } from './uptime-kuma.ts'
import { urlList } from './url-list.ts'
import { vanNav } from './van-nav.ts'
import { wallabag } from './wallabag.ts'
import { webstackHexo, webstackHexoList } from './webstack-hexo.ts'
import { webstackHugo } from './webstack-hugo.ts'
import { xjhNav } from './xjh-nav.ts'

/**
 * Every format that links can be imported from. The first one that fits a file reads it, so the most specific come first.
 * See CONTRIBUTING for how to add one.
 */
export const FORMATS: readonly Format[] = [
  pocketHtml,
  netscapeHtml,
  opml,
  flame,
  onenav,
  homarr,
  homarrConfig,
  uptimeKuma,
  chromeJson,
  firefoxJson,
  sunPanel,
  vanNav,
  xjhNav,
  heimdall,
  linkding,
  linkwarden,
  karakeep,
  pinboard,
  delicious,
  wallabag,
  toby,
  sessionBuddy,
  tabSessionManager,
  infinity,
  itab,
  wetab,
  jsonList,
  raindrop,
  pocket,
  instapaper,
  csv,
  glance,
  gatus,
  dashy,
  homer,
  webstackHugo,
  webstackHexo,
  homepage,
  webstackHexoList,
  markdown,
  urlList,
]
