import { addressesIn, IPV4_START, OTHER_LINK } from '../../../core/addresses.ts'
import { isBetweenMessages, isMessage, isSenderLine, withoutSender } from './chats.ts'
import { CLOSE, FOUND, OPEN } from './clean.ts'
import { isAtPrompt } from './commands.ts'
import { type Marked, markedHeading } from './headings.ts'
import type { FoundLink } from './markup.ts'

/** A text or a link; links have their number among all. */
export type Piece = string | (FoundLink & { readonly isLink: true })

export interface Line {
  /** The line as it was written. */
  readonly raw: string
  /** The line with its marks. */
  readonly marked: string
  /** Without what stands before a name: bullets, ticks, numbers, emoji, who wrote it and when. */
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly links: readonly FoundLink[]
  /** What is left out of it: links with other schemes beside addresses. */
  readonly others: readonly string[]
  /** How far it is indented; a bullet or a number counts as one more. */
  readonly depth: number
  readonly isListed: boolean
  readonly heading: Marked | undefined
  /** Whether it says who wrote it, or that line alone. */
  readonly isChat: boolean
  /** Whether it only says who wrote when, or is a rule. */
  readonly isSilent: boolean
}

/** `https://exa mple.com`: one address with a space in it, rather than two. */
const BROKEN = /https?:\/\/[^\s/.:?#[\]\ue000]{1,200}[ \t]+[^\s/.:]{1,200}\.\p{L}{2}/iu
/** Bullets are signs, not letters: those of any script, arrows, ticks, boxes, emoji. */
const BULLET =
  /^(?:[-+*‐-―−·•‣⁃∙◦・･※○●◎◇◆□■▪▫▶►▷▸▹➤➔➜→⇒»›>❯★☆✓✔✗✘☐☑☒✅❌⬜✦✧❖♦♢❑☞☛§|¶–—~]|\[[ xX✓✔-]?\]|o(?=\s)|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]{0,3}|[\u{1f1e6}-\u{1f1ff}]{2}|[\p{N}#*]\ufe0f?\u20e3){1,8}(?=\s|\p{L}|\ue000|["“„«「*_[(])\s*/u
const NUMBER = new RegExp(
  String.raw`^(?!${IPV4_START})(?:\(?(?:\p{Nd}{1,3}|[a-zA-Zа-яА-Я]|[ivxIVX]{1,5})(?:[.)、．:：]|-(?=\s))(?!\d)|[①-⓿❶-➓㈠-㈩]|\p{Nd}{1,3}(?:\.\p{Nd}{1,3})+\.?|[一二三四五六七八九十]{1,3}[、.])(?=\s|\ue000|[^\p{ASCII}])\s*`,
  'u',
)
const WIKI_ITEM = /^([*#:;]{1,6}|-{2,6})\s+|^(?:\.\. |\\item\b(?:\[[^\]]*\])?\s*|%\s|\.\s)/
/** Lines that only begin or end something in a markup language. */
const MARKUP_ONLY =
  /^(?:\[\/?(?:list|ul|ol|table|tr|quote|code|center|spoiler)\b[^\]]*\]|\\(?:begin|end|item|maketitle|usepackage|documentclass)\b[^ ]*|\{\|.*|\|[}-].*|#\+\w.*|\.\. [\w-]+::.*|:[\w-]+:.*|[\w-]+::(?:\s.*)?|```.*|.*[\s)]\{|<\/?[a-z][^<>]*>|<!--.*)$/i
const TASK =
  /^(?:TODO|DONE|WAITING|NEXT)\s+|^(?:export|set)\s+(?=\w+=)|^(?:x\s+|\([A-Z]\)\s+)?\d{4}-\d{2}-\d{2}\s+(?=\p{L})/u

/** Reads a line in which the links of markup are marked. `Foo: https://…` at its beginning is no other link. */
export function readLine(raw: string, marked: readonly FoundLink[]): Line {
  const expanded = raw.replace(/\t/g, '    ')
  const indent = expanded.length - expanded.trimStart().length
  const whole = raw.trim()
  const isBetween = isBetweenMessages(whole)
  const isSender = isSenderLine(whole)
  const heading = isBetween ? undefined : markedHeading(whole)
  const { text, bullets } = withoutBeginning(whole)
  const about = {
    marked: whole,
    raw: raw.replace(FOUND, (_, at) => marked[Number(at)]?.url ?? '').trim(),
    heading,
    isListed: bullets > 0,
    isChat: isSender || isMessage(whole),
  }
  const depth = indent + bullets
  const isSilent =
    !/[\p{L}\p{N}\ue000]/u.test(text) ||
    MARKUP_ONLY.test(whole) ||
    (!text.includes(OPEN) && (isBetween || isSender)) ||
    isAtPrompt(whole)
  if (BROKEN.test(text)) return { ...about, text, pieces: [text], links: [], others: [], depth, isSilent }
  const pieces = withoutNumber(piecesOf(text, marked))
  const links = pieces.filter((piece) => typeof piece !== 'string')
  const others =
    links.length === 0
      ? []
      : pieces.flatMap((piece) =>
          typeof piece === 'string' ? piece.split(/[,;]?\s+/).filter((word) => OTHER_LINK.test(word)) : [],
        )
  return {
    ...about,
    text,
    pieces: others.length === 0 ? pieces : pieces.map((piece) => without(piece, others)),
    links,
    others,
    depth,
    isSilent,
  }
}

function without(piece: Piece, words: readonly string[]): Piece {
  return typeof piece === 'string' ? words.reduce((text, word) => text.replace(word, ''), piece) : piece
}

const MOST_BEGINNINGS = 6

function withoutBeginning(line: string): { readonly text: string; readonly bullets: number } {
  let text = withoutSender(line)
  let bullets = 0
  for (let round = 0; round < MOST_BEGINNINGS; round += 1) {
    const wiki = WIKI_ITEM.exec(text)
    const begun = wiki ?? BULLET.exec(text) ?? NUMBER.exec(text) ?? TASK.exec(text)
    if (!begun) break
    const rest = text.slice(begun[0].length)
    if (rest === '' || (begun[0].endsWith('*') && /^\S.*\*/.test(rest) && !/\s$/.test(begun[0]))) break
    bullets += wiki ? (wiki[1]?.length ?? 1) : 1
    text = rest
  }
  return { text: withoutSender(text), bullets }
}

/** The links of a line, marked ones and bare addresses, and the texts between them. */
function piecesOf(text: string, marked: readonly FoundLink[]): readonly Piece[] {
  const pieces: Piece[] = []
  let before = ''
  const push = (link: FoundLink) => {
    if (before.trim() !== '') pieces.push(before)
    before = ''
    pieces.push({ ...link, isLink: true })
  }
  const hasScheme = /https?:\/\//i.test(text)
  for (const part of text.split(/(\s+|\ue000\d+\ue001)/)) {
    if (part.startsWith(OPEN) && part.endsWith(CLOSE)) {
      const link = marked[Number(part.slice(1, -1))]
      if (link) push(link)
      continue
    }
    let end = 0
    if (part.includes('.') || part.includes(':') || /^localhost/i.test(part)) {
      for (const { url, from, to } of addressesIn(part)) {
        const isBare = !/^https?:/i.test(part.slice(from, to))
        if (isBare && hasScheme && pieces.length === 0 && isWordOnly(part.slice(from, to))) continue
        before += part.slice(end, from)
        end = to
        push({ url: url.replace(/&amp;/g, '&'), name: '', description: '', isMarked: false })
      }
    }
    before += part.slice(end)
  }
  if (before.trim() !== '') pieces.push(before)
  return pieces
}

/** Before another link, an IP address is that link's host, as in a file of hosts, or the number of a section. */
function withoutNumber(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces
  const isBeforeOther = rest.some((piece) => typeof piece !== 'string' && !HOST_IP.test(piece.url))
  const isNumber = typeof first === 'object' && !first.isMarked && ONLY_IP.test(first.url)
  return isNumber && isBeforeOther ? rest : pieces
}

const HOST_IP = new RegExp(`^https?://(?:[^/?#]*@)?${IPV4_START}`, 'i')
const ONLY_IP = new RegExp(`^http://${IPV4_START}$`)

/** Whether this may be a name with a dot in it, such as draw.io. */
function isWordOnly(word: string): boolean {
  return /^[\p{L}\p{N}-]+\.\p{L}+$/u.test(word)
}
