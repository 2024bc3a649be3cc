import { describe, expect, it } from 'vitest'
import { AppError, conflict, invalidInput, type Reason } from '../../src/core/errors.ts'
import { errorInEnglish } from '../../src/english/english.ts'

const refused = (reason: Reason) => errorInEnglish(new AppError('not_found', '', { reason }))

describe('an error in English', () => {
  it('says what is wrong with the input, and where', () => {
    expect(errorInEnglish(invalidInput('url', { code: 'noGroup', params: { id: 7 } }))).toBe(
      'url: no group has the id 7',
    )
    expect(errorInEnglish(conflict({ code: 'undoneAlready' }))).toBe('This has already been undone')
  })

  it('says why an edit is refused', () => {
    expect(refused({ code: 'noGroup', params: { id: 7 } })).toBe('No group has the id 7')
    expect(refused({ code: 'noSite', params: { id: 7 } })).toBe('No site has the id 7')
    expect(refused({ code: 'noTag', params: { name: 'x' } })).toBe('No site has the tag "x"')
    expect(refused({ code: 'keyTwice', params: { key: 'site.name' } })).toBe('site.name: appears twice')
    const at = '2026-01-01T00:00:00.000Z'
    expect(refused({ code: 'changedSince', params: { at } })).toBe(`This was changed in the meantime, at ${at}`)
  })

  it('is the message of one that has its own', () => {
    const problems = [{ at: '', code: 'notJson' }] as const
    expect(errorInEnglish(new AppError('invalid_input', 'Two faults', { problems }))).toBe('Two faults')
    expect(errorInEnglish(new Error('The disk is full'))).toBe('The disk is full')
    expect(errorInEnglish('nothing')).toBe('nothing')
  })
})
