import { expect, it, onTestFinished } from 'vitest'
import { costRatio } from '../support/cost.ts'
import { startInProcess } from '../support/in-process.ts'

it('the page for what is not there is made once per language', async () => {
  const site = await startInProcess()
  onTestFinished(() => site.stop())
  const ask = (path: string, language: string) =>
    site.app.fetch(new Request(`http://x${path}`, { headers: { 'accept-language': language } }), '127.0.0.1')
  const textAt = async (path: string, language: string) => (await ask(path, language)).text()
  expect(await textAt('/nothing', 'de')).toContain('lang="de"')
  expect(await textAt('/nothing', 'en')).toContain('lang="en"')
  expect(await textAt('/other', 'de')).toBe(await textAt('/nothing', 'de'))
  const many = (path: string) => async () => {
    for (let time = 0; time < 200; time += 1) await ask(path, 'en')
  }
  expect(await costRatio(many('/nothing'), many('/login'))).toBeLessThan(0.7)
})
