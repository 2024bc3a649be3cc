import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const GUIDES = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))].filter((name) =>
  /md$/.test(name),
)

/** The files that the guides write into the folder of a clone, with what the shell puts into their names. */
function writtenByGuides(): string[] {
  const written =
    /(?:>>?|signpost(?: \w+)* (?:export|backup)|--output) ([\w$().+%: -]*?[\w)]\.(?:db|json|sql|txt))(?=\s|$)/gm
  return GUIDES.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(written)].map(([, file = '']) =>
      file.replaceAll(/\$\([^)]*\)|\$\w+/g, '2027'),
    ),
  )
}

it('git leaves alone what the guides write: backups and exports hold private links', () => {
  const files = [...new Set(writtenByGuides().filter((name) => !name.includes(' ') && !name.includes('/')))]
  expect(files).toEqual(
    expect.arrayContaining(['before-2027.db', 'backup.json', 'since-the-upgrade.json', 'versions.txt']),
  )
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' })
  expect(files.filter((name) => !stdout.split('\n').includes(name))).toEqual([])
})
