import { delicious, linkding, pinboard, wallabag } from './bookmark-managers.ts'
import { chromeJson } from './chrome-json.ts'
import { csv } from './csv.ts'
import { instapaper, pocket, raindrop } from './csv-exports.ts'
import { heimdall, sunPanel } from './dashboard-exports.ts'
import { dashy } from './dashy.ts'
import { firefoxJson } from './firefox-json.ts'
import { flame } from './flame.ts'
import type { Format } from './format.ts'
import { glance } from './glance.ts'
import { homarr } from './homarr.ts'
import { homarrConfig } from './homarr-config.ts'
import { homepage } from './homepage.ts'
import { homer } from './homer.ts'
import { jsonList } from './json-list.ts'
import { karakeep } from './karakeep.ts'
import { linkwarden } from './linkwarden.ts'
import { markdown } from './markdown.ts'
import { netscapeHtml } from './netscape-html.ts'
import { infinity, itab, wetab } from './new-tab-extensions.ts'
import { onenav } from './onenav.ts'
import { opml } from './opml.ts'
import { pocketHtml } from './pocket-html.ts'
import { sessionBuddy, tabSessionManager, toby } from './saved-tabs.ts'
import { shortcut } from './shortcuts.ts'
import { gatus, uptimeKuma } from './status-monitors.ts'
import { urlList } from './url-list.ts'
import { vanNav } from './van-nav.ts'
import { webstackHexo, webstackHexoList, webstackHugo } from './webstack.ts'
import { xjhNav } from './xjh-nav.ts'

/**
 * Every format that links can be imported from. The first that fits a file reads it, so the most specific come first.
 * CONTRIBUTING explains how to add one.
 */
export const FORMATS: readonly Format[] = [
  shortcut,
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
