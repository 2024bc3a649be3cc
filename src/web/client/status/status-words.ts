import type { LinkStatus } from '../../../domain/schemas/status.ts'
import type { StatusTexts } from '../../parts/status-texts.ts'

/** `Down since 14:05`, or the date if that was before today. */
export function inWords({ status, since }: Pick<LinkStatus, 'status' | 'since'>, texts: StatusTexts): string {
  return since ? texts.since[status].replace('{time}', () => timeOf(new Date(since))) : texts.never
}

const { lang } = document.documentElement
const ofToday = new Intl.DateTimeFormat(lang, { timeStyle: 'short' })
const before = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' })

function timeOf(at: Date): string {
  return (at.toDateString() === new Date().toDateString() ? ofToday : before).format(at)
}
