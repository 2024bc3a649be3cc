import { expect, it } from 'vitest'
import { hasNewPassword } from '../../../src/services/sign-in/credentials.ts'

it('a new password of any account is noticed, whatever its place in the list', () => {
  const [first, second] = ['first', 'second'].map((username) => ({ username, passwordHash: `hash of ${username}` }))
  if (!first || !second) throw new Error('There are two accounts')
  const secret = 's'.repeat(32)
  const before = { secret, accounts: [first, second] as const }
  const renewed = { ...second, passwordHash: 'another hash' }
  expect(hasNewPassword({ secret, accounts: [first, renewed] }, before)).toBe(true)
  expect(hasNewPassword({ secret, accounts: [renewed, first] }, before)).toBe(true)
  expect(hasNewPassword({ secret: 't'.repeat(32), accounts: [second, first] }, before)).toBe(false)
})
