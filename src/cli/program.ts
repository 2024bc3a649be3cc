import { Command, CommanderError, Option } from 'commander'
import { backUpSite, restoreSite } from './backup.ts'
import type { DoctorFlags } from './doctor.ts'
import { EXIT, exitCodeOf } from './exit-codes.ts'
import { exportSite } from './export.ts'
import { type ImportFlags, importFile } from './import.ts'
import { hashPassword, setPassword, unblock } from './password.ts'
import type { Tools } from './tools.ts'

/** Runs one command and returns the exit code. Errors are reported in words, without a stack. */
export async function runProgram(argv: readonly string[], tools: Tools): Promise<number> {
  try {
    await createProgram(tools).parseAsync(argv, { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    tools.say(error instanceof Error ? error.message : String(error))
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
  addBackups(program, tools)
  addDoctor(program, tools)
  return program
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
    .description('print the hash of a password, for AUTH_PASSWORD; asks for it, or reads standard input')
    .action(() => hashPassword(tools))

  program
    .command('set-password')
    .description('replace the generated password; every session ends')
    .action(() => setPassword(tools))

  program
    .command('unblock')
    .description('let addresses sign in again that are blocked after too many attempts')
    .action(() => unblock(tools))
}

function addTransfer(program: Command, tools: Tools): void {
  program
    .command('export')
    .argument('[file]', 'the file to write; standard output by default')
    .description('export everything as one JSON document')
    .action((file: string | undefined) => exportSite(tools, file))

  program
    .command('import')
    .argument('<file>', 'an export of Signpost or NaviHive; - reads standard input')
    .description('import a document')
    .addOption(
      new Option('--mode <mode>', 'keep or delete what the file does not contain')
        .choices(['merge', 'replace'])
        .default('merge'),
    )
    .addOption(
      new Option('--visibility <visibility>', 'for new records without a visibility of their own')
        .choices(['private', 'public'])
        .default('private'),
    )
    .addOption(
      new Option(
        '--settings <which>',
        'all: also custom CSS, search engines, the background and the home networks, when merging',
      )
        .choices(['harmless', 'all'])
        .default('harmless'),
    )
    .option('--dry-run', 'change nothing, only report what would change', false)
    .option('--skip-invalid', 'skip invalid records instead of refusing the file', false)
    .action((file: string, flags: ImportFlags) => importFile(tools, file, flags))
}

function addBackups(program: Command, tools: Tools): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write; - is standard output')
    .description('copy the whole database, history included, also while the server is running')
    .option('--force', 'replace the file if it exists', false)
    .action((file: string, { force }: { force: boolean }) => backUpSite(tools, file, force))

  program
    .command('restore')
    .argument('<file>', 'a backup; - reads standard input')
    .description('replace the database by a backup, while the server is stopped; the present one is kept')
    .action((file: string) => restoreSite(tools, file))
}

function addDoctor(program: Command, tools: Tools): void {
  program
    .command('doctor')
    .description('say what is wrong with this set-up, and what to do; changes nothing')
    .option('--url <address>', 'the address that visitors use: also look at what is in between')
    .option('--json', 'print the findings as JSON', false)
    // Loaded when called: a server does not keep it in memory.
    .action(async (flags: DoctorFlags) => (await import('./doctor.ts')).runDoctor(tools, flags))
}
