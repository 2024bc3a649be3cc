import { describe, expect, it } from 'vitest'
import { type ConfigResult, readConfig } from '../../src/config/config.ts'
import { SECRET_NAMES } from '../../src/config/secret-files.ts'

const HASH = `$2b$10$${'a'.repeat(53)}`
const VALUES = { DATABASE_URL: 'postgres://db/x', AUTH_PASSWORD: HASH, AUTH_SECRET: 'x'.repeat(32) }
const PATH = '/run/secrets/one_with_a_name_of_more_than_32_characters'

/** A machine with one file. */
function read(env: Record<string, string>, text: string): ConfigResult {
  const readFile = (path: string) => (path === PATH ? { text } : { fault: 'there is no such file or folder' })
  return readConfig(env, { readFile })
}

const faultsOf = (result: ConfigResult) => ('faults' in result ? result.faults : [])

describe.each(SECRET_NAMES)('%s in a file', (name) => {
  const value = VALUES[name]
  const inFile = { [`${name}_FILE`]: PATH }

  it.each([
    ['a line', `${value}\n`],
    ['no line end', value],
    ['the line end of Windows', `${value}\r\n`],
    ['more lines', `${value}\nwhat it is for\n`],
  ])('is its first line: %s', (_, text) => {
    expect(read(inFile, text)).toEqual(read({ [name]: value }, ''))
  })

  it('is known: nothing is called a typing error', () => {
    expect(read(inFile, value)).toMatchObject({ config: { warnings: [] } })
    expect(read({ [`${name}_FIEL`]: PATH }, value)).toMatchObject({
      config: { warnings: [`${name}_FIEL is not read. If you meant ${name}_FILE, rename it`] },
    })
  })

  it.each([
    ['', `${name}_FILE: ${PATH} is empty`],
    [' \n', `${name}_FILE: ${PATH} is empty`],
    [`\n${value}\n`, `${name}_FILE: the first line of ${PATH} is empty`],
  ])('is refused without a first line: %j', (text, fault) => {
    expect(faultsOf(read(inFile, text))).toEqual([fault])
  })

  it('is refused if the file is missing, or if there are no files', () => {
    const missing = { [`${name}_FILE`]: '/run/secrets/other' }
    expect(faultsOf(read(missing, value))).toEqual([
      `${name}_FILE: /run/secrets/other can't be read: there is no such file or folder`,
    ])
    expect(faultsOf(readConfig(inFile))).toEqual([`${name}_FILE: ${PATH} can't be read: there are no files here`])
  })

  it('is refused if the value is set as well', () => {
    expect(faultsOf(read({ ...inFile, [name]: value }, value))).toEqual([
      `${name}_FILE: ${name} is set too; unset one of the two`,
    ])
  })

  it('is checked like the value itself, and never repeated', () => {
    const [fault, ...others] = faultsOf(read(inFile, 'hunter2'))
    expect(others).toEqual([])
    expect(fault).toMatch(new RegExp(`^${name}: must `))
    expect(fault).not.toContain('hunter2')
  })

  it.each([
    PATH,
    '/etc/signpost/a/folder/with/a/file',
    '~/secrets/one/of/more/than/32/characters',
    './secrets/one/of/more/than/32/characters',
    'C:\\secrets\\one\\of\\more\\than\\32\\characters',
    'file:///run/secrets/one/of/more/than/32/characters',
  ])('is not taken for the value: %s', (path) => {
    expect(faultsOf(read({ [name]: path }, value))).toEqual([
      `${name}: must not be the path of a file; to read it from one, set ${name}_FILE`,
    ])
  })
})

it('a secret in base64 may begin with a slash', () => {
  const secret = '/q6R/T2zJ7xkZ0mGfXqv1sYk8aT3wQn5eP9dLbVhUcRs='
  expect(faultsOf(readConfig({ AUTH_SECRET: secret }))).toEqual([])
})

it('an empty variable of a file counts as not set', () => {
  expect(readConfig({ AUTH_SECRET_FILE: ' ', AUTH_SECRET: VALUES.AUTH_SECRET })).toEqual(
    readConfig({ AUTH_SECRET: VALUES.AUTH_SECRET }),
  )
})
