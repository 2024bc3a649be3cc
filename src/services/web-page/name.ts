import { SITE_LIMITS } from '../../core/fields/site.ts'
import { fitLine } from '../transfer/fit-text.ts'
import { isLoginPage } from './address.ts'
import type { Head } from './head.ts'

/**
 * The separators between the name of a page and that of its site. Bare dashes separate only where words have no spaces.
 */
const SEPARATOR =
  /\s*[|｜¦·•»«]\s*|\s+[-–—:~]+\s+|:\s+|\s*[-–—_]\s*(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])/gu
const LOGIN =
  /^(?:log ?[io]n|sign ?in|log ?in to|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|entrar|inloggen|zaloguj(?: się)?|logowanie|вход|войти|登录|登入|ログイン|サインイン|로그인)$/i
/** Invisible characters, and those that change the direction of the text after them. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** A text from a page on one line, without invisible characters, cut to `max` characters. */
export function cleanLine(text: string, max: number): string {
  return fitLine(text.slice(0, 16 * max).replace(UNSEEN, ''), max)
}

/**
 * The name of a page: its title, as in tabs and bookmarks. `og:title` replaces it only if it is part of the title, or if the
 * title names nothing but the site. The site's name is cut off where it clearly is one.
 */
export function pageName({ title, metas }: Head, url: URL): string {
  const read = (text: string | undefined) => cleanLine(text ?? '', 2 * SITE_LIMITS.name)
  const isSite = isNameOf([read(metas.get('og:site_name')), read(metas.get('application-name'))], url)
  const shown = read(title)
  const social = read(metas.get('og:title') ?? metas.get('twitter:title'))
  const usesSocial =
    social !== '' && (isSite(shown) ? !isHome(url) : shown === '' || (shown.includes(social) && !isSite(social)))
  const name = usesSocial ? social : shown
  const whole = isLoginPage(url) ? withoutLogin(name) : name
  return fitLine(isHome(url) ? siteIn(whole, isSite) : withoutSite(whole, isSite), SITE_LIMITS.name)
}

type IsSite = (text: string) => boolean

/** Recognises the names of a site: those it gives itself, and those in its host name. */
function isNameOf(given: readonly string[], url: URL): IsSite {
  const names = new Set([...given, ...namesOfHost(url)].map(lettersOf))
  names.delete('')
  return (text) => names.has(lettersOf(text))
}

/** Letters and digits only: `Stack Overflow` is `stackoverflow`. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Second-level labels open to anybody, such as `co` in `co.uk`. A guess will do: the title must say the name too. */
const SHARED = /^(?:com?|net?|org?|edu?|ac|gov?|gob|gouv|mil|plc|ltd|in)$/

function namesOfHost({ hostname, pathname }: URL): readonly string[] {
  const host = hostname.replace(/^www\d*\./, '')
  const labels = host.split('.')
  const isShared = labels.length > 2 && labels.at(-1)?.length === 2 && SHARED.test(labels.at(-2) ?? '')
  const own = labels.slice(0, isShared ? -2 : -1)
  const main = own.at(-1)
  if (main === undefined || main.length < 2 || !/\D/.test(labels.at(-1) ?? '')) return [host] // a single label, or an IP address
  // The front page of a subdomain has its own name: "Docs | Example" is more than "Example".
  if (pathname === '/' && own.length > 1) return [host]
  return [host, main, labels.slice(own.length - 1).join('.')]
}

function isHome({ pathname, search }: URL): boolean {
  return pathname === '/' && search === ''
}

/** On a front page, picks the site's name out of a title that adds a slogan to it. */
function siteIn(title: string, isSite: IsSite): string {
  const parts = title.split(SEPARATOR)
  return parts.find((part) => isSite(part)) ?? title
}

/** Cuts the site's name off the end or the start of a title. The name itself may contain separators. */
function withoutSite(title: string, isSite: IsSite): string {
  const separators = [...title.matchAll(SEPARATOR)]
  const last = separators.find((found) => isSite(title.slice(found.index + found[0].length)))
  const rest = last ? title.slice(0, last.index) : title
  const first = separators.findLast(({ index }) => index < rest.length && isSite(rest.slice(0, index)))
  const page = first ? rest.slice(first.index + first[0].length) : rest
  return page.trim() === '' ? title : page
}

/** Names a login page "Example", not "Sign in · Example". */
function withoutLogin(title: string): string {
  const parts = title.split(SEPARATOR)
  const others = parts.filter((part) => !LOGIN.test(part.trim()))
  return others.length === parts.length ? title : others.join(' | ')
}
