// Bundles the code for the browser: `node scripts/build-pages.mjs FOLDER`. The style sheet and the first script are
// inlined into the pages; everything else becomes precompressed files whose names hold a hash of their content.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const web = join(root, 'src', 'web')
const target = ['chrome126', 'edge126', 'firefox126', 'safari18'] // URL.parse(), light-dark(), popover
const COMPRESSED = new Set(['.js', '.css', '.svg'])

/**
 * Modules that the editor's parts share go into one file, which the editor loads: left to itself, the bundler makes a
 * file of each set of modules that the same parts share. The table of public suffixes is not in it: most edits need
 * none.
 */
const SHARED = /[\\/](?:core|preact|web[\\/](?:parts|client(?![\\/]editor[\\/](?:icons|import|links)[\\/])))[\\/]/

const [, , folder = ''] = process.argv
const files = join(folder, 'files')
mkdirSync(files, { recursive: true })

/** @typedef {import('vite').Rolldown.RolldownOutput['output'][number]} Output */

/**
 * Builds one entry. Its own file comes first, then the chunks it loads.
 * @param {string} entry
 * @param {{ format?: 'iife' | 'es', name?: string }} [options]
 * @returns {Promise<Output[]>}
 */
async function bundle(entry, { format = 'iife', name = '[name]-[hash].js' } = {}) {
  const result = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target,
      cssTarget: target,
      modulePreload: false,
      cssCodeSplit: entry.endsWith('.css'), // else chunks that import from the editor reload its styles, from a wrong address
      rolldownOptions: {
        input: join(web, entry),
        // A script that uses no component must not load preact, even if its file has some in it.
        treeshake: { moduleSideEffects: [{ test: /[\\/]preact[\\/]/, sideEffects: false }] },
        output: {
          format,
          entryFileNames: name,
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          ...(format === 'es' && { codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }] } }),
        },
        // Chunks may import from the file that loads them.
        preserveEntrySignatures: 'allow-extension',
        optimization: { inlineConst: false }, // it would repeat the public suffix list wherever it is read
      },
    },
  })
  return [result].flat().flatMap((made) => ('output' in made ? made.output : []))
}

/**
 * Writes all files of an entry and returns the name of the entry's own file.
 * @param {readonly Output[]} output
 */
function write(output) {
  for (const made of output) writeFileSync(join(files, made.fileName), contentOf(made))
  return findFile(output, '.js').fileName
}

/**
 * Writes a style sheet and returns its name.
 * @param {readonly Output[]} output
 */
function writeStyles(output) {
  const made = findFile(output, '.css')
  writeFileSync(join(files, made.fileName), contentOf(made))
  return made.fileName
}

/** @param {Output} made */
function contentOf(made) {
  return made.type === 'chunk' ? made.code : made.source
}

/** @param {Output} made */
function textOf(made) {
  return Buffer.from(contentOf(made)).toString().trim()
}

/**
 * Returns the first file with this ending: the entry's own comes before its chunks.
 * @param {readonly Output[]} output
 * @param {string} ending
 */
function findFile(output, ending) {
  const found = output.find(({ fileName }) => fileName.endsWith(ending))
  if (!found) throw new Error(`Vite made no ${ending} file`)
  return found
}

const hashOf = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const [styles, single, statuses, head, guest, owner, add, signIn, serviceWorker, onDemand, search, editor] =
  await Promise.all([
    bundle('styles/main.css', { format: 'es' }),
    bundle('styles/single.css', { format: 'es' }),
    bundle('client/status/statuses.ts', { format: 'es' }),
    bundle('client/head.ts'),
    bundle('client/guest.ts'),
    bundle('client/owner.ts'),
    bundle('client/add.ts'),
    bundle('client/sign-in.ts'),
    bundle('client/service-worker.ts'),
    bundle('client/on-demand.ts', { format: 'es' }),
    bundle('client/search/start-search.ts', { format: 'es' }),
    bundle('client/editor/start/main.tsx', { format: 'es' }),
  ])
const styleText = textOf(findFile(styles, '.css'))
const headText = textOf(findFile(head, '.js'))
cpSync(join(web, 'app-icons'), files, { recursive: true })

const assets = {
  styles: styleText,
  headScript: headText,
  stylesHash: hashOf(styleText),
  headScriptHash: hashOf(headText),
  guest: write(guest),
  owner: write(owner),
  add: write(add),
  signIn: write(signIn),
  serviceWorker: write(serviceWorker),
  onDemand: write(onDemand),
  search: write(search),
  editor: write(editor),
  statuses: write(statuses),
  singleStyles: writeStyles(single),
  editorStyles: findFile(editor, '.css').fileName,
}
writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets))

for (const name of readdirSync(files).filter((file) => COMPRESSED.has(extname(file)))) {
  const bytes = readFileSync(join(files, name))
  writeFileSync(
    join(files, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
