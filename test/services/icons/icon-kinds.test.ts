import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { bytesOfBase64 } from '../../../src/core/bytes.ts'
import { updateSite } from '../../../src/core/edits/sites.ts'
import { AppError, invalidInput } from '../../../src/core/errors.ts'
import type { Drawing, DrawnPicture } from '../../../src/ports/pictures.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createIconKinds, type IconKindsDeps } from '../../../src/services/icons/icon-kinds.ts'
import { Navigation } from '../../../src/services/navigation.ts'
import { undo } from '../../../src/services/undo.ts'
import { TESTER } from '../../support/pure-site.ts'
import { quiet } from '../../support/quiet-log.ts'
import { commit, group, put, site } from '../../support/rows.ts'
import { sqliteDatabase } from '../../support/sqlite-database.ts'

const ADMIN = { ...TESTER, name: 'admin' }
const none = new AbortController().signal
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const base64 = (words: string) => Buffer.from(words).toString('base64')

/** What the pictures are, as the drawing tells it: the data is the kind. */
const PICTURES = { f: 'full', d: 'dark', l: 'light', c: 'logo', g: 'glyph', x: 'damaged' }
const hash = (letter: string) => letter.charCodeAt(0).toString(16).repeat(16)
const icon = (...letters: string[]) => `/icons/${letters.map(hash).join('~')}`

let store: Store
let navigation: Navigation
let asked: string[]

beforeEach(async () => {
  const database = await sqliteDatabase()
  onTestFinished(() => database.remove())
  store = await database.open()
  onTestFinished(() => store.close())
  await store.addIcons(Object.entries(PICTURES).map(([letter, kind]) => ({ hash: hash(letter), data: base64(kind) })))
  asked = []
})

/** A site with these icons, as version 0.2 kept them: the first is the group's. */
async function startWith(icons: readonly string[], parts: Partial<IconKindsDeps> = {}) {
  const [first = '', ...others] = icons
  const links = others.map((address, at) => put(site(at + 1, { icon: address })))
  await store.commit(commit(1, [put(group(1, { icon: first })), ...links]))
  const deps = {
    store,
    log: quiet,
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    sleep: async () => undefined,
  }
  navigation = await Navigation.open({ ...deps, random: () => 0 })
  onTestFinished(() => navigation.close())
  return createIconKinds({ store, navigation, drawing, ...parts })
}

const drawing: Drawing = {
  async draw(bytes): Promise<DrawnPicture> {
    const kind = text(bytes)
    asked.push(kind)
    if (kind === 'full' || kind === 'dark' || kind === 'light' || kind === 'logo')
      return { bytes: bytesOfBase64(base64(`${kind} again`)), kind }
    if (kind === 'glyph') return { bytes: bytesOfBase64(base64('a square')), kind: 'full', isRecoloured: true }
    throw invalidInput('icon', { code: 'damagedPicture' })
  },
}

async function finish(chore: ReturnType<typeof createIconKinds>): Promise<void> {
  while (await chore.hasWork?.()) if ((await chore.step(none)) > 0) break
}

const iconsNow = () =>
  navigation.snapshot.sections.flatMap(({ group, sites }) => [group.icon, ...sites.map((one) => one.icon)])

it('icons without a kind get theirs in one edit of the program, and keep their pictures', async () => {
  const chore = await startWith([
    icon('f'),
    icon('d'),
    icon('l'),
    icon('c'),
    `${icon('d')}#dark`,
    '',
    'https://a.example/i',
  ])
  expect(await chore.hasWork?.()).toBe(true)
  await finish(chore)
  expect(iconsNow()).toEqual([
    `${icon('f')}#full`,
    `${icon('d')}#dark`,
    `${icon('l')}#light`,
    `${icon('c')}#logo`,
    `${icon('d')}#dark`,
    '',
    'https://a.example/i',
  ])
  const [last] = await store.history({ limit: 1 })
  expect(last).toMatchObject({ revision: 2, actor: 'Signpost', action: { code: 'iconsFitted', params: { count: 4 } } })
  expect(await chore.hasWork?.()).toBe(false)
})

it('a glyph gets the square of its colour, which stays in the store, as an icon for light pages and one for dark ones', async () => {
  const chore = await startWith([icon('g'), icon('g', 'l'), icon('d', 'l')])
  await finish(chore)
  const [square = ''] = iconsNow()
  expect(square).toMatch(/^\/icons\/[\da-f]{32}#full$/)
  expect(iconsNow()).toEqual([square, square, `${icon('d', 'l')}#logo`])
  expect(await store.icon(square.slice('/icons/'.length, -'#full'.length))).toBe(base64('a square'))
})

it('what is missing or damaged is left alone, and is not looked at again', async () => {
  const chore = await startWith([icon('x'), icon('z'), icon('d', 'z'), icon('f')])
  await finish(chore)
  expect(iconsNow()).toEqual([icon('x'), icon('z'), icon('d', 'z'), `${icon('f')}#full`])
  expect(await chore.hasWork?.()).toBe(false)
  const before = asked.length
  await navigation.edit(ADMIN, updateSite(1, { name: 'Renamed' }))
  expect([await chore.hasWork?.(), asked.length]).toEqual([false, before])
})

it('a picture that can not be drawn for now is one to come back to', async () => {
  let isBusy = true
  const busy: Drawing = {
    draw: async (bytes) => {
      if (isBusy) throw new AppError('too_many_requests', 'Busy')
      return drawing.draw(bytes)
    },
  }
  const chore = await startWith([icon('f')], { drawing: busy })
  await expect(chore.step(none)).rejects.toThrow('Busy')
  isBusy = false
  await finish(chore)
  expect(iconsNow()).toEqual([`${icon('f')}#full`])
})

it('a runtime with little time tells a hundred in each step, and rests after each', async () => {
  const hashes = Array.from({ length: 150 }, (_, at) => at.toString(16).padStart(32, '0'))
  await store.addIcons(hashes.map((one) => ({ hash: one, data: base64('full') })))
  const chore = await startWith(['', ...hashes.map((one) => `/icons/${one}`)], { linksPerStep: 5 })
  expect([await chore.step(none), await chore.step(none)]).toEqual([1_000, 60_000])
  const counts = (await store.history({ limit: 2 })).map(({ action }) => action)
  expect(counts).toMatchObject([{ params: { count: 50 } }, { params: { count: 100 } }])
})

it('a server that stops leaves the rest for later', async () => {
  const chore = await startWith([icon('f')])
  await expect(chore.step(AbortSignal.abort())).rejects.toThrow()
  expect(iconsNow()).toEqual([icon('f')])
})

it('an owner who undoes it is left alone, also by another process, until it is done again', async () => {
  const chore = await startWith([icon('f'), icon('d')])
  await finish(chore)
  await navigation.edit(ADMIN, undo(await navigation.commitAt(2)))
  expect(iconsNow()).toEqual([icon('f'), icon('d')])
  for (const one of [chore, createIconKinds({ store, navigation, drawing })]) {
    expect(await one.hasWork?.()).toBe(true)
    await finish(one)
    expect(await one.hasWork?.()).toBe(false)
  }
  expect(iconsNow()).toEqual([icon('f'), icon('d')])
  await navigation.edit(ADMIN, undo(await navigation.commitAt(3)))
  expect(iconsNow()).toEqual([`${icon('f')}#full`, `${icon('d')}#dark`])
})

it('older edits of a link can be undone as before', async () => {
  const chore = await startWith(['', icon('d')])
  await navigation.edit(ADMIN, updateSite(1, { icon: icon('f') }))
  await finish(chore)
  expect(iconsNow()).toEqual(['', `${icon('f')}#full`])
  await navigation.edit(ADMIN, undo(await navigation.commitAt(2)))
  expect(iconsNow()).toEqual(['', icon('d')])
})
