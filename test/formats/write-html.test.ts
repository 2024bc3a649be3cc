import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { readOwnFields } from '../../src/formats/values/own-fields.ts'
import { html } from '../../src/formats/write/html.ts'
import { selectExport } from '../../src/services/transfer/select-export.ts'
import { NOW } from '../support/pure-site.ts'
import { runs } from '../support/runs.ts'
import { readAsChrome } from './chrome-reader.ts'
import { anySnapshot, rendered, siteOf } from './exports.ts'
import { readOne } from './fixtures.ts'

const NESTED = siteOf(
  [
    { name: 'A & B', description: 'two\n<lines>' },
    { name: 'In it', parent_id: 1, is_public: 0, icon: 'https://a.example/i.png', is_folded: 1 },
    { name: 'Empty' },
  ],
  [
    {
      name: 'One',
      url: 'https://one.example/?a&b',
      group_id: 1,
      tags: ['x', 'y z'],
      description: 'what',
      notes: 'my\n\nown',
    },
    { name: 'Two', url: 'https://two.example/', group_id: 2, icon: 'data:image/png;base64,AA==', open_in: 'new' },
    { name: 'Three', url: 'http://three/', group_id: 2, is_public: 0, lan_url: 'http://three.lan', notes: 'n' },
  ],
)

describe('browser bookmarks', () => {
  it('have one item a line, folders in folders, and what only our own reader takes in attributes', () => {
    const times = 'ADD_DATE="1767225600" LAST_MODIFIED="1767225600"'
    const file = rendered('html', NESTED)
    expect(file.slice(file.indexOf('<META'))).toBe(`<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>My &lt;links&gt;</TITLE>
<H1>My &lt;links&gt;</H1>
<DL><p>
    <DT><H3 ${times} PRIVATE="0">A &amp; B</H3>
<DD>two
&lt;lines&gt;
    <DL><p>
        <DT><A HREF="https://one.example/?a&amp;b" ${times} PRIVATE="0" TAGS="x,y z">One</A>
<DD>what[linkding-notes]my

own[/linkding-notes]
        <DT><H3 ${times} PRIVATE="1" ICON_URI="https://a.example/i.png" FOLDED="true">In it</H3>
        <DL><p>
            <DT><A HREF="https://two.example/" ${times} PRIVATE="1" OWN_PRIVATE="0" ICON="data:image/png;base64,AA==" OPEN_IN="new">Two</A>
            <DT><A HREF="http://three/" ${times} PRIVATE="1" LAN_URL="http://three.lan">Three</A>
<DD>[linkding-notes]n[/linkding-notes]
        </DL><p>
    </DL><p>
    <DT><H3 ${times} PRIVATE="0">Empty</H3>
    <DL><p>
    </DL><p>
</DL><p>
`)
  })

  it('come apart into folders where a name stands for several', () => {
    const names = ['1', '2', '3', '4', 'C', 'C › D', 'C › E ›› F', 'X › Y › Z']
    const groups = names.map((name, at) => ({ name, parent_id: at === 0 ? null : Math.min(at, 4) }))
    const file = rendered('html', siteOf(groups, [{ name: 'Link', group_id: 8 }]))
    const folders = [...file.matchAll(/^( +)<DT><H3.*>(.*)<\/H3>/gm)].map(([, indent = '', name]) => [
      indent.length / 4,
      name,
    ])
    expect(folders.slice(4)).toEqual([
      [5, 'C'],
      [6, 'D'],
      [6, 'E › F'],
      [5, 'X'],
      [6, 'Y'],
      [7, 'Z'],
    ])
    expect(readAsChrome(file).bookmarks.at(-1)?.path).toEqual(['1', '2', '3', '4', 'X', 'Y', 'Z'])
  })

  it('keep a name private that is only part of private ones', () => {
    const deep = (is_public: 0 | 1) =>
      [1, 2, 3, 4]
        .map((at) => ({ name: `${at}`, parent_id: at > 1 ? at - 1 : null }))
        .concat({ name: 'X › Y', parent_id: 4, ...{ is_public } })
    const visibilityOf = (is_public: 0 | 1) =>
      /PRIVATE="(\d)">X</.exec(rendered('html', siteOf(deep(is_public), [])))?.[1]
    expect([visibilityOf(0), visibilityOf(1)]).toEqual(['1', '0'])
  })

  it('of one group begin with it, and are private if it was in a private one', () => {
    const { bookmarks } = readAsChrome(rendered('html', NESTED, 2))
    expect(bookmarks.map(({ path, title }) => [...path, title])).toEqual([
      ['In it', 'Two'],
      ['In it', 'Three'],
    ])
    const open = siteOf([{ is_public: 0 }, { name: 'Open', parent_id: 1 }], [])
    expect(rendered('html', open)).toContain('PRIVATE="1" OWN_PRIVATE="0">Open')
    expect(rendered('html', open, 2)).toContain('PRIVATE="1">Open')
  })
})

/** As `/export/links.html?icons=true` sends it. */
async function renderedWithIcons(snapshot: Snapshot, kept: Readonly<Record<string, string>> = {}): Promise<string> {
  const read = async (hashes: readonly string[]) =>
    new Map(hashes.flatMap((hash) => (kept[hash] === undefined ? [] : [[hash, kept[hash]] as const])))
  async function* render() {}
  let text = ''
  for await (const piece of html.renderWithIcons(selectExport(snapshot, NOW), { read, render })) text += piece
  return text
}

describe('icons that are kept here', () => {
  const links = Array.from({ length: 250 }, (_, at) => ({ icon: `/icons/${at}` }))
  const site = siteOf([{ icon: '/icons/g~dark' }], [...links, { icon: '/icons/gone' }])
  const kept = { g: 'GG==', dark: 'DD==', ...Object.fromEntries(links.map((_, at) => [at, `${at}===`])) }

  it('come along as data if asked for, those of light pages where there are two', async () => {
    const { bookmarks } = readOne(await renderedWithIcons(site, kept))
    expect(bookmarks.folders.map(({ icon }) => icon)).toEqual(['data:image/webp;base64,GG=='])
    const icons = links.map((_, at) => `data:image/webp;base64,${at}===`)
    expect(bookmarks.links.map(({ icon }) => icon)).toEqual([...icons, undefined])
  })

  it('are left out otherwise: their addresses say nothing to others', () => {
    expect(rendered('html', site)).not.toContain('/icons/')
  })

  it('change nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(anySnapshot, async (snapshot) => {
        expect(await renderedWithIcons(snapshot)).toBe(rendered('html', snapshot))
      }),
    )
  })
})

/** What Chrome makes of a site: it drops groups without links. */
function asInChrome({ sections }: Snapshot) {
  const paths = new Map<number, string[]>()
  const line = (name: string) => name.replace(/[\n\t]+/g, ' ')
  return sections.flatMap(({ group, sites }) => {
    const above = paths.get(group.parent_id ?? 0) ?? []
    const path = [...above, line(group.name)]
    paths.set(group.id, path)
    return sites.map(({ name, url, icon, created_at }) => ({
      ...{ path, title: line(name), url, addDate: Date.parse(created_at) / 1000 },
      ...(icon.startsWith('data:') && { icon }),
    }))
  })
}

it('Chrome reads back any folders and links, whatever they are called', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const { charset, bookmarks } = readAsChrome(rendered('html', snapshot))
      expect(charset).toBe('UTF-8')
      expect(bookmarks).toEqual(asInChrome(snapshot))
    }),
    { numRuns: runs(500) },
  )
})

/** A site as our own reader is to find it in the file. */
function asInFile({ sections }: Snapshot) {
  const line = (name: string) => name.replace(/[\n\t]+/g, ' ')
  const at = new Map(sections.map(({ group }, index) => [group.id, index]))
  return {
    isCut: false,
    skipped: [],
    folders: sections.map(({ group }) => ({
      name: line(group.name),
      parent: group.parent_id === null ? null : at.get(group.parent_id),
      isPublic: group.is_public === 1,
      ...filled({ description: group.description, icon: group.icon, isFolded: group.is_folded === 1 }),
    })),
    links: sections.flatMap(({ group, sites }) =>
      sites.map((site) => ({
        ...{ folder: at.get(group.id), name: line(site.name), url: site.url, isPublic: site.is_public === 1 },
        ...{ createdAt: site.created_at, updatedAt: site.updated_at },
        ...filled({ description: site.description, notes: site.notes, icon: site.icon }),
        ...filled({ tags: site.tags.length > 0 && site.tags }),
        ...filled({ fields: readOwnFields((name) => site[name]) }),
      })),
    ),
  }
}

function filled(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

it('our own reader finds everything again, whatever it is called', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const { files, bookmarks } = readOne(rendered('html', snapshot))
      expect(files.map(({ format }) => format)).toEqual(['html'])
      expect(bookmarks).toEqual(asInFile(snapshot))
    }),
    { numRuns: runs(500) },
  )
})

it('notes and descriptions that look like marks of notes stay apart', () => {
  const texts = {
    description: 'a [linkding-notes]b[/linkding-notes] c',
    notes: 'x [/linkding-notes] [linkding-notes] y',
  }
  for (const fields of [texts, { ...texts, notes: '' }, { ...texts, description: 'a [/linkding-notes]' }]) {
    const snapshot = siteOf([{}], [fields])
    expect(readOne(rendered('html', snapshot)).bookmarks).toEqual(asInFile(snapshot))
  }
})
