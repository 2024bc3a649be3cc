/** Variables that hold secrets. `<name>_FILE` may name a file that holds the value instead. */
export const SECRET_NAMES = ['DATABASE_URL', 'AUTH_PASSWORD', 'AUTH_SECRET'] as const

export const fileVariableOf = (name: string): string => `${name}_FILE`

/** Reads a file of the machine that the program runs on. */
export type ReadSecretFile = (path: string) => { readonly text: string } | { readonly fault: string }

/** For runtimes without files. */
export const noFiles: ReadSecretFile = () => ({ fault: 'there are no files here' })

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with the secrets that are in files, each the first line of its file. The faults begin with the
 * variable's name, and repeat nothing of a file.
 */
export function withSecretFiles(env: Environment, read: ReadSecretFile): { env: Environment; faults: string[] } {
  const found: Record<string, string | undefined> = { ...env }
  const faults: string[] = []
  for (const name of SECRET_NAMES) {
    const result = secretOf(name, env, read)
    if (!result) continue
    found[name] = 'text' in result ? result.text : undefined
    if ('fault' in result) faults.push(result.fault)
  }
  return { env: found, faults }
}

function secretOf(name: string, env: Environment, read: ReadSecretFile): ReturnType<ReadSecretFile> | undefined {
  const [text, path] = [env[name]?.trim(), env[fileVariableOf(name)]?.trim()]
  const fault = (words: string) => ({ fault: `${fileVariableOf(name)}: ${words}` })
  if (text && path) return fault(`${name} is set too; unset one of the two`)
  if (text && isPath(text))
    return { fault: `${name}: must not be the path of a file; to read it from one, set ${fileVariableOf(name)}` }
  if (!path) return undefined
  const file = read(path)
  if ('fault' in file) return fault(`${path} can't be read: ${file.fault}`)
  const [line = ''] = file.text.split(/\r?\n/, 1)
  if (line.trim()) return { text: line }
  return fault(file.text.trim() ? `the first line of ${path} is empty` : `${path} is empty`)
}

/** Folders in which files with secrets are: a secret in base64 may begin with a slash, too. */
const PATH =
  /^(?:\/(?:run|var|etc|home|opt|srv|mnt|media|usr|tmp|root|data|app|config|secrets?|Users|Volumes)\/|~\/|\.\.?\/|[A-Za-z]:[\\/]|\\\\|file:)/

function isPath(text: string): boolean {
  return PATH.test(text)
}
