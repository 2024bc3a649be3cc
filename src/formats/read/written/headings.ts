import { IPV4_START } from '../../../core/addresses.ts'
import { asName } from './names.ts'

/** A heading that markup shows to be one, and its level from 1. */
export interface Marked {
  readonly name: string
  readonly level: number
}

/** What marks a heading in each language, the level by the length of the first group. */
const HEADINGS: readonly RegExp[] = [
  /^(#{1,6})\s+(.*?)(?:\s#{1,6})?$/, // Markdown
  /^(={1,6})\s*([^=\s].*?)\s*={1,6}$/, // MediaWiki, DokuWiki, Creole
  /^(={1,6})\s+([^=\s].*)$/, // AsciiDoc
  /^h([1-6])\.\s+(.*)$/i, // Jira, Textile
  /^()\\(?:(?:sub){0,2}section|chapter|paragraph|part)\*?\s*\{([^{}]+)\}$/, // LaTeX
  /^()\[(?:b|h[1-6]|size=[^\]]*|u)\](?:\[(?:b|u|size=[^\]]*)\])*([^[\]]+)(?:\[\/(?:b|u|size|h[1-6])\])+:?$/i, // BBCode
  /^()<h[1-6][^<>]*>([^<>]+)<\/h[1-6]>$/i,
  /^()@(?:chapter|section|subsection)\s+(.*)$/,
  /^()=head\d\s+(.*)$/,
  /^()(?:\*{2,3}|__)([^*_]+)(?:\*{2,3}|__):?$/, // bold, alone on its line
  /^()\*([^*\s][^*]*)\*:?$/, // bold in chats
  /^()'{3}([^']+)'{3}:?$/,
  /^()[-=~*#_─━═]{2,}\s*([^-=~*#_─━═\s].*?)\s*[-=~*#_─━═]{2,}$/, // --- name ---
  /^()\[([\p{L}\p{N}][^[\]]*)\]$/u, // sections of settings
  /^()(?:【([^【】]+)】|〔([^〔〕]+)〕|《([^《》]+)》|「([^「」]+)」)$/u,
]

/** No heading is longer. */
const MOST_CHARACTERS = 200

/** The heading that a line is by its markup. */
export function markedHeading(line: string): Marked | undefined {
  if (line.length > MOST_CHARACTERS || line.includes('\ue000') || line.includes('://')) return undefined
  for (const pattern of HEADINGS) {
    const [whole, marks = '', ...names] = pattern.exec(line) ?? []
    const name = asName(names.find((one) => one !== undefined) ?? '')
    if (whole !== undefined && /[\p{L}\p{N}]/u.test(name))
      return { name: withoutOrnament(name), level: levelOf(marks, line) }
  }
  return undefined
}

function levelOf(marks: string, line: string): number {
  if (/^\d$/.test(marks)) return Number(marks)
  if (/^=.*=$/.test(line)) return marks.length
  return marks.length || 7 // bold and the like: below all others
}

const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,}|\*{3,}|"{3,}|\+{3,}|─{3,}|━{3,}|═{3,}|_{3,}|#{3,}|=-|\.{4,})$/

/** Whether a line is a rule, which makes the text above it a heading. */
export function isUnderline(line: string): boolean {
  return UNDERLINE.test(line)
}

const ORDINAL = new RegExp(
  String.raw`^(?!${IPV4_START})(?:\d{1,2}(?:\.\d{1,2})*[.)、]|[IVX]{1,4}\.|[A-Z]\.|[一二三四五六七八九十]{1,3}、)\s*(?=\S)`,
  'u',
)

/** A heading's name without its number, emoji and colon. */
export function withoutOrnament(name: string): string {
  const bare = name
    .slice(0, MOST_CHARACTERS)
    .replace(/^\[![\w-]+\][-+]?\s*/, '')
    .replace(/^(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\p{Emoji_Modifier}|[■□◆◇●○▼▽▶★☆◎※])+\s*/u, '')
    .replace(ORDINAL, '')
    .replace(/\s+:[\w@:]+:?$/, '')
    .replace(/\s*[:：]\s*$/u, '')
    .trim()
  return [...(bare || name)].slice(0, 100).join('').trim()
}
