import { authorization, withBase } from './session.ts'

/** Milliseconds to wait before opening the stream: at first, and at most after failures. */
const FIRST = 1000
const LONGEST = 60_000

type Tell = (revision: string) => void

/**
 * Calls back with the newest revision, and with '' once the server answers after the end of a stream, because the
 * session may have ended. It does not call before, as a new password ends the stream while its own answer, with the new
 * cookie, is still on its way. Browsers open at most six connections to a host, so only visible tabs get a stream;
 * where locks work (not on plain http), only one of them does, and tells the others.
 */
export function followChanges(onRevision: Tell): void {
  const page = document.documentElement
  const stream = withBase(`/api/events${page.dataset.live}`)
  let stop = new AbortController()

  const follow = async (signal: AbortSignal, tell: Tell) => {
    let hasEnded = false
    for (let pause = FIRST; !signal.aborted; pause = Math.min(2 * pause, LONGEST)) {
      await new Promise((resolve) => {
        setTimeout(resolve, pause * (0.5 + Math.random()))
        signal.onabort = resolve
      })
      try {
        const { status, body } = await fetch(stream, { headers: authorization(), signal })
        const reader = status === 200 && body?.getReader()
        if (!reader || hasEnded) tell('')
        hasEnded = Boolean(reader)
        while (reader) {
          const { done, value } = await reader.read()
          if (done) break
          const revision = new TextDecoder().decode(value).match(/\d+/g)?.at(-1)
          if (revision) tell(revision)
          pause = FIRST
        }
      } catch {
        // offline, or hidden by now
      }
    }
  }
  /** The owner's page may have been written in place of this one: see `showOwnersPage`. */
  const noteOwn = (revision: string) => {
    if (page.isConnected) onRevision(revision)
    else stop.abort()
  }
  const change = () => {
    stop.abort()
    if (document.hidden) return
    stop = new AbortController()
    const { signal } = stop
    const others = new BroadcastChannel(stream)
    others.onmessage = ({ data }) => noteOwn(data)
    const run = () =>
      follow(signal, (revision) => {
        others.postMessage(revision)
        noteOwn(revision)
      })
    const done = 'locks' in navigator ? navigator.locks.request(stream, { signal }, run) : run()
    done.catch(() => undefined).finally(() => others.close()) // aborted by `stop`
  }
  document.addEventListener('visibilitychange', change)
  change()
}
