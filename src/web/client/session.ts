import type { Deed } from '../../core/may.ts'
import { forgetOwner, keep, recall } from './local-storage.ts'

const root = document.documentElement

/** The address of a path of this site. */
export function withBase(path: string): string {
  return `${root.dataset.base ?? ''}${path}`
}

/** The address of the open page, without its query: the home, or a page with a path of its own. */
export function ownAddress(): string {
  return /\/(?:p\/|add$)/.test(location.pathname) ? location.pathname : withBase('/')
}

/**
 * Headers that authenticate a request where there is no cookie: beside `Authorization`, in which the browser sends what it has
 * signed in with at a proxy.
 */
export function authorization(): Record<string, string> {
  const token = recall('token')
  return token ? { 'Signpost-Token': token } : {}
}

/** Keeps what a changed password was answered with: the session goes on as a new one. */
export function saveSession({ token, expiresIn }: { token: string; expiresIn: number }): void {
  if (recall('token')) keep('token', token)
  keep('until', String(Date.now() + expiresIn * 1000))
}

/** Forgets the session in this browser, along with the cached pages. */
export async function forgetSession(): Promise<void> {
  forgetOwner()
  if ('caches' in globalThis) await caches.delete(`signpost${withBase('/')}`) // see service-worker.ts
}

let isLeaving = false

/** Whether `signOut` is about to leave the page, which nothing else should reload then. */
export function isSigningOut(): boolean {
  return isLeaving
}

/**
 * Ends the session and shows the page as a guest, or else the home or, where guests see nothing, the sign-in page, which says so.
 * That also says if the session was only forgotten in this browser.
 * Throws if this browser is still signed in.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    const isEnded = await endSession()
    await forgetSession()
    location.replace(isEnded ? await pageForGuests() : withBase('/login?not-ended'))
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** The open page, if guests see it. */
async function pageForGuests(): Promise<string> {
  const here = ownAddress()
  if (!('guests' in root.dataset)) return signedOutPath()
  const isShown = await fetch(here, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false, // no answer: the sign-in form is right for everybody
  )
  return isShown ? here : signedOutPath()
}

/** Where whoever has signed out belongs. */
export function signedOutPath(): string {
  return withBase('guests' in root.dataset ? '/' : '/login?signed-out')
}

/** Returns whether the session has ended on the server too. Throws if this browser is still signed in. */
async function endSession(): Promise<boolean> {
  const headers = authorization()
  const { ok, status } = await fetch(withBase('/api/logout'), { method: 'POST', headers })
  if (ok || status === 401) return true
  if ((await fetch(withBase('/api/auth/status'), { headers })).ok)
    throw new Error(`Signing out was answered with ${status}`)
  return false
}

/** Whether the page offers this to whoever it is for: the server would refuse what it does not. */
export function may(deed: Deed): boolean {
  return document.body.dataset.may?.split(' ').includes(deed) ?? false
}
