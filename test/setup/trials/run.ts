// `npm run test:install`: installs this commit in fresh clones, with the registry's packages and nothing of this machine's
// but its own Node to begin with. Takes an hour and downloads gigabytes. Arguments choose some of the trials.
import { back } from './back.ts'
import { kills } from './kills.ts'
import { platforms } from './platforms.ts'
import { installs, starts, tests } from './starts.ts'

export interface Row {
  readonly what: string
  readonly result: string
  readonly holds: boolean
}

const TRIALS = { platforms, starts, installs, kills, tests, back }

const wanted = process.argv.slice(2)
for (const [name, trial] of Object.entries(TRIALS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for await (const { what, result, holds } of trial()) {
    process.stdout.write(`| ${what} | ${result} | ${holds ? 'yes' : '**no**'} |\n`)
    if (!holds) process.exitCode = 1
  }
}
