import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { errorInEnglish } from '../english/english.ts'
import { EXPORT_IDS } from '../formats/write/files.ts'
import { OLDER_VERSIONS } from '../services/transfer/select-export.ts'
import { backUpData, restoreData } from './backup.ts'
import { type CheckLinksFlags, checkLinks } from './check-links.ts'
import type { DoctorFlags } from './doctor.ts'
import { EXIT, exitCodeOf } from './exit-codes.ts'
import { type ExportFlags, exportData } from './export.ts'
import { fetchIcons, type IconFlags } from './icons.ts'
import { type ImportFlags, importFiles } from './import.ts'
import { hashPassword, setPassword, unblock } from './password.ts'
import type { Tools } from './tools.ts'

/** Runs one command and returns the exit code. Errors are reported in words, without a stack. */
export async function runProgram(argv: readonly string[], tools: Tools): Promise<number> {
  try {
    const program = createProgram(tools)
    requireCommand(program, argv[0])
    await program.parseAsync(argv, { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    tools.say(errorInEnglish(error))
    return exitCodeOf(error)
  }
}

export function createProgram(tools: Tools): Command {
  const program = new Command('signpost')
    .description('A self-hosted navigation site: groups of links behind a JSON API and a web page.')
    .version(tools.version)
    .exitOverride()
    .showHelpAfterError('(see signpost --help)')

  addServer(program, tools)
  addPasswords(program, tools)
  addTransfer(program, tools)
  addIcons(program, tools)
  addLinks(program, tools)
  addBackups(program, tools)
  addDoctor(program, tools)
  return program
}

/** Commander would take an unknown command for an argument of `serve`. */
function requireCommand(program: Command, name = ''): void {
  const names = ['help', ...program.commands.map((command) => command.name())]
  if (name !== '' && !name.startsWith('-') && !names.includes(name)) program.error(`error: unknown command '${name}'`)
}

function addServer(program: Command, tools: Tools): void {
  program
    .command('serve', { isDefault: true })
    .description('run the server (the default)')
    .action(() => tools.serve(tools.config()))
}

function addPasswords(program: Command, tools: Tools): void {
  program
    .command('hash-password')
    .description('hash a password for AUTH_PASSWORD; asks for it, or reads standard input')
    .action(() => hashPassword(tools))

  program
    .command('set-password')
    .description('replace the generated password; every session ends')
    .action(() => setPassword(tools))

  program
    .command('unblock')
    .description('unblock addresses with too many sign-in attempts')
    .action(() => unblock(tools))
}

function addTransfer(program: Command, tools: Tools): void {
  program
    .command('export')
    .argument('[file]', 'the file to write; standard output by default, or as -')
    .description('export everything, or one group, to a file')
    .addOption(
      new Option('--format <format>', "the format; by default, what the file's name says, or signpost").choices(
        EXPORT_IDS,
      ),
    )
    .option('--group <id>', 'only this group and what is in it; home: only what is not on a page')
    .option('--no-icons', 'leave out the icons that are kept here')
    .addOption(new Option('--for <version>', 'for an older version, which refuses some icons').choices(OLDER_VERSIONS))
    .action((file: string | undefined, flags: ExportFlags) => exportData(tools, file, flags))

  program
    .command('import')
    .argument('<files...>', 'bookmarks, a Signpost export, or files from another program; - reads standard input')
    .description('import links; the format is detected from the content')
    .addOption(
      new Option('--mode <mode>', 'keep or delete what the file does not contain')
        .choices(['merge', 'replace'])
        .default('merge'),
    )
    .addOption(
      new Option('--visibility <visibility>', 'for new groups and links without a visibility of their own')
        .choices(['private', 'public'])
        .default('private'),
    )
    .addOption(
      new Option(
        '--settings <which>',
        'what a merge imports; all: also custom CSS, search engines, the background, the home networks, scheduled link checks and status checks',
      )
        .choices(['harmless', 'all'])
        .default('harmless'),
    )
    .option('--format <format>', 'the format of the file, if it is not detected')
    .option('--into <group>', 'the id of the group to import into', idOf)
    .option('--keep-roots', "keep a browser's own folders, such as the bookmarks bar, as groups", false)
    .option('--dry-run', 'only show what would change', false)
    .option('--skip-invalid', 'skip what is invalid instead of refusing the file', false)
    .action((files: string[], flags: ImportFlags) => importFiles(tools, files, flags))
}

function addIcons(program: Command, tools: Tools): void {
  program
    .command('icons')
    .description('fetch icons for all links without one, and keep them here')
    .option('--elsewhere', 'instead, keep copies of icons that are on other hosts', false)
    .option('--stop', 'stop fetching icons, here or on a server, and save those found so far', false)
    .action((flags: IconFlags) => fetchIcons(tools, flags))
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number of 1 or more.')
}

function addLinks(program: Command, tools: Tools): void {
  program
    .command('check-links')
    .description('check the links, and list those that are dead or have moved')
    .option('--all', 'also links that were checked within the last day', false)
    .option('--json', 'print the result as JSON', false)
    .action((flags: CheckLinksFlags) => checkLinks(tools, flags))
}

function addBackups(program: Command, tools: Tools): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write; - is standard output')
    .description('copy the whole database, including history; the server can keep running')
    .option('--force', 'replace the file if it exists', false)
    .action((file: string, { force }: { force: boolean }) => backUpData(tools, file, force))

  program
    .command('restore')
    .argument('<file>', 'a backup; - reads standard input')
    .description('replace the database with a backup, and keep the current one; stop the server first')
    .action((file: string) => restoreData(tools, file))
}

function addDoctor(program: Command, tools: Tools): void {
  program
    .command('doctor')
    .description('find out what is wrong with this installation and how to fix it; changes nothing')
    .option('--url <address>', 'the address that visitors use; also checks what is in between')
    .option('--json', 'print the findings as JSON', false)
    // Loaded when called: a server does not keep it in memory.
    .action(async (flags: DoctorFlags) => (await import('./doctor.ts')).runDoctor(tools, flags))
}
