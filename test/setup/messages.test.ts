import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

const TEXTS = join('src', 'web', 'messages', 'texts')
const ENGLISH = join('src', 'english', 'english.json')

/** Compiles the texts with one of a language changed; undefined takes it away. */
function compileWith(language: string, part: string, key: string, text: string | undefined) {
  const root = tempFolder()
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  for (const texts of [TEXTS, ENGLISH]) cpSync(texts, join(root, texts), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  const file = join(root, TEXTS, `${language}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8'))
  texts[part][key] = text
  writeFileSync(file, JSON.stringify(texts))
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', 'messages.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

it.each([
  ['de', 'page', 'skip', undefined, 'de: page.skip is missing, which English has.'],
  ['de', 'page', 'skipp', 'Weiter', 'de: page.skipp is unknown: English has no such text.'],
  ['fr', 'page', 'groupsIn', 'Groupes', 'fr: page.groupsIn lacks {name}, which English has.'],
  ['fr', 'page', 'skip', '{place}', 'fr: page.skip has {place}, which English lacks.'],
  ['es', 'page', 'groupsIn', '{name, number}', 'es: page.groupsIn has {name} as number, but English as text.'],
  ['es', 'page', 'skip', ' ', 'es: page.skip is empty.'],
])('with %s, %s.%s as %j, the build says so', (language, part, key, text, fault) => {
  expect(compileWith(language, part, key, text)).toEqual({ status: 1, said: fault })
})

it.each([
  ['{count, plural, one {# link}}', /other/],
  ['{count, plural, few {# links} other {#}}', /few/],
  ['{count', /./],
  ['{count, date}', /date/],
])('what is not ICU MessageFormat in the language does not build: %s', (text, reason) => {
  const { status, said } = compileWith('en', 'page', 'openMany', text)
  expect(status).toBe(1)
  expect(said.split('\n')[0]).toMatch(/^en: page\.openMany is not valid ICU MessageFormat: /)
  expect(said).toMatch(reason)
})
