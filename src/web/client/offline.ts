import { address } from './session.ts'

/** The pause before the server is asked again, in milliseconds: at first, and at most. */
const FIRST = 1000
const LONGEST = 60_000

/**
 * Looks after the banner that says that the server does not answer. While it shows, asks again with growing pauses, and
 * whenever there is reason to hope; `onBack` runs when the server answers. What could not reach the server says so with
 * an `away` event.
 */
export function watchServer(onBack: () => Promise<void>): void {
  const { dataset } = document.documentElement
  let timer = 0
  let pause = FIRST
  let isBack = false
  const wait = () => {
    dataset.offline = navigator.onLine ? 'server' : ''
    clearTimeout(timer)
    timer = window.setTimeout(ask, pause)
    pause = Math.min(2 * pause, LONGEST)
  }
  const catchUp = async () => {
    clearTimeout(timer)
    delete dataset.offline
    isBack = true
    await onBack()
    isBack = false
    if ('offline' in dataset) wait()
    else pause = FIRST
  }
  const ask = () => fetch(address('/api/health')).then(catchUp, wait)
  const again = () => 'offline' in dataset && ask()
  addEventListener('away', () => isBack || ask()) // the server answers: asking again at once would go on for ever
  addEventListener('online', again)
  addEventListener('focus', again)
  if ('offline' in dataset) wait()
}
