import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { siteOf, start, workplace } from '../support/process.ts'

/** Like a platform for which npm has no binary. */
const WITHOUT_NATIVE = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (name === '@node-rs/bcrypt') throw new Error('Cannot find native binding')
      return next(name, context)
    },
  })`

it('without its native part passwords are still checked, and the log says what that costs', async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(WITHOUT_NATIVE)}`
  const started = await start(workplace(), [process.execPath, '--import', hooks, resolve('dist/runtime/node.js')])
  const { owner } = await connect(siteOf(started))
  expect((await owner('GET', '/api/export')).status).toBe(200)
  expect(started.err()).toContain('The native part of bcrypt is missing')
})
