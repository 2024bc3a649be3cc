import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readRelease } from '../../.github/scripts/release.mjs'
import { tempFolder } from '../support/temp-folder.ts'

const { jobs } = parse(readFileSync('.github/workflows/release.yaml', 'utf8'))

const CHANGELOG =
  '# Changes\n\n## Unreleased\n\n## 1.2.3 – 2026-12-01\n\n- Something new.\n\n## 1.2.2 – 2026-11-30\n\n- Older.\n'
const repository = { url: 'git+https://forge.example/Some/Signpost.git' }
const release = {
  tag: 'v1.2.3',
  manifest: { version: '1.2.3', repository },
  changelog: CHANGELOG,
  repository: 'Some/Signpost',
}

describe('a release', () => {
  it('takes its notes from the list of changes, and the name of its image from the repository', () => {
    expect(readRelease(release)).toEqual({
      faults: [],
      version: '1.2.3',
      prerelease: false,
      image: 'ghcr.io/some/signpost',
      notes: '- Something new.',
    })
  })

  it('can come before the version that it prepares', () => {
    const changelog = CHANGELOG.replace('1.2.3', '1.2.3-rc.1')
    const manifest = { version: '1.2.3-rc.1', repository }
    expect(readRelease({ ...release, tag: 'v1.2.3-rc.1', manifest, changelog })).toMatchObject({
      faults: [],
      prerelease: true,
    })
  })

  it.each([
    ['a version between releases', { tag: 'v1.2.3-dev' }, '1.2.3-dev is what a tree is called between releases'],
    ['a tag that is no version', { tag: 'v1.2' }, 'The tag v1.2 is not v and a version'],
    [
      'another version in package.json',
      { manifest: { version: '1.2.2', repository } },
      'package.json has version 1.2.2',
    ],
    ['no section with a date', { changelog: CHANGELOG.replace(' – 2026-12-01', '') }, 'has no section "1.2.3 – DATE"'],
    [
      'changes that are not released',
      { changelog: CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n- Forgotten.\n') },
      'unreleased',
    ],
    ['a repository that npm would not accept', { manifest: { version: '1.2.3' } }, 'does not name Some/Signpost'],
  ])('is refused with %s', (_, difference, fault) => {
    expect(readRelease({ ...release, ...difference }).faults.join()).toContain(fault)
  })

  it('reads this list of changes', () => {
    const { notes } = readRelease({ ...release, tag: 'v0.1.0', changelog: readFileSync('CHANGELOG.md', 'utf8') })
    expect(notes).toMatch(/^First version/)
  })

  it('tells the other jobs what they ask for', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'package.json'), JSON.stringify(release.manifest))
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG)
    const run = (ref: string) =>
      spawnSync(process.execPath, [resolve('.github/scripts/release.mjs'), 'notes.md'], {
        cwd: folder,
        env: { GITHUB_REF_NAME: ref, GITHUB_REPOSITORY: 'Some/Signpost', GITHUB_OUTPUT: join(folder, 'output') },
        encoding: 'utf8',
      })
    expect(run('v2.0.0')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('package.json has version 1.2.3'),
    })
    expect(run('v1.2.3')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('- Something new.\n')
    const output = readFileSync(join(folder, 'output'), 'utf8').trim().split('\n')
    expect(output.map((line) => line.split('=')[0])).toEqual(Object.keys(jobs.check.outputs))
    expect(output).toContain('prerelease=false')
  })

  it.skipIf(process.platform === 'win32')('lists the checksums of all files but the list itself', () => {
    const { run } = jobs.package.steps.find(({ name }: { name?: string }) => name === 'Checksums')
    const folder = join(tempFolder(), 'release')
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.tgz'), 'a')
    expect(spawnSync('bash', ['-e', '-c', run], { cwd: folder }).status).toBe(0)
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}a\.tgz\n$/)
  })
})
