import { SITE_TEXTS } from '../../domain/site.ts'
import { fitLine } from '../transfer/fit-text.ts'
import { isLogin } from './address.ts'
import type { Head } from './head.ts'

/** What stands between the name of a page and that of its site. Bare dashes separate only where words have no spaces. */
const SEPARATOR =
  /\s*[|｜¦·•»«]\s*|\s+[-–—:~]+\s+|:\s+|\s*[-–—_]\s*(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])/gu
const LOGIN =
  /^(?:log ?[io]n|sign ?in|log ?in to|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|entrar|inloggen|zaloguj(?: się)?|logowanie|вход|войти|登录|登入|ログイン|サインイン|로그인)$/i
/** What would turn the direction of the text after it, or can't be seen. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** A text of a page on one line, without what can't be seen. What is longer than `max` characters is cut. */
export function readLine(text: string, max: number): string {
  return fitLine(text.slice(0, 16 * max).replace(UNSEEN, ''), max)
}

/**
 * The name of a page. Its title counts, as in tabs and bookmarks; what it says for networks (`og:title`) only where that is a
 * part of the title, or the title names nothing but the site. The site's name is taken off where it is sure that it is one.
 */
export function pageName({ title, metas }: Head, url: URL): string {
  const read = (text: string | undefined) => readLine(text ?? '', 2 * SITE_TEXTS.name)
  const isSite = isNameOf([read(metas.get('og:site_name')), read(metas.get('application-name'))], url)
  const shown = read(title)
  const told = read(metas.get('og:title') ?? metas.get('twitter:title'))
  const isTold = told !== '' && (isSite(shown) ? !isHome(url) : shown === '' || (shown.includes(told) && !isSite(told)))
  const name = isTold ? told : shown
  const whole = isLogin(url) ? withoutLogin(name) : name
  return fitLine(isHome(url) ? siteIn(whole, isSite) : withoutSite(whole, isSite), SITE_TEXTS.name)
}

type IsSite = (text: string) => boolean

/** Tells the names of a site: those that it gives itself, and those that its host says. */
function isNameOf(given: readonly string[], url: URL): IsSite {
  const names = new Set([...given, ...namesOfHost(url)].map(fold))
  names.delete('')
  return (text) => names.has(fold(text))
}

/** Letters and digits only: `Stack Overflow` is `stackoverflow`. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Names under which anybody may have one, such as `co` in `co.uk`. A guess will do: the title has to say the same. */
const SHARED = /^(?:com?|net?|org?|edu?|ac|gov?|gob|gouv|mil|plc|ltd|in)$/

function namesOfHost({ hostname, pathname }: URL): readonly string[] {
  const host = hostname.replace(/^www\d*\./, '')
  const labels = host.split('.')
  const isShared = labels.length > 2 && labels.at(-1)?.length === 2 && SHARED.test(labels.at(-2) ?? '')
  const own = labels.slice(0, isShared ? -2 : -1)
  const main = own.at(-1)
  if (main === undefined || main.length < 2 || !/\D/.test(labels.at(-1) ?? '')) return [host] // one word, or an IP address
  // The start of a part of a site has a name of its own: "Docs | Example" is more than the site.
  if (pathname === '/' && own.length > 1) return [host]
  return [host, main, labels.slice(own.length - 1).join('.')]
}

function isHome({ pathname, search }: URL): boolean {
  return pathname === '/' && search === ''
}

/** The start of a site has the site's name, where it says that beside a slogan. */
function siteIn(title: string, isSite: IsSite): string {
  const parts = title.split(SEPARATOR)
  return parts.find((part) => isSite(part)) ?? title
}

/** The site's name stands at the end or at the beginning, perhaps with separators in it. */
function withoutSite(title: string, isSite: IsSite): string {
  const separators = [...title.matchAll(SEPARATOR)]
  const last = separators.find((found) => isSite(title.slice(found.index + found[0].length)))
  const rest = last ? title.slice(0, last.index) : title
  const first = separators.findLast(({ index }) => index < rest.length && isSite(rest.slice(0, index)))
  const page = first ? rest.slice(first.index + first[0].length) : rest
  return page.trim() === '' ? title : page
}

/** "Sign in · Example" is no name of a page that asks who one is: "Example" is. */
function withoutLogin(title: string): string {
  const parts = title.split(SEPARATOR)
  const others = parts.filter((part) => !LOGIN.test(part.trim()))
  return others.length === parts.length ? title : others.join(' | ')
}
