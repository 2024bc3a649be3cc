import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { vi } from 'vitest'

/** A regular expression of the source code. */
export interface Found {
  /** Its file, from `src/`. */
  readonly file: string
  readonly expression: RegExp
}

/** All expressions that are written out in `src/`, and how many calls of `RegExp` each file has besides. */
export function findExpressions() {
  const found: Found[] = []
  const calls = new Map<string, number>()
  for (const file of filesOfSource()) {
    const note = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') calls.set(file, (calls.get(file) ?? 0) + 1)
    }
    const visitor = new Visitor({
      Literal: (literal) => {
        if ('regex' in literal) found.push({ file, expression: new RegExp(literal.regex.pattern, literal.regex.flags) })
      },
      NewExpression: note,
      CallExpression: note,
    })
    const { program, errors } = parseSync(file, readFileSync(join('src', file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    visitor.visit(program)
  }
  return { found, calls }
}

function filesOfSource(): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
}

/** The expressions that a file builds with `RegExp` while it loads and is used, and from how many places. */
export async function expressionsBuiltBy(file: string, use?: () => Promise<unknown>) {
  const built: Found[] = []
  const places = new Set<string>()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [pattern, flags]) {
        const expression = new target(pattern, flags)
        const place = new Error().stack?.split('\n')[2]?.replaceAll('\\', '/') ?? ''
        if (place.includes(`/src/${file}`)) {
          places.add(place)
          built.push({ file, expression })
        }
        return expression
      },
    }),
  )
  try {
    await import(`${resolve('src', file)}?anew`) // other tests keep the module that they have
    await use?.()
  } finally {
    vi.unstubAllGlobals()
  }
  return { built, places: places.size }
}
