// What a release checks before anything else: that the tag, package.json and CHANGELOG.md name the same version. Writes the
// notes of the release to the file that it is given, and tells the workflow's other jobs what they need.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/**
 * @param {object} release
 * @param {string} release.tag such as v1.2.3
 * @param {{ version: string, repository?: { url: string } }} release.manifest package.json
 * @param {string} release.changelog
 * @param {string} release.repository owner and name on the forge
 * @returns {{ faults: string[], version: string, prerelease: boolean, image: string, notes: string }}
 */
export function readRelease({ tag, manifest, changelog, repository }) {
  const version = tag.replace(/^v/, '')
  const sections = changelog.split(/^## /m).slice(1)
  const notes = sections.find((section) => section.startsWith(`${version} – `)) ?? ''
  const unreleased = sections.find((section) => section.startsWith('Unreleased')) ?? ''
  const url = manifest.repository?.url ?? ''
  const rules = [
    { holds: VERSION.test(version), fault: `The tag ${tag} is not v and a version` },
    { holds: !version.endsWith('-dev'), fault: `${version} is what a tree is called between releases` },
    {
      holds: manifest.version === version,
      fault: `package.json has version ${manifest.version}, and the tag ${version}`,
    },
    { holds: /^\S+ – \d{4}-\d\d-\d\d\n/.test(notes), fault: `CHANGELOG.md has no section "${version} – DATE"` },
    { holds: !/^- /m.test(unreleased), fault: 'CHANGELOG.md still has unreleased changes' },
    {
      holds: url.endsWith(`/${repository}.git`),
      fault: `package.json does not name ${repository} as its repository, which npm compares with where the package comes from`,
    },
  ]
  return {
    faults: rules.filter(({ holds }) => !holds).map(({ fault }) => fault),
    version,
    prerelease: version.includes('-'),
    image: `ghcr.io/${repository.toLowerCase()}`,
    notes: notes.slice(notes.indexOf('\n')).trim(),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { GITHUB_REF_NAME: tag = '', GITHUB_REPOSITORY: repository = '', GITHUB_OUTPUT } = process.env
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const { faults, notes, ...outputs } = readRelease({
    tag,
    manifest,
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    repository,
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  if (process.argv[2]) writeFileSync(process.argv[2], `${notes}\n`)
  if (GITHUB_OUTPUT)
    for (const [name, value] of Object.entries(outputs)) appendFileSync(GITHUB_OUTPUT, `${name}=${value}\n`)
}
