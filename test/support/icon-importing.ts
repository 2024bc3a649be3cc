import { onTestFinished } from 'vitest'
import { AppError, invalidInput } from '../../src/core/errors.ts'
import { hashesIn, iconNamed } from '../../src/core/icon.ts'
import { signpost } from '../../src/formats/write/signpost.ts'
import type { IconSets } from '../../src/ports/icon-sets.ts'
import type { Drawing } from '../../src/ports/pictures.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { createIconTransfer } from '../../src/services/transfer/icon-transfer.ts'
import type { ImportDocument } from '../../src/services/transfer/import-document.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { readAny, readForeign } from '../../src/services/transfer/read-any.ts'
import { selectExport } from '../../src/services/transfer/select-export.ts'
import { TESTER } from './pure-site.ts'
import { quiet } from './quiet-log.ts'
import { sqliteDatabase } from './sqlite-database.ts'

/** What is drawn has a mark; what has it is drawn as it is. Pictures that begin with `!` are damaged. */
export const drawing: Drawing = {
  draw: async (bytes) => {
    const text = Buffer.from(bytes).toString()
    if (text.startsWith('!')) throw invalidInput('', { code: 'damagedPicture' })
    const drawn = text.startsWith('drawn ') ? text : `drawn ${text}`
    return { bytes: new Uint8Array(Buffer.from(drawn)), kind: 'logo' }
  },
}

/** Has `twin` under two names; one in a single colour stands on a square. */
const iconSets: Pick<IconSets, 'named'> = {
  named: async (names) => {
    if (names.includes('gone.png')) throw new AppError('unavailable', 'The icon sets could not be read')
    const svgs = { twin: 'twins', 'twin.png': 'twins', plain: 'in currentColor', damaged: '!damaged' }
    return new Map(Object.entries(svgs).filter(([name]) => names.includes(name)))
  },
}

const MERGE = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce } as const

/** An empty site, as the API and the command line see it. */
export async function openSite(drawnBy: Drawing = drawing) {
  const database = await sqliteDatabase()
  const store = await database.open()
  const close = async () => {
    await store.close()
    await database.remove()
  }
  const navigation = await Navigation.open({
    ...{ store, log: quiet, clock: () => new Date(), newId: () => crypto.randomUUID() },
    ...{ sleep: async () => undefined, random: () => 0 },
  })
  const transfer = createIconTransfer({ store, drawing: drawnBy, iconSets })
  const make = (document: ImportDocument, dryRun: boolean) => {
    const edit = planImport(document, MERGE)
    if (dryRun) return navigation.preview(TESTER, edit)
    return navigation.edit(TESTER, edit).then(({ result }) => result)
  }
  const bring = async (document: unknown, { dryRun = false } = {}) => {
    const text = typeof document === 'string' ? document : JSON.stringify(document)
    async function* chunks() {
      for (let at = 0; at < text.length; at += 1000) yield new TextEncoder().encode(text.slice(at, at + 1000))
    }
    const readUpload = () => Promise.reject(new Error('It is a document of our own'))
    const reading = {
      schemas: siteSchemas(),
      pace: atOnce,
      readUpload,
      icons: transfer.createIntake({ keeps: !dryRun }),
    }
    return make(await readAny({ type: 'application/json', chunks: chunks() }, reading), dryRun)
  }
  /** A file of another program with a group and a link for each icon, called as it is; pictures stay pictures. */
  const bringNamed = async (icons: readonly string[], { dryRun = false } = {}) => {
    const named = icons.map((name) => ({ name, icon: name.startsWith('data:') ? name : iconNamed(name) }))
    const folders = named.map((one) => ({ ...one, name: `Group ${one.name}`, parent: null }))
    const links = named.map((one, at) => ({ ...one, folder: at, url: `https://${at}.example` }))
    const readUpload = async () => ({ files: [], bookmarks: { folders, links, skipped: [], isCut: false } })
    const reading = {
      schemas: siteSchemas(),
      pace: atOnce,
      readUpload,
      icons: transfer.createIntake({ keeps: !dryRun }),
    }
    return make(await readForeign({ files: [] }, reading), dryRun)
  }
  const exported = async () => {
    const part = selectExport(navigation.snapshot, '2026-05-01T12:00:00.000Z')
    let text = ''
    for await (const piece of signpost.renderWithIcons(part, transfer)) text += piece
    return text
  }
  /** The pictures of every group and site, by its name: for light pages, and for dark ones. */
  const pictures = async () => {
    const records = navigation.snapshot.sections.flatMap(({ group, sites }) => [group, ...sites])
    const all = records.map(async ({ name, icon }) => {
      const data = await Promise.all(hashesIn(icon).map((one) => store.icon(one)))
      return [name, data.map((one) => (one === undefined ? undefined : Buffer.from(one, 'base64').toString()))] as const
    })
    return Object.fromEntries(await Promise.all(all))
  }
  const kept = async () => (await store.iconMarks('', 1000)).length
  return { navigation, bring, bringNamed, exported, pictures, kept, close }
}

/** Closed after the test. */
export async function opened(drawnBy?: Drawing) {
  const site = await openSite(drawnBy)
  onTestFinished(site.close)
  return site
}
