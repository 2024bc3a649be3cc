import type { Permission } from '../../core/may.ts'
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
 * Headers that authenticate a request where there is no cookie. They leave `Authorization` alone, in which the browser
 * sends its credentials for a proxy.
 */
export function authorization(): Record<string, string> {
  const token = recall('token')
  return token ? { 'Signpost-Token': token } : {}
}

/** Stores the new session that a change of the password returns in place of the old one. */
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

/** Whether `signOut` is about to leave the page, so that nothing else should reload it. */
export function isSigningOut(): boolean {
  return isLeaving
}

/**
 * Ends the session. Then shows this page as guests see it, the home if they don't see it, or the sign-in page with a
 * message if they see nothing, or if the session was only forgotten in this browser. Throws if this browser is still
 * signed in.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    const isEnded = await endSession()
    keep('opened', '')
    await forgetSession()
    location.replace(isEnded ? await pageForGuests() : withBase('/login?not-ended'))
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** The address of the open page if guests see it, or else of the page after signing out. */
async function pageForGuests(): Promise<string> {
  const address = ownAddress()
  if (!('guests' in root.dataset)) return signedOutPath()
  const isShown = await fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false, // no answer: the home is right for everybody
  )
  return isShown ? address : signedOutPath()
}

/** The address to show after signing out: the home, or the sign-in page where guests see nothing. */
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

/** Whether the page's reader may do this. The server would refuse it otherwise. */
export function may(permission: Permission): boolean {
  return document.body.dataset.may?.split(' ').includes(permission) ?? false
}
