import { expect, it, onTestFinished, vi } from 'vitest'
import { startInProcess } from '../support/in-process.ts'

it('the page for what is not there is made once per language', async () => {
  const site = await startInProcess()
  onTestFinished(() => site.stop())
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')
  onTestFinished(() => encode.mockRestore())
  const pagesMade = () => encode.mock.calls.filter(([text]) => text?.startsWith('<!doctype html>')).length
  const textAt = async (path: string, language: string) =>
    (
      await site.app.fetch(new Request(`http://x${path}`, { headers: { 'accept-language': language } }), '127.0.0.1')
    ).text()
  expect(await textAt('/nothing', 'de')).toContain('lang="de"')
  expect(await textAt('/nothing', 'en')).toContain('lang="en"')
  expect(pagesMade()).toBe(2)
  expect(await textAt('/other', 'de')).toBe(await textAt('/nothing', 'de'))
  expect(pagesMade()).toBe(2)
})
