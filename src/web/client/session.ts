import { keep, recall } from './kept.ts'

const root = document.documentElement

/** The address of a path of this site. */
export function address(path: string): string {
  return `${root.dataset.base ?? ''}${path}`
}

/** Headers that authenticate a request where there is no cookie. */
export function authorization(): Record<string, string> {
  const token = recall('token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Forgets the session in this browser, along with the page stored for offline use. */
export async function forgetSession(): Promise<void> {
  keep('token', '')
  keep('owner', '')
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('signpost')) await caches.delete(name)
}

/** Ends the session and shows what guests see. */
export async function signOut(): Promise<void> {
  await fetch(address('/api/logout'), { method: 'POST', headers: authorization() })
  await forgetSession()
  location.replace(address('/'))
}
