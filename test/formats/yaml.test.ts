import { describe, expect, it, vi } from 'vitest'
import { errorInEnglish, problemInEnglish } from '../../src/english/english.ts'
import { readYaml, restorePlaceholders } from '../../src/formats/file/yaml.ts'
import { cpuTime } from '../support/cost.ts'
import { readOne } from './fixtures.ts'

const faultOf = (text: string) => {
  const problem = readYaml(text).fault?.('config.yml')
  return problem && problemInEnglish(problem)
}

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('')

describe('YAML', () => {
  it.each([
    ['an unknown tag', 'a: !secret b\nc: !!js/function x\nd: !include [e]', { a: 'b', c: 'x', d: ['e'] }],
    ['a merge key', 'a: &a {b: 1}\nc: {<<: *a, d: 2}', { a: { b: '1' }, c: { b: '1', d: '2' } }],
    [
      'a key that looks like a number or a flag',
      '8080: a\n1.10: b\nYes: c\nNull: d',
      { 8080: 'a', '1.10': 'b', Yes: 'c', Null: 'd' },
    ],
    ['numbers that stay as they are written', 'a: 1.10\nb: [007, 0x1f]', { a: '1.10', b: ['007', '0x1f'] }],
    ['a key that is there twice', 'a: b\na: c', { a: 'c' }],
    ['keys that objects have', '__proto__: a\nconstructor: b', JSON.parse('{"__proto__":"a","constructor":"b"}')],
    ['a version that had other flags', '%YAML 1.1\n---\na: Yes', { a: 'Yes' }],
    ['several documents: the first with anything in it', '---\n# nothing\n---\na: b\n---\nc: d', { a: 'b' }],
    ['a document that ends', 'a: b\n...\n', { a: 'b' }],
    ['tabs after a key', 'a:\tb', { a: 'b' }],
    ['Windows line ends', 'a:\r\n  - b\r\n', { a: ['b'] }],
    ['nothing', '# only this\n', null],
  ])('is read with %s', (_, text, value) => {
    expect(readYaml(text)).toEqual({ value })
  })

  it("is read with Homepage's placeholders, quoted or not", () => {
    const { value } = readYaml('a: {{HOMEPAGE_VAR_URL}}/b\nc: "{{HOMEPAGE_FILE_X}}"\n{{HOMEPAGE_VAR_NAME}}: d')
    expect(value).toEqual({ a: '$HOMEPAGE_VAR_URL/b', c: '$HOMEPAGE_FILE_X', $HOMEPAGE_VAR_NAME: 'd' })
    expect(restorePlaceholders('$HOMEPAGE_VAR_URL/b')).toBe('{{HOMEPAGE_VAR_URL}}/b')
  })

  it.each([
    ['two colons', 'a: b\nc:\n  - d: e: f\n', 'is not valid YAML: see line 3, column 8'],
    ['an open bracket', '---\na: [b,\n', 'is not valid YAML: see line 3, column 1'],
    ['a tab as indentation', 'a:\n\t- b\n', 'is not valid YAML: see line 2, column 1'],
    ['too many levels', lines(200, (at) => `${' '.repeat(at)}a:\n`), 'is nested too deeply: see line 100'],
    [
      'an alias for nothing',
      'password: *hunter2',
      'is not valid YAML: an alias in it stands for nothing, or for too much',
    ],
  ])('with %s is refused in words that name the place', (_, text, fault) => {
    expect(faultOf(text)).toBe(`"config.yml" ${fault}`)
  })

  it('tells nobody else of what is in it', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
    readYaml('{password: hunter2}: a\nb: !secret hunter2')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  const laughs = lines(20, (at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]\n`)
  const merges = lines(400, (at) => `a${at + 1}: &a${at + 1} {<<: [*a${at}, *a${at}], k${at}: v}\n`)
  const many = lines(900, (at) => `b${at}: &b${at} x\n`)
  it.each([
    ['laughs', `a0: &a0 [x]\n${laughs}`],
    ['merges', `a0: &a0 {x: y}\n${merges}`],
    [
      'merges of a large map',
      `a: &a\n${lines(50_000, (at) => `  k${at}: v\n`)}${lines(400, (at) => `b${at}:\n  <<: *a\n`)}`,
    ],
    [
      'aliases in a large file',
      `${many}c: &c [${lines(900, (at) => `*b${at},`)}]\nd: *c\n${lines(50_000, (at) => `k${at}: v\n`)}`,
    ],
    ['a value in itself', 'a: &a\n  - b: [*a]\n'],
    ['brackets', `a: ${'['.repeat(100_000)}`],
    ['braces', '{a: '.repeat(100_000)],
    ['question marks', '? '.repeat(100_000)],
    ['dashes', '- '.repeat(100_000)],
    ['steps', lines(2000, (at) => `${' '.repeat(at)}a:\n`)],
    ['commas', `a: [${','.repeat(1_000_000)}]`],
    ['closing brackets', `a: b\n${']'.repeat(1_000_000)}`],
    ['anchors', `a: ${'&b '.repeat(500_000)}`],
    ['64 MB', `a: b\n${' '.repeat(64 * 1024 * 1024)}`],
  ])('made to exhaust its reader (%s) is refused in seconds', (_, text) => {
    const start = cpuTime()
    expect(readYaml(text)).toEqual({ fault: expect.any(Function) })
    expect(cpuTime() - start).toBeLessThan(30_000)
  })
})

describe('a file that is none of those known', () => {
  const refusal = (text: string, name?: string) => {
    try {
      readOne(text, name)
    } catch (error) {
      return errorInEnglish(error)
    }
    return 'none'
  }

  it.each([['config.yml.dist'], ['services.yaml'], ['']])('is told the line if it is broken YAML (%s)', (name) => {
    const fault = 'is not valid YAML: see line 4, column 4'
    const text = 'services:\n  - name: A\n    url: http://a\n   items: []\n'
    expect(refusal(text, name)).toBe(name === '' ? `This file ${fault}` : `"${name}" ${fault}`)
  })

  it.each([
    ['sound YAML', 'services:\n  web: {image: x}\n'],
    ['prose', 'Dear all: hello\nthis is: a: letter\n'],
    ['binary', 'a: b: c\0'],
    ['markup', '<a: b: c>'],
  ])('is told so if it is %s', (_, text) => {
    expect(refusal(text)).toMatch(/^This file isn't a file of links that Signpost can read\. It reads /)
  })
})
