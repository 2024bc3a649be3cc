import type { Check } from './check.ts'
import { fail, ok, warn } from './finding.ts'

/** The oldest that has what the program uses, as README.md says. */
const OLDEST = [22, 12] as const

export const checkNode: Check = {
  about: 'Node',
  look({ machine }) {
    const { version, path, isBundled, hasNativeBcrypt } = machine.node()
    const found = `${version}, ${isBundled ? 'from the dependencies' : `the system's, ${path}`}`
    return [
      isSupported(version)
        ? ok('Node', found)
        : fail('Node', found, `Use Node ${OLDEST.join('.')} or newer; the dependencies bring one on most machines`),
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

/** `version`: such as `24.1.0`. */
export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}
