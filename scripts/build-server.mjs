// Bundles the code for Node: `node scripts/build-server.mjs FOLDER`. A start then reads a few files instead of one for
// each module: docs/adr/0059-the-server-is-bundled.md. Packages stay in node_modules.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const runtime = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'runtime')
/** Programs, a thread, and modules that other scripts load. */
const ENTRIES = [
  'signpost.ts',
  'node.ts',
  '../storage/sqlite/thread.ts',
  'drawing-process.ts',
  'icon-sets-process.ts',
  'upload-process.ts',
  '../cli/restore-script.ts',
  'pack-icon-sets.ts',
]

const [, , folder = ''] = process.argv
await build({
  root: runtime,
  configFile: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    ssr: true,
    target: 'node22.14',
    outDir: join(folder, 'runtime'), // at the depth of src/runtime, for paths relative to a file
    emptyOutDir: false,
    minify: false, // keeps names in stack traces
    rolldownOptions: {
      input: ENTRIES.map((entry) => join(runtime, entry)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: { jsdoc: false, annotation: false },
      },
      experimental: { attachDebugInfo: 'none' }, // it would add the names of 600 files
    },
  },
})
