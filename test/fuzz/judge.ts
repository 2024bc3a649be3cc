import { createAnswerChecker, type Description } from '../support/description.ts'
import type { FuzzedRequest } from './requests.ts'
import { MARK } from './values.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Returns a function that says what is wrong with an answer; `hidden` are the marks that are private. */
export function createJudge(description: Description) {
  const check = createAnswerChecker(description)
  return (request: FuzzedRequest, answer: Answer, hidden: ReadonlySet<string>): readonly string[] => {
    const { status, headers, text } = answer
    const isEmpty = request.method === 'HEAD' || [204, 304].includes(status)
    return [
      ...(status >= 500 && status !== 503 ? [`it answers ${status}: ${text}`] : []),
      ...(isEmpty && text !== '' ? ['it has a body'] : []),
      ...(isEmpty ? [] : check(request.operation, { status, headers, body: JSON.parse(text) })),
      ...(request.sender.startsWith('guest') ? leaksIn(text, hidden) : []),
    ]
  }
}

function leaksIn(text: string, hidden: ReadonlySet<string>): readonly string[] {
  const marks = (text.match(MARK) ?? []).filter((mark) => hidden.has(mark))
  return [
    ...marks.map((mark) => `it shows the private ${mark} to a guest`),
    ...(text.includes('"notes":"') ? ['it shows notes to a guest'] : []),
  ]
}
