import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/domain/errors.ts'
import type { PlacedProblem } from '../../src/domain/problem.ts'
import { importProblemInWords } from '../../src/web/client/editor/import/import-problem.ts'
import { importTexts } from '../../src/web/client/editor/import/import-texts.ts'
import { problemAsSentence, problemsInWords } from '../../src/web/client/editor/problem-words.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { readOne } from '../formats/fixtures.ts'

const scheme = { code: 'badScheme', params: { scheme: 'javascript' } } as const
const bookmarklet = { path: 'sites[4]', name: 'bookmarklet', url: 'javascript:alert(1)' }

async function inWords(problem: PlacedProblem, tag: (typeof LANGUAGE_TAGS)[number] = 'en'): Promise<string> {
  return importProblemInWords(problem, LANGUAGES[tag], (await importTexts.load(tag)).importing)
}

const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('what is wrong with a record of a file names it by its number, name and address', () => {
  it.each<[string, PlacedProblem]>([
    [
      'Link 5, “bookmarklet” (javascript:alert(1)): "javascript:" links are not allowed; use https:// or http://',
      { at: 'sites[4].url', ...scheme, record: bookmarklet },
    ],
    [
      'Link 7 (https://a.example/) · Name: must not be empty',
      { at: 'sites[6].name', code: 'empty', record: { path: 'sites[6]', name: '', url: 'https://a.example/' } },
    ],
    [
      'Link 3, “Wiki” · Address: is missing',
      { at: 'sites[2].url', code: 'missing', record: { path: 'sites[2]', name: 'Wiki' } },
    ],
    [
      'Group 2 · Link 4, “Wiki” · Address: is missing',
      { at: 'groups[1].sites[3].url', code: 'missing', record: { path: 'groups[1].sites[3]', name: 'Wiki' } },
    ],
    ['Group 1: is not valid', { at: 'groups[0]', code: 'invalid', record: { path: 'groups[0]', name: '' } }],
    [
      'motto · value: must be text',
      { at: 'configs.motto.value', code: 'notText', record: { path: 'configs.motto', name: 'motto' } },
    ],
    ['groups: must be a list', { at: 'groups', code: 'notAList' }],
  ])('%s', async (text, problem) => {
    expect(withoutIsolates(await inWords(problem))).toBe(text)
  })

  it.each(LANGUAGE_TAGS)('in the language of the page, with isolated directions: %s', async (tag) => {
    const text = await inWords({ at: 'sites[4].url', ...scheme, record: bookmarklet }, tag)
    expect(text).toContain('\u2068bookmarklet\u2069')
    expect(text).toContain('(\u2066javascript:alert(1)\u2069)')
    expect(text).toContain(LANGUAGES[tag].problems.badScheme({ scheme: 'javascript' }))
    expect(text).not.toContain('sites[')
    expect(await inWords({ at: 'sites', code: 'notAList' }, tag)).toMatch(/^\u2066sites\u2069: /)
  })
})

describe.each(LANGUAGE_TAGS)('in %s', (tag) => {
  const messages = LANGUAGES[tag]

  it('a file that is no picture is refused in a whole sentence', () => {
    const { notDrawable } = messages.problems
    const sentence = problemsInWords([{ at: '', code: 'notDrawable' }], messages, problemAsSentence) ?? ''
    expect(sentence).toMatch(/[.。]$/)
    expect(sentence.slice(0, -1)).toBe(`${notDrawable.slice(0, 1).toLocaleUpperCase(tag)}${notDrawable.slice(1)}`)
    expect(notDrawable).not.toMatch(/^(?:must|muss|doit|debe|必)/)
  })

  it.each([
    ['page.html', 'webPageFile', '<!DOCTYPE html><html><body><a href="https://a.example/">A</a></body></html>'],
    [
      'homarr.json',
      'unknownFile',
      '{"schemaVersion":1,"configProperties":{"name":"home"},"apps":[{"url":"https://a.example"}]}',
    ],
    ['empty.txt', 'emptyFile', ''],
    ['half.json', 'cutFile', '{"bookmarks": [{"a'],
  ])('%s is refused with a code, and in the words of the page', async (name, code, content) => {
    const problem = problemWith(name, content)
    expect(problem).toMatchObject({ at: '', code, params: { file: name } })
    const text = await inWords(problem, tag)
    expect(withoutIsolates(text)).toContain(name)
    if (tag !== 'en') expect(text).not.toBe(await inWords(problem))
    if (code === 'unknownFile') expect(text).toMatch(/NaviHive.*Homepage, Dashy, Homer.*OneNav/)
  })
})

function problemWith(name: string, content: string): PlacedProblem {
  try {
    readOne(content, name)
  } catch (error) {
    const [problem] = (error instanceof AppError && error.details.problems) || []
    if (problem) return problem
  }
  throw new Error('It was not refused with a code')
}
