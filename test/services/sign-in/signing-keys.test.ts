import { expect, it, vi } from 'vitest'
import { makeKeys } from '../../../src/services/sign-in/token.ts'

it('the fingerprint of an account is made once; if that fails, the next token tries again', async () => {
  const account = { username: 'owner', passwordHash: 'hash' }
  const { fingerprintOf } = makeKeys({ secret: 's'.repeat(32), accounts: [account] }, 'store')
  const sign = vi.spyOn(crypto.subtle, 'sign').mockRejectedValueOnce(new Error('out of memory'))
  await expect(fingerprintOf(account)).rejects.toThrow('out of memory')
  expect(await fingerprintOf(account)).toBe(await fingerprintOf(account))
  expect(sign).toHaveBeenCalledTimes(2)
  sign.mockRestore()
})
