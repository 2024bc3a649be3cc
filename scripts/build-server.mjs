// Bundles the code for Node: `node scripts/build-server.mjs FOLDER`. A start then reads a few files instead of one for
// each module: docs/adr/0059-the-server-is-bundled.md. Packages stay in node_modules.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const runtime = join(root, 'src', 'runtime')
/** Programs, a thread, and modules that other scripts load. */
const ENTRIES = [
  'signpost.ts',
  'node.ts',
  '../storage/sqlite/thread.ts',
  'backup-process.ts',
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
  define: { 'process.env.BUILT_FROM': JSON.stringify(readCommit()) },
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

/** Such as `1a2b3c4d5e6f`, or `1a2b3c4d5e6f-dirty` if a file differs from it; empty where this is no clone, or no git is. */
function readCommit() {
  if (!existsSync(join(root, '.git'))) return '' // a folder of somebody else's repository
  const describe = ['--no-optional-locks', 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  return spawnSync('git', describe, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}
