import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cpuTimeOf } from '../support/cost.ts'
import { usedMemory } from '../support/memory.ts'
import { saying } from '../support/saying.ts'
import { BOMBS, svg } from './bombs.ts'
import { drawing } from './paint.ts'

/** Each is refused before anything is decoded, or by the decoder at once. */
const MAX_MS = 1000
const MAX_MB = 16

describe('a picture bomb', () => {
  it.each(Object.entries(BOMBS))(
    '(%s) is refused in words, at once, and takes no memory',
    async (_, { bytes, words }) => {
      const before = usedMemory()
      const milliseconds = await cpuTimeOf(() =>
        expect(drawing.draw(bytes)).rejects.toThrow(saying(words, 'invalid_input')),
      )
      expect(milliseconds).toBeLessThan(MAX_MS)
      expect(usedMemory() - before).toBeLessThan(MAX_MB * 1024 * 1024)
    },
  )
})

describe('an SVG', () => {
  const SQUARE = '<rect width="40" height="40"/>'

  it('loads nothing, runs nothing and shows nothing but shapes', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((listening) => server.once('listening', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
    const plain = await drawing.draw(svg(SQUARE))
    const secret = `file://${process.cwd()}/docs/images/phone.png`
    for (const more of [
      `<image width="96" height="96" xlink:href="${url}/a.png"/>`,
      `<image width="96" height="96" href="${secret}"/>`,
      `<image width="96" height="96" href="docs/images/phone.png"/>`,
      `<use xlink:href="${url}/a.svg#b"/>`,
      `<style>@import url(${url}/a.css); @font-face { font-family: a; src: url(${url}/a.woff) }</style>`,
      `<rect fill="url(${url}/a.svg#b)" width="0" height="9"/>`,
      `<script href="${url}/a.js">fetch('${url}')</script>`,
      `<foreignObject width="96" height="96"><img xmlns="http://www.w3.org/1999/xhtml" src="${url}/a.png"/></foreignObject>`,
      '<text y="40" font-size="40">Text</text>',
    ])
      expect([more, await drawing.draw(svg(SQUARE + more))]).toEqual([more, plain])
    const outside = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "${secret}">]>`
    expect(await drawing.draw(svg(SQUARE, { head: outside }))).toEqual(plain)
    expect(requests).toBe(0)
  })
})
