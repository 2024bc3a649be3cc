import { address } from './session.ts'

/**
 * Looks after the banner that says that the server does not answer. While it shows, asks again with growing pauses, and
 * whenever there is reason to hope; `onBack` runs when the server answers. What could not reach the server says so with
 * an `away` event.
 */
export function watchServer(onBack: () => void): void {
  const { dataset } = document.documentElement
  let timer = 0
  let pause = 1000
  const wait = () => {
    dataset.offline = navigator.onLine ? 'server' : ''
    clearTimeout(timer)
    timer = window.setTimeout(ask, pause)
    pause *= 2
  }
  const ask = () =>
    fetch(address('/api/health')).then(() => {
      clearTimeout(timer)
      delete dataset.offline
      pause = 1000
      onBack()
    }, wait)
  const again = () => 'offline' in dataset && ask()
  addEventListener('away', ask)
  addEventListener('online', again)
  addEventListener('focus', again)
  if ('offline' in dataset) wait()
}
