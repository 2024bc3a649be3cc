// Bundles what runs in the browser: `node scripts/build-pages.mjs FOLDER`. The style sheet and the first script become
// text that stands in the pages; all else becomes files whose names change with their content, compressed beforehand.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const web = join(root, 'src', 'web')
const target = ['chrome123', 'edge123', 'firefox121', 'safari17.5'] // light-dark(), popover, <search>
const COMPRESSED = new Set(['.js', '.css', '.svg'])

const [, , folder = ''] = process.argv
const files = join(folder, 'files')
mkdirSync(files, { recursive: true })

/**
 * One entry as Vite's output: the file itself first, then its chunks.
 * @param {string} entry
 * @param {{ format?: 'iife' | 'es', name?: string }} [options]
 * @returns {Promise<import('vite').Rolldown.RolldownOutput['output'][number][]>}
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
      rolldownOptions: {
        input: join(web, entry),
        output: {
          format,
          entryFileNames: name,
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return [result].flat().flatMap((made) => ('output' in made ? made.output : []))
}

function write(output) {
  for (const { fileName, code, source } of output) writeFileSync(join(files, fileName), code ?? source)
  return output[0].fileName
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const [styles, head, visitor, signIn, serviceWorker, editor] = await Promise.all([
  bundle('styles/main.css', { format: 'es' }),
  bundle('client/head.ts'),
  bundle('client/visitor.ts'),
  bundle('client/sign-in.ts'),
  bundle('client/service-worker.ts'),
  bundle('client/editor/main.tsx', { format: 'es' }),
])
const styleText = styles
  .find(({ fileName }) => fileName.endsWith('.css'))
  .source.toString()
  .trim()
const headText = head[0].code.trim()
cpSync(join(web, 'app-icons'), files, { recursive: true })

const assets = {
  styles: styleText,
  headScript: headText,
  stylesHash: hashOf(styleText),
  headScriptHash: hashOf(headText),
  visitor: write(visitor),
  signIn: write(signIn),
  serviceWorker: write(serviceWorker),
  editor: write(editor),
  editorStyles: editor.find(({ fileName }) => fileName.endsWith('.css')).fileName,
}
writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets))

for (const name of readdirSync(files).filter((file) => COMPRESSED.has(extname(file)))) {
  const bytes = readFileSync(join(files, name))
  writeFileSync(join(files, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(
    join(files, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
