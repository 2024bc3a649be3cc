import { cpus, release, totalmem, type } from 'node:os'
import type { Figure } from './figure.ts'

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`)
  return ['| what | measured | beside | target |', '|---|---|---|---|', ...rows].join('\n')
}

/** The machine in words, without its name. */
export function describeHardware(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${processor()}), ${memory} GB of memory, ${type()} ${release().split('-')[0]}, Node ${process.versions.node}`
}

/**
 * The document with these figures in the rows of the same name, and in their last column where and when they were measured.
 * @throws {Error} if a figure has no row
 */
export function withFigures(document: string, figures: readonly Figure[], date: string): string {
  return figures.reduce((text, figure) => {
    const start = `\n| ${figure.what} |`
    const [before, after] = [text.indexOf(start), text.indexOf('\n', text.indexOf(start) + 1)]
    if (before < 0) throw new Error(`The document has no row “${figure.what}”`)
    return `${text.slice(0, before)}\n| ${cellsOf(figure).join(' | ')} | ${date}, ${processor()} |${text.slice(after)}`
  }, document)
}

function cellsOf({ what, measured, beside, target, holds }: Figure): string[] {
  return [what, measured, beside, holds === false ? `${target}, **missed**` : target]
}

function processor(): string {
  return cpus()[0]?.model.trim() || 'of an unnamed kind'
}
