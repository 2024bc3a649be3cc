import { readFileSync } from 'node:fs'

/** A line of a configuration with what stands in braces behind it. */
export interface Directive {
  readonly name: string
  readonly values: readonly string[]
  readonly inner: readonly Directive[]
}

/** nginx ends a directive by `;`, Caddy by the end of the line. Both have `#` and braces. */
export function readDirectives(file: string): readonly Directive[] {
  const text = readFileSync(file, 'utf8').replaceAll(/(?:^|\s)#.*$/gm, '')
  const words = text.match(/"[^"]*"|\{\$[^}]*\}|[{};\n]|[^\s;"]+/g) ?? []
  const end = file.endsWith('.conf') ? ';' : '\n'
  const { found, rest } = readBlock(
    words.filter((word) => word !== '\n' || end === '\n'),
    end,
  )
  if (rest.length > 0) throw new Error(`${file} closes a brace too many`)
  return found
}

function readBlock(words: readonly string[], end: string): { found: Directive[]; rest: readonly string[] } {
  const found: Directive[] = []
  let line: string[] = []
  let rest = words
  const add = (inner: readonly Directive[] = []) => {
    const [name, ...values] = line
    if (name !== undefined) found.push({ name, values, inner })
    line = []
  }
  for (;;) {
    const [word, ...later] = rest
    rest = later
    if (word === undefined || word === '}') {
      add()
      return { found, rest }
    }
    if (word === '{') {
      const block = readBlock(rest, end)
      rest = block.rest
      if (line.length === 0) line = [''] // options of Caddy's have no name
      add(block.found)
    } else if (word === end) add()
    else line.push(word)
  }
}

/** All directives of a name, however deep. */
export function findAll(directives: readonly Directive[], name: string): readonly Directive[] {
  return directives.flatMap((directive) => [
    ...(directive.name === name ? [directive] : []),
    ...findAll(directive.inner, name),
  ])
}

/** The values of the one directive of a name in a block. */
export function valuesOf(block: Directive, name: string): readonly string[] | undefined {
  return block.inner.find((directive) => directive.name === name)?.values
}

/** `{$NAME:default}` as Caddy takes it when the variable is not set. */
export function withDefaults(value: string): readonly string[] {
  return value.replace(/^\{\$\w+:([^}]*)\}$/, '$1').split(' ')
}
