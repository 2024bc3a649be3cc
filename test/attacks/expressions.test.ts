import { describe, expect, it } from 'vitest'
import type { HttpDeps } from '../../src/http/deps.ts'
import { DESCRIBED } from '../support/endpoints.ts'
import { slownessOf } from './expressions/cost.ts'
import { expressionsBuiltBy, type Found, findExpressions } from './expressions/find-expressions.ts'

/** Expressions that are slow on long texts, and the length of the longest text that each can meet. */
const ONLY_SHORT: ReadonlyMap<string, number> = new Map([
  // The beginning of a line of a chat.
  ['formats/read/written/chats.ts', 200],
  // A heading.
  ['formats/read/written/headings.ts', 200],
  // The head of a page that is searched for its character set.
  ['services/web-page/read-page.ts /<!--.*?-->/gs', 1024],
  [String.raw`services/web-page/read-page.ts /<meta\s[^>]*>/gi`, 1024],
  // A title, cut to 400 code points.
  [
    String.raw`services/web-page/name.ts /\s*[|｜¦·•»«]\s*|\s+[-–—:~]+\s+|:\s+|\s*[-–—_]\s*(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])/gu`,
    800,
  ],
  // What a session keeps of its browser.
  [String.raw`web/client/editor/dialogs/browser-name.ts /Version\/.*Safari\//`, 300],
  // An IP address.
  [String.raw`web/client/editor/dialogs/access-fields.tsx /:*\/64$/`, 45],
  [String.raw`web/client/editor/dialogs/access-fields.tsx /\d+$/`, 45],
  // A number.
  [String.raw`web/messages/write-number.ts /\B(?=(\d{3})+$)/g`, 25],
])

/** Files that build expressions only when they are used. */
const USES: Readonly<Record<string, () => Promise<unknown>>> = {
  'http/api.ts': async () => {
    const { createApi } = await import('../../src/http/api.ts')
    // No handler is called.
    createApi(DESCRIBED, {} as HttpDeps)
  },
}

const { found, calls } = findExpressions()
const nameOf = ({ file, expression }: Found) => `${file} ${expression}`

/** A line for each expression that is slow: where it is, what it is, and the text. */
function slowAmong(expressions: readonly Found[]): readonly string[] {
  const byName = new Map(expressions.map((one) => [nameOf(one), one]))
  return [...byName].flatMap(([name, { file, expression }]) => {
    const slow = slownessOf(expression, ONLY_SHORT.get(name) ?? ONLY_SHORT.get(file))
    if (!slow) return []
    const { start, unit, end } = slow.text
    const text = `${JSON.stringify(start)}, then ${JSON.stringify(unit)} again and again, then ${JSON.stringify(end)}`
    return `${name} takes ${Math.round(slow.ratio)} times the yardstick on ${slow.length} characters: ${text}`
  })
}

describe('regular expressions', () => {
  it('take no longer than in proportion to the text, whatever the text', () => {
    expect(found.length).toBeGreaterThan(300)
    expect(slowAmong(found)).toEqual([])
  })

  it.each([...calls])('that %s builds neither', async (file, count) => {
    const { built, places } = await expressionsBuiltBy(file, USES[file])
    expect(places, 'those built when a function is called need a line in USES').toBe(count)
    expect(slowAmong(built)).toEqual([])
  })

  it('that only meet short texts are still there', () => {
    const names = new Set(found.flatMap((one) => [one.file, nameOf(one)]))
    expect([...ONLY_SHORT.keys()].filter((name) => !names.has(name))).toEqual([])
  })

  it.each([
    /charset\s*=\s*["']?\s*([^\s"';,/>]+)/i,
    /\s+$/,
    /^(a+)+$/,
    /^(?:a|aa)*b/,
    /^(\w+\s?)*$/,
    /<!--.*?-->/gs,
    /^\[(.*)\]\((.*)\)$/,
    /x(?=.*y)/s,
    /(?<=x.*)y/s,
    /^([a-z]+)[a-z]*\1!/,
    /\p{M}*\p{L}\p{M}+=/u,
    /"([^"\\]|\\.)*$/,
  ])('are slow when they are like %s', (expression) => {
    expect(slownessOf(expression)).toBeDefined()
  })

  it.each([
    /charset\s*=\s*(?:["']\s*)?([^\s"';,/>]+)/i,
    /(?<!\s)\s+$/,
    /^a+$/,
    /<!--(?:(?!<!--).)*-->/gs,
    /[\p{L}\p{N}]+/gu,
  ])('are quick when they are like %s', (expression) => {
    expect(slownessOf(expression)).toBeUndefined()
  })
})
