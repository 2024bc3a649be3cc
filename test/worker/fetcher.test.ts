import { describe, expect, it } from 'vitest'
import { parseNetwork } from '../../src/networks/address.ts'
import { requireAllowed } from '../../src/runtime/worker/fetcher.ts'

const home = [parseNetwork('192.168.0.0/16')].filter((network) => network !== undefined)
const words = (text: string) => text.trim().split(/\s+/)
const asked = (host: string) => requireAllowed(new URL(`http://${host}/`), home)

describe('what a Worker fetches', () => {
  it.each(
    words(`
      127.0.0.1 2130706433 0x7f.1 0177.1 10.0.0.1 169.254.169.254 [::1] [::ffff:10.0.0.1] [64:ff9b::10.0.0.1] [fd00::1]
      [::192.168.1.1] 127.0.0.1. ①②⑦.1`),
  )('is not from %s', (host) => {
    expect(() => asked(host)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'fetchRefused' }) }),
    )
  })

  it.each(words('nas localhost LOCALHOST. printer.local db.internal nas.lan app.localhost router.home.arpa. nas.'))(
    'is not from %s, a name of a home network',
    (host) => {
      expect(() => asked(host)).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'fetchNoHost' }) }),
      )
    },
  )

  it.each(words('example.com example.com. 8.8.8.8 [2606:4700::1] xn--bcher-kva.example 192.168.1.1'))(
    'may be from %s, where FETCH_ALLOW lists 192.168.0.0/16',
    (host) => {
      expect(() => asked(host)).not.toThrow()
    },
  )
})
