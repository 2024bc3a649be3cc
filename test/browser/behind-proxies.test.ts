import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { PLAIN_HOST, signIn, useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
const CREDENTIALS = { username: 'house', password: 'secret' }
const BASIC = `Basic ${Buffer.from('house:secret').toString('base64')}`

/** Passes on what it lets through, with these headers. Undefined: it asks for Basic authentication. */
type Pass = (headers: IncomingHttpHeaders) => IncomingHttpHeaders | undefined

/** A site of its own behind a proxy, at an address over plain http that is not localhost. */
async function behind(pass: Pass): Promise<FilledSite> {
  const site = await startFilled()
  const proxy = createServer((incoming, outgoing) => {
    const { url: path, method } = incoming
    const headers = pass(incoming.headers)
    if (!headers) {
      outgoing.writeHead(401, { 'www-authenticate': 'Basic realm="house"' }).end()
      return
    }
    const onward = ask(site.baseUrl + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await site.stop()
  })
  const { port } = proxy.address() as AddressInfo // it listens on a port
  return { ...site, baseUrl: `http://${PLAIN_HOST}:${port}` }
}

it('a proxy that wants Basic authentication lets the owner sign in over plain http, edit, and sign out', async () => {
  const site = await behind((headers) => (headers.authorization === BASIC ? headers : undefined))
  const tab = await browser.open({ httpCredentials: CREDENTIALS })
  await signIn(tab, site)
  await tab.getByRole('link', { name: 'Payroll' }).waitFor()
  await tab.reload()
  await tab.getByRole('link', { name: 'Payroll' }).waitFor()
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await tab.getByRole('button', { name: en.edit.addGroup }).click()
  await tab.keyboard.type('Behind')
  await tab.keyboard.press('Enter')
  await tab.locator('#groups').getByRole('heading', { name: 'Behind' }).waitFor()
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
  await tab.getByRole('link', { name: en.page.signIn }).waitFor()
  expect(await tab.getByText('Payroll').count()).toBe(0)
})

it('where a proxy drops the port, the form says which header it has to pass on', async () => {
  const site = await behind((headers) => ({ ...headers, host: PLAIN_HOST }))
  const tab = await browser.open()
  await tab.goto(`${site.baseUrl}/login`)
  await tab.getByLabel(en.signIn.username).fill(site.username)
  await tab.getByLabel(en.signIn.password).fill(site.password)
  await tab.getByRole('button', { name: en.signIn.submit }).click()
  const { host } = new URL(site.baseUrl)
  await tab
    .getByRole('alert')
    .filter({ hasText: en.signIn.foreign.replace('{host}', host) })
    .waitFor()
})
