import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { Tile } from '../../src/web/parts/tile.tsx'

const [LIGHT, DARK] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const tile = (icon: string) =>
  renderToString(h(Tile, { name: 'Mail', url: 'https://mail.example', icon, base: '/nav' }))

describe('the picture of a tile', () => {
  it('comes from below the base path if it is kept here', () => {
    expect(tile(`/icons/${LIGHT}`)).toContain(`<img src="/nav/icons/${LIGHT}" alt loading="lazy" decoding="async"/>`)
  })

  it('is another one on dark pages where there is one', () => {
    const html = tile(`/icons/${LIGHT}~${DARK}`)
    const [light, dark] = [LIGHT, DARK].map(
      (hash) => `<img src="/nav/icons/${hash}" alt loading="lazy" decoding="async"/>`,
    )
    expect(html).toContain(`${light}${dark}`)
  })

  it('fills the tile if its address says so', () => {
    const full = tile(`/icons/${LIGHT}#full`)
    expect(full).toMatch(/class="tile h[a-l] full"/)
    expect(full).toContain(`src="/nav/icons/${LIGHT}"`)
    expect(tile(`/icons/${LIGHT}`)).not.toContain('full')
  })

  it('of another host is fetched without saying from where', () => {
    expect(tile('https://cdn.example/mail.png')).toContain('src="https://cdn.example/mail.png"')
    expect(tile('https://cdn.example/mail.png')).toContain('referrerpolicy="no-referrer"')
  })
})
