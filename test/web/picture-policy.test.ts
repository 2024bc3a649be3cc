import { expect, it } from 'vitest'
import { EVERYTHING, GUEST } from '../../src/core/visibility.ts'
import { picturePolicy } from '../../src/web/headers.ts'
import { readSettings } from '../../src/web/settings/site-settings.ts'

it('pictures come from this host only where custom CSS meets private records, and nowhere else', () => {
  const withCss = readSettings((key) => (key === 'site.customCss' ? 'a{}' : ''))
  expect(picturePolicy(withCss, EVERYTHING)).toBe("img-src 'self' data:")
  expect(picturePolicy(withCss, GUEST)).toBeUndefined()
  expect(picturePolicy({ ...withCss, customCss: '' }, EVERYTHING)).toBeUndefined()
})
