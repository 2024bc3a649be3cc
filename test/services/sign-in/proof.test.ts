import { expect, it } from 'vitest'
import { isProof, makeProof } from '../../../src/services/sign-in/proof.ts'

const SECRET = 'x'.repeat(40)
const NOW = Date.parse('2026-01-01T00:00:00Z')

it('a proof is good for a minute, and for one secret', async () => {
  const proof = await makeProof(SECRET, NOW)
  expect(await isProof(proof, SECRET, NOW)).toBe(true)
  expect(await isProof(proof, SECRET, NOW + 59_000)).toBe(true)
  expect(await isProof(proof, SECRET, NOW + 61_000)).toBe(false)
  expect(await isProof(proof, `${SECRET}y`, NOW)).toBe(false)
})

it('a proof whose time was changed is none, and one from far ahead neither', async () => {
  const proof = await makeProof(SECRET, NOW)
  expect(
    await isProof(
      proof.replace(/\d{10}/, (until) => String(Number(until) + 1)),
      SECRET,
      NOW,
    ),
  ).toBe(false)
  expect(await isProof(await makeProof(SECRET, NOW + 600_000), SECRET, NOW)).toBe(false)
})

it.each(['', 'Proof', 'Bearer x', 'Proof 1234567890.', `Proof 12345678901.${'A'.repeat(43)}`])(
  '%j is none',
  async (text) => {
    expect(await isProof(text, SECRET, NOW)).toBe(false)
  },
)
