import { describe, expect, it } from 'vitest'
import { isLoginPage, storedAddress } from '../../../src/services/web-page/address.ts'
import { pageOf } from './pages.ts'

describe('the address that a page calls its own', () => {
  it.each([
    ['<link rel="canonical" href="/own">', 'https://www.example.com/own'],
    ['<link rel="CANONICAL" href="own?a=1&amp;b=2">', 'https://www.example.com/deep/own?a=1&b=2'],
    ['<meta property="og:url" content="https://www.example.com/own">', 'https://www.example.com/own'],
    ['<meta property="og:url" content="/b"><link rel=canonical href=/a>', 'https://www.example.com/a'],
    ['<base href="/b/"><link rel=canonical href=a>', 'https://www.example.com/b/a'],
    ['<link rel=canonical href="javascript:1">', undefined],
    ['<link rel=canonical href="http://">', undefined],
    ['', undefined],
  ])('is read: %s', (head, canonical) => {
    expect(pageOf(head).canonical).toBe(canonical)
  })
})

describe('the address that is stored', () => {
  const stored = (typed: string, canonical?: string) =>
    storedAddress(typed, { movedTo: undefined, ledTo: typed, canonical })

  it.each([
    ['without tracking', 'https://a.example/p?utm_source=x&id=7', 'https://a.example/p?id=7'],
    ['with https', 'http://a.example/p', 'https://a.example/p'],
    ['with www.', 'https://a.example/p', 'https://www.a.example/p'],
    ['without www.', 'https://www.a.example/p', 'https://a.example/p'],
    ['for the web rather than for phones', 'https://m.a.example/p', 'https://www.a.example/p'],
    ['with the name of a page', 'https://a.example/p?id=7', 'https://a.example/a-page-7'],
    ['without what a shop adds to a path', 'https://a.example/Long-Name/dp/7/ref=x?th=1', 'https://a.example/dp/7'],
    ['with a slash', 'https://a.example/p', 'https://a.example/p/'],
  ])('is the page’s own %s', (_, typed, own) => {
    expect(stored(typed, own)).toBe(own)
  })

  it.each([
    ['on another host', 'https://a.example/p', 'https://b.example/p'],
    ['on another port', 'http://nas:5000/p', 'http://nas:5001/p'],
    ['on a part of the site', 'https://blog.a.example/p', 'https://a.example/p'],
    ['at the start of the site', 'https://a.example/p', 'https://a.example/'],
    ['above the page', 'https://a.example/docs/p', 'https://a.example/docs'],
    ['below the start of the site', 'https://a.example/', 'https://a.example/en/home'],
    ['without what was searched', 'https://a.example/search?q=x', 'https://a.example/search'],
    ['with another number', 'https://a.example/list?page=2', 'https://a.example/list?page=1'],
    ['without https', 'https://a.example/p', 'http://a.example/p'],
    ['with a session', 'https://a.example/p', 'https://a.example/q;jsessionid=1'],
    ['with a session in its query', 'https://a.example/p', 'https://a.example/q?PHPSESSID=1'],
    ['where one signs in', 'https://a.example/p', 'https://a.example/users/sign_in'],
    ['with a password', 'https://a.example/p', 'https://me:secret@a.example/q'],
    ['for another program', 'https://a.example/p', 'ftp://a.example/p'],
    ['that is too long', 'https://a.example/p', `https://a.example/${'q'.repeat(2050)}`],
    ['that is none', 'https://a.example/p', 'https://'],
  ])('stays as it was typed if the page’s own is %s', (_, typed, own) => {
    expect(stored(typed, own)).toBe(typed)
  })

  it.each([
    'https://münchen.example/straße',
    'https://a.example',
    'HTTPS://A.example/x y',
    'https://a.example/导航?q=ü#teil',
  ])('stays as it was typed if the page’s own is the same: %s', (typed) => {
    expect(stored(typed, new URL(typed).href)).toBe(typed)
    expect(stored(typed)).toBe(typed)
  })

  it('keeps the place on the page', () => {
    expect(stored('https://a.example/p?fbclid=1#end', 'https://a.example/p')).toBe('https://a.example/p#end')
    expect(stored('http://a.example/#/inbox', 'https://a.example/')).toBe('https://a.example/#/inbox')
  })

  it('follows permanent redirects on the same site, and no others', () => {
    const led = (typed: string, to: string, isPermanent: boolean, canonical?: string) =>
      storedAddress(typed, { movedTo: isPermanent ? to : undefined, ledTo: to, canonical })
    const [old, fresh] = ['http://a.example/old', 'https://www.a.example/fresh']
    expect(led(old, fresh, true)).toBe(fresh)
    expect(led(old, fresh, false)).toBe(old)
    expect(led(old, 'https://a.example/old', false)).toBe('https://a.example/old')
    expect(led(old, 'https://b.example/old', true)).toBe(old)
    expect(led(old, 'https://a.example/login?next=/old', true)).toBe(old)
    expect(led(old, fresh, true, 'https://www.a.example/freshest')).toBe('https://www.a.example/freshest')
  })
})

describe('a page that asks who one is', () => {
  it.each([
    'https://a.example/login',
    'https://a.example/users/sign_in?back=1',
    'https://a.example/index.php/login',
    'https://a.example/app/signin.php',
    'https://a.example/wp-login.php?redirect_to=x',
    'https://auth.a.example/?rd=x',
    'https://accounts.a.example/v3/x',
    'https://a.example/if/flow/default/',
    'https://a.example/oauth2/start',
    'https://consent.a.example/m?continue=x',
    'https://a.example/captcha/',
  ])('is known by its address: %s', (url) => {
    expect(isLoginPage(new URL(url))).toBe(true)
  })

  it.each([
    'https://a.example/',
    'https://a.example/blog/how-to-login-fast',
    'https://a.example/authors/x',
    'https://a.example/logins',
    'https://authors.example/',
    'https://a.example/p?next=/login',
  ])('is none: %s', (url) => {
    expect(isLoginPage(new URL(url))).toBe(false)
  })
})
