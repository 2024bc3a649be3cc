import { IPV4_START } from '../../../core/addresses.ts'

/** The time of a message, with its date if it has one, as chats write it. */
const TIME = String.raw`(?:[오午上下][전후前後午]\s?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?\s?m\.?)?`
const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?|\d{1,2}[./]\d{1,2}\.?|\d{1,2}\.?\s\p{L}{3,10}\.?,?(?:\s\d{4})?|\p{L}{3,10}\.?\s\d{1,2},?(?:\s\d{4})?|today(?:\sat)?|yesterday(?:\sat)?|heute(?:\sum)?|gestern(?:\sum)?)`
const WHEN = String.raw`(?!${IPV4_START})(?:(?:${DATE})[,T]?\s*(?:at\s|um\s|à\s)?)?${TIME}`

/** `[12:03] Anna: `, `28.11.26, 09:14 - Anna: `, `<anna> `, `12:03 <anna> `, `12:03 anna | `, `[10:02] <@anna>` */
const BEFORE = new RegExp(
  String.raw`^(?:\[(?:${WHEN}|(?:${TIME})[,\s]+${DATE})\]|${WHEN}(?=\s|,))\s*(?:[-–—|]\s+)?(?:<[@+%~&]?\s?[^<>]{1,30}>\s*|[^\s|]{1,30}\s+[|│]\s+|[^:：]{1,40}[:：]\s+|(?=\S)|$)`,
  'iu',
)
/** `[김민수] [오후 3:12] `, and LINE's `19:02<tab>花子<tab>` */
const BRACKETS = new RegExp(String.raw`^(?:\[[^[\]]{1,40}\]\s\[${WHEN}\]\s|${TIME}\t[^\t]{1,40}\t)`, 'iu')
/** What git shows of a server's words. */
const REMOTE = /^remote:(?:\s+|$)/
const IRC = /^<[@+%~&\s]?(?!https?:)[\p{L}\p{N}_.|[\]\\^{}-]{1,30}>\s+/u
/** A line that says who wrote when, above the message: `Anna Schmidt  10:32 AM`, `Anna, [28.11.26 09:14]`. */
const ALONE = new RegExp(
  String.raw`^(?:[^:]{1,50}?[\s,—–·|]+)?(?:\[|\()?(?:${WHEN}|${TIME}\s+${DATE})(?:\]|\))?(?::|\s*\(edited\)|\s+wrote:|\s+schrieb:)?$`,
  'iu',
)
const ONLY_TIME = new RegExp(String.raw`^(?:APP\s+)?(?:${WHEN}|${TIME}\s+${DATE})(?:\s\(edited\))?$`, 'iu')
const FIRST = new RegExp(String.raw`^\[${WHEN}\]\s*[^:]{1,40}:?$`, 'iu')
/** A day alone, as between the messages of different days. */
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?(?:\s?\(.{1,9}\)|,?\s\p{L}{2,12})?$/u
/** The lines above a mail. */
const MAIL_HEADER =
  /^(?:from|to|cc|bcc|subject|date|sent|reply-to|von|an|betreff|gesendet|datum|de|à|para|objet|asunto|assunto|envoyé|enviado|от|кому|тема|дата|da|oggetto|aan|onderwerp)\s?:\s+\S/iu
const FORWARDED =
  /^-{3,}\s?.*\b(?:forwarded|original|weitergeleitet|ursprüngliche|transféré|reenviado|пересылаемое)\b.*-{3,}$|^(?:forwarded from|weitergeleitet von|переслано от)\s|^(?:on|am|le|el)\s.{5,80}(?:wrote|schrieb|a écrit|escribió)\b.{0,60}:$/iu

/** How much of a line is looked at: who wrote it and when. */
const MOST_BEFORE = 200

/** Whether a line only stands between messages, or above a mail. */
export function isBetweenMessages(line: string): boolean {
  return line.length < MOST_BEFORE && [DAY, FORWARDED, MAIL_HEADER].some((pattern) => pattern.test(line))
}

/** Whether this line says when something was written, so that the line above it may say who did: `4:15 PM`. */
export function isTimeLine(line: string): boolean {
  return line.length < 60 && ONLY_TIME.test(line)
}

/** Whether a line is a message that begins with who wrote it, or when. */
export function isMessage(line: string): boolean {
  const start = line.slice(0, MOST_BEFORE)
  return BRACKETS.test(start) || IRC.test(start) || /[>:：|│]\s*$/.test(BEFORE.exec(start)?.[0] ?? '')
}

/** The text of a line of a chat without who wrote it and when. */
export function withoutSender(line: string): string {
  const start = line.slice(0, MOST_BEFORE)
  const text = start.replace(BRACKETS, '').replace(BEFORE, '').replace(IRC, '').replace(REMOTE, '')
  return text + line.slice(MOST_BEFORE)
}

/** Whether a line only says who wrote when. */
export function isSenderLine(line: string): boolean {
  return line.length < 120 && [ALONE, FIRST].some((pattern) => pattern.test(line))
}
