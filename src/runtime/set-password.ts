import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SetPassword } from '../web/pages/document.tsx'
import { isInstalled, root } from './version.ts'

/** Where the guide for systemd and the image put a link to this program. */
const LINK = '/usr/local/bin/signpost'

/** How the owner sets a new password on this machine. */
export function howToSetPassword(link = LINK): SetPassword {
  const command = isInstalled ? 'signpost' : linkedCommand(link)
  if (command) return { command: `${command} set-password`, isInFolder: false }
  return { command: 'node scripts/run.mjs signpost set-password', isInFolder: true }
}

function linkedCommand(link: string): string | undefined {
  const target = targetOf(link)
  if (target === targetOf(fileURLToPath(new URL('deploy/signpost', root)))) return target && 'sudo signpost'
  if (target === targetOf(fileURLToPath(new URL('dist/runtime/node.js', root)))) return target && 'signpost'
  return undefined
}

function targetOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
