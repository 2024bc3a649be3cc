import type { Check } from './check.ts'
import { fail, ok, warn } from './finding.ts'

export const checkNode: Check = {
  about: 'Node',
  look({ machine }) {
    const { version, path, isBundled, hasNativeBcrypt } = machine.node()
    const found = `${version}, ${isBundled ? 'from the dependencies' : `the system's, ${path}`}`
    return [
      ok('Signpost', machine.version),
      isSupported(version)
        ? ok('Node', found)
        : fail('Node', found, 'Use Node 22.14, 23.6 or newer; on most machines, the dependencies include one'),
      hasNativeBcrypt
        ? ok('bcrypt', 'native')
        : warn(
            'bcrypt',
            'in JavaScript: each sign-in blocks the server for about 75 ms',
            'Install the optional dependencies: npm ci --include=optional',
          ),
    ]
  },
}

/** Whether SQLite's native part runs there, as in runtime/signpost.ts. `version`: such as `24.1.0`. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 14)
}
