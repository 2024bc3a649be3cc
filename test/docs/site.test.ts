import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../docs/site/check.mjs'
import { anchorOf, linksOf } from '../../docs/site/links.mjs'
import { keepCodeLiteral } from '../../docs/site/literal-code.mjs'
import { INDEX, pageOf, readDecisions, readIndex } from '../../docs/site/pages.mjs'
import { withBothPictures } from '../../docs/site/pictures.mjs'
import { withTabs } from '../../docs/site/tabs.mjs'
import { tempFolder } from '../support/temp-folder.ts'

const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))

/** The attributes that a link in docs/backup.md gets. */
function linkOn(base: string, href: string): Record<string, string> {
  const attributes: Record<string, string> = { href }
  const token = {
    attrGet: (name: string) => attributes[name] ?? null,
    attrSet: (name: string, value: string) => {
      attributes[name] = value
    },
  }
  const rules: Parameters<ReturnType<typeof linksOf>>[0]['renderer']['rules'] = { link_open: () => '' }
  linksOf(base)({ renderer: { rules } })
  rules.link_open?.([token], 0, {}, { path: join(process.cwd(), 'docs/backup.md') }, undefined)
  return attributes
}

function builtSite(files: Record<string, string>): string {
  const folder = tempFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('the index of the documentation', () => {
  it('lists every document once', () => {
    const listed = readIndex().flatMap(({ items }) => items.map(({ file }) => file))
    const documents = [...documentsIn('.'), ...documentsIn('docs'), 'docs/adr/README.md']
    expect(listed.toSorted()).toEqual(documents.filter((file) => file !== INDEX).toSorted())
  })

  it('is the navigation of the site, followed by the decisions by number', () => {
    const [first] = readIndex()
    expect([first?.text, first?.items[0]?.file]).toEqual(['Start here', 'README.md'])
    expect(readDecisions()[6]).toEqual({
      text: `7 ${readFileSync('docs/adr/0007-two-commands.md', 'utf8').split('\n')[0]?.slice(2)}`,
      file: 'docs/adr/0007-two-commands.md',
    })
    expect(readDecisions()).toHaveLength(documentsIn('docs/adr').length - 1)
  })
})

describe('the front page of the documentation', () => {
  it('leads from every dashboard and service to its section of docs/import.md', () => {
    const [, coming = ''] = /^## Coming from …\n([^#]*(?:#[a-z][^#]*)*)^## /m.exec(readFileSync(INDEX, 'utf8')) ?? []
    const listed = [...coming.matchAll(/\(import\.md#([^)]+)\)/g)].map(([, anchor]) => anchor)
    const sections = [...readFileSync('docs/import.md', 'utf8').matchAll(/^#### (.+)$/gm)]
    expect(listed).toEqual(expect.arrayContaining(sections.map(([, heading = '']) => anchorOf(heading))))
    expect(sections.length).toBeGreaterThan(20)
  })

  it('has no section of the navigation without pages', () => {
    expect(readIndex().filter(({ items }) => items.length === 0)).toEqual([])
  })

  it('shows blocks of code with a name each as tabs', () => {
    const block = (name: string) => `<!-- tab: ${name} -->\n\`\`\`sh\n${name}\n\`\`\`\n\n`
    expect(withTabs(`Before\n\n${block('a')}${block('b c')}After\n`)).toBe(
      'Before\n\n::: code-group\n\n```sh [a]\na\n```\n\n```sh [b c]\nb c\n```\n\n:::\n\nAfter\n',
    )
    expect(withTabs('```sh\na\n```\n')).toBe('```sh\na\n```\n')
  })
})

it('a picture for each theme becomes two, of which the theme of the site hides one', () => {
  const picture =
    '<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="a/d.png">\n  <img src="a/l.png" alt="A page">\n</picture>'
  expect(withBothPictures(`One\n\n${picture}\n\nTwo`)).toBe(
    'One\n\n![A page](a/d.png){.in-the-dark}![A page](a/l.png){.in-the-light}\n\nTwo',
  )
  for (const file of [INDEX, 'README.md'])
    expect(withBothPictures(readFileSync(file, 'utf8'))).not.toContain('<picture>')
})

describe('the documentation site', () => {
  it('has the index at its root and every document at an address of its own', () => {
    const files = [...documentsIn('.'), ...documentsIn('docs'), ...documentsIn('docs/adr')]
    expect(pageOf(INDEX)).toBe('index.md')
    expect(new Set(files.map((file) => pageOf(file).toLowerCase())).size).toBe(files.length)
  })

  it('links where the document links, also above docs/ and to a folder', () => {
    expect(linkOn('/x/', 'api.md#records')).toEqual({ href: '/api.md#records' })
    expect(linkOn('/x/', '../README.md')).toEqual({ href: '/README.md' })
    expect(linkOn('/x/', 'adr')).toEqual({ href: '/adr/index.md' })
    expect(linkOn('/x/', '#restore')).toEqual({ href: '#restore' })
    expect(linkOn('/x/', 'https://example.com/a.md')).toEqual({ href: 'https://example.com/a.md' })
  })

  it('offers files that are no documents for download', () => {
    expect(linkOn('/x/', '../compose.yaml')).toEqual({ href: '/x/files/compose.yaml', download: '' })
    expect(linkOn('/x/', '../.env.example')).toEqual({ href: '/x/files/env.example', download: '' })
  })

  it('is not built with a link to what is not there', () => {
    expect(() => linkOn('/x/', 'apis.md')).toThrow('docs/backup.md links to apis.md, which is not there')
  })

  it('has the anchors that the forge gives to headings', () => {
    expect(anchorOf('`PUT /api/sites/7`, end to end')).toBe('put-apisites7-end-to-end')
  })
})

describe('the check of the built site', () => {
  it('passes links that lead somewhere, and links to other websites', () => {
    const html = '<h2 id="b">B</h2><a href="/x/">1</a><a class="y" href="/x/a.html#b">2</a><a href="#b">3</a>'
    const folder = builtSite({ 'index.html': html, 'a.html': '<p id="b"></p><a href="https://example.com">4</a>' })
    expect(faultsOf(folder, '/x/')).toEqual([])
  })

  it('names each link that leads nowhere', () => {
    const links = ['/x/c.html', '/x/index.html#c', '#c', '/elsewhere.html']
    const folder = builtSite({ 'index.html': links.map((link) => `<a href="${link}">l</a>`).join('') })
    expect(faultsOf(folder, '/x/')).toEqual(links.map((link) => `index.html links to ${link}, which is not there`))
  })

  it('names what a page would load from another host', () => {
    const folder = builtSite({
      'index.html': '<script type="module" src="https://a.example/x.js"></script><img src="//b.example/y.png">',
      'assets/style.css': '@import "https://c.example/z.css"; p { background: url(//d.example/e.png) }',
    })
    expect(faultsOf(folder)).toEqual([
      'index.html loads https://a.example/x.js',
      'index.html loads //b.example/y.png',
      expect.stringContaining('https://c.example/z.css'),
      expect.stringContaining('//d.example/e.png'),
    ])
  })
})

it('code within a line is taken as it stands', () => {
  const attributes: string[] = []
  const rules: Parameters<typeof keepCodeLiteral>[0]['renderer']['rules'] = { code_inline: () => '<code>' }
  keepCodeLiteral({ renderer: { rules } })
  const token = { attrSet: (name: string) => void attributes.push(name) }
  expect([rules.code_inline?.([token], 0, {}, {}, undefined), attributes]).toEqual(['<code>', ['v-pre']])
})
