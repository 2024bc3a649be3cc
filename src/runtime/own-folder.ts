import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { isInstalled } from './version.ts'

/**
 * The folder of `.env` and, unless `DATA_DIR` says otherwise, of the data. In a clone it is the working folder. An installed
 * program is called from anywhere, must always find the same data, and must not read the `.env` of other programs.
 */
export function ownFolder(): string {
  return isInstalled ? join(dataHome(), 'signpost') : '.'
}

/** Where programs keep the data of a user. https://specifications.freedesktop.org/basedir-spec/latest/ */
function dataHome(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (process.platform === 'win32') return LOCALAPPDATA || join(home(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home(), 'Library', 'Application Support')
  return XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(home(), '.local', 'share')
}

/** Containers run as users that the system does not know: they use the working folder. */
function home(): string {
  try {
    return homedir()
  } catch {
    return '.'
  }
}
