import { readFileSync } from 'node:fs'

/** The rows of a document's tables, each by its cells, without the line under the head. */
export function tablesIn(file: string): readonly (readonly (readonly string[])[])[] {
  const blocks = readFileSync(file, 'utf8').match(/(?:^\|.*\|$\n?)+/gm) ?? []
  return blocks.map((block) =>
    block
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1, -1).split('|'))
      .map((cells) => cells.map((cell) => cell.trim()))
      .filter((cells) => !cells.every((cell) => /^-+$/.test(cell))),
  )
}

/** The rows below the head of the table whose first cell is this. */
export function rowsOf(file: string, head: string): readonly (readonly string[])[] {
  const table = tablesIn(file).find(([first]) => first?.[0] === head)
  if (!table) throw new Error(`${file} has no table that begins with ${head}`)
  return table.slice(1)
}

/** What stands between backticks. */
export function codeIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
