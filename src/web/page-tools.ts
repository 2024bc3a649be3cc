import type { Context } from 'hono'
import type { Bytes } from '../core/bytes.ts'
import { permissionsOf } from '../core/may.ts'
import { keepLatest } from '../core/memo.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { type Audience, guestsMayRead } from '../core/visibility.ts'
import type { HttpDeps } from '../http/deps.ts'
import type { Headers } from '../http/edition.ts'
import type { HeaderReader } from '../http/headers.ts'
import { MAX_LANGUAGES } from '../http/representation.ts'
import { readSession } from '../http/session.ts'
import type { FairQueue } from '../services/queues.ts'
import { pageHeaders } from './headers.ts'
import { LANGUAGES } from './messages/compiled/languages.ts'
import { isLanguage, type Language, negotiateLanguage } from './messages/language-tags.ts'
import type { Assets } from './pages/assets.ts'
import type { Frame, GuestMode, ResetHint } from './pages/document.tsx'
import { messagePage } from './pages/message.tsx'
import type { Reader } from './pages/reader.ts'
import { type SignInProps, signInPage } from './pages/sign-in.tsx'
import { siteSettings } from './settings/site-settings.ts'

/** The pages' dependencies on top of the API's `HttpDeps`. */
export interface PageDeps {
  /** The scripts and styles that the build produced. */
  readonly assets: Assets
  readonly resetHint: ResetHint
  /** For searches on the server: each looks at every link, and any reader can start one. */
  readonly searchQueue: FairQueue
}

export interface WebDeps extends HttpDeps, PageDeps {}

const text = new TextEncoder()

/** Functions that the routes of the pages share. */
export interface PageTools {
  frameOf(language: Language): Frame
  guestsOf(snapshot: Snapshot): GuestMode
  /** The language for a request. The site's own applies only to visitors who may see the site. */
  languageOf(c: Context, audience?: Audience): Language
  /** Who sent the request; undefined for visitors who have to sign in before reading. */
  findReader(c: Context): Promise<Reader | undefined>
  signInForm(language: Language, more?: Omit<SignInProps, 'frame' | 'hints'>): string
  /** The page for addresses with nothing there. Anybody can ask for it, so it is rendered once per language. */
  notFoundPage(language: Language): Bytes
  /** Responds with a page that must not be cached. */
  send(body: string | Bytes, status?: number, headers?: Headers): Response
}

export function createTools(deps: WebDeps): PageTools {
  const { settings, assets, headersOf, navigation, openEvents, resetHint, login, tokens, audienceOf } = deps
  const headers = { ...pageHeaders(assets, settings.frameAncestors), 'Cache-Control': 'no-store' }
  const frameOf = (language: Language) => ({
    base: settings.basePath,
    assets,
    language,
    resetHint,
    isLive: openEvents !== undefined,
  })
  return {
    frameOf,
    guestsOf: (snapshot) => ({
      mayRead: guestsMayRead(snapshot, settings.guestMode),
      isFixed: settings.guestMode !== undefined,
    }),
    languageOf: (c, audience) =>
      languageFor(headersOf(c), audience && siteSettings(navigation.snapshot, audience).language),
    async findReader(c) {
      const signedIn = await readSession(headersOf(c), tokens)
      const audience = audienceOf(c, signedIn)
      return audience && { audience, permissions: permissionsOf(signedIn?.session.actor) }
    },
    signInForm: (language, more) => signInPage({ frame: frameOf(language), hints: login.hints(), ...more }),
    notFoundPage: keepLatest(MAX_LANGUAGES, (language) =>
      text.encode(messagePage(frameOf(language), LANGUAGES[language].page.notFound)),
    ),
    send: (body, status = 200, more = {}) => new Response(body, { status, headers: { ...headers, ...more } }),
  }
}

const COOKIE = /(?:^|;\s*)lang=([A-Za-z-]{2,10})/

/** The language for a request: the visitor's choice, else the site's, else the browser's. */
function languageFor(headers: HeaderReader, siteLanguage: Language | undefined): Language {
  const chosen = COOKIE.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  if (isLanguage(chosen)) return chosen
  return siteLanguage ?? negotiateLanguage(headers.get('accept-language'))
}
