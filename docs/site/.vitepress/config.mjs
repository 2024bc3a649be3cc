import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf, copyLinked, linksOf } from '../links.mjs'
import { keepCodeLiteral } from '../literal-code.mjs'
import { DECISIONS, pageOf, readDecisions, readIndex, root } from '../pages.mjs'
import { showPictures } from '../pictures.mjs'
import { showTabs } from '../tabs.mjs'

/** Where the forge's pages serve it: under the name of the repository. */
const base = process.env.DOCS_BASE ?? '/'
/** Its address, which the documents do not know. */
const repository = process.env.DOCS_REPOSITORY
const otherFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'docs')
  .map(({ name }) => `${name}/**`)

/** @param {{ text: string, file: string }} item */
const linkTo = ({ text, file }) => ({ text, link: `/${pageOf(file)}` })
/** @param {{ text: string, file: string }} item */
const entryOf = (item) => ({
  ...linkTo(item),
  ...(item.file === DECISIONS && { collapsed: true, items: readDecisions().map(linkTo) }),
})

export default {
  base,
  title: 'Signpost',
  description: 'A self-hosted navigation site: the documentation.',
  lang: 'en',
  srcDir: root,
  srcExclude: [...otherFolders, 'docs/site/**'],
  rewrites: pageOf,
  outDir: 'dist',
  cacheDir: 'node_modules/.cache',
  metaChunk: true,
  markdown: {
    config: (
      /** @type {Parameters<ReturnType<typeof linksOf>>[0] & Parameters<typeof keepCodeLiteral>[0] & Parameters<typeof showTabs>[0]} */ markdown,
    ) => {
      linksOf(base)(markdown)
      keepCodeLiteral(markdown)
      showTabs(markdown)
      showPictures(markdown)
    },
    image: { lazyLoading: true }, // so that a hidden picture is not loaded
    anchor: { slugify: anchorOf },
    headers: { slugify: anchorOf },
    toc: { slugify: anchorOf },
  },
  buildEnd: (/** @type {{ outDir: string }} */ { outDir }) => copyLinked(outDir),
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  themeConfig: {
    logo: '/icon.svg',
    nav: repository ? [{ text: 'Repository', link: repository }] : [],
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: readIndex().map(({ text, items }) => ({ text, items: items.map(entryOf) })),
  },
  vite: { build: { chunkSizeWarningLimit: 2000 }, publicDir: join(root, 'src/web/app-icons') },
}
