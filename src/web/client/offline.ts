import { withBase } from './session.ts'

/** Milliseconds to wait before asking the server again: at first, and at most. */
const FIRST = 1000
const LONGEST = 60_000

/**
 * Controls the banner that says that the server does not answer. While it shows, asks again at growing intervals, and whenever
 * the browser comes online or the window gets the focus; `onBack` runs when the server answers. Code that could not reach the
 * server dispatches an `away` event, and a `back` event whenever it has answered.
 */
export function watchServer(onBack: () => Promise<void>): void {
  const { dataset } = document.documentElement
  let timer = 0
  let pause = FIRST
  let isBack = false
  let answers = 0
  const wait = () => {
    dataset.offline = navigator.onLine ? 'server' : ''
    clearTimeout(timer)
    timer = window.setTimeout(ask, pause)
    pause = Math.min(2 * pause, LONGEST)
  }
  const catchUp = async () => {
    clearTimeout(timer)
    delete dataset.offline
    answers += 1
    isBack = true
    await onBack()
    isBack = false
    if ('offline' in dataset) wait()
    else pause = FIRST
  }
  const ask = () => {
    const before = answers
    return fetch(withBase('/api/health')).then(catchUp, () => before === answers && wait()) // it may have answered since
  }
  const again = () => 'offline' in dataset && ask()
  addEventListener('away', () => isBack || ask()) // if `onBack` fails, asking again at once would loop forever
  addEventListener('back', () => 'offline' in dataset && catchUp())
  addEventListener('online', again)
  addEventListener('focus', again)
  if ('offline' in dataset) wait()
}
