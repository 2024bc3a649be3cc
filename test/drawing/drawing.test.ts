import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../src/drawing/decode.ts'
import { createDrawing } from '../../src/drawing/draw.ts'
import { pictureKindOf } from '../../src/drawing/picture.ts'
import { nodeCodecs } from '../../src/runtime/drawing-codecs.ts'
import { randomOf } from '../faults/formats/mutate.ts'
import { saying } from '../support/saying.ts'
import { ico, iconBitmap, jpeg, png } from './encoders.ts'
import { gif } from './gif.ts'
import { KINDS, SVG } from './kinds.ts'
import { BLUE, CLEAR, colourAt, drawing, flag, MAX_PIXELS, painted, RED } from './paint.ts'

const decode = createDecoder({ modules: nodeCodecs, maxPixels: MAX_PIXELS, side: 96 })
const draw = async (bytes: Uint8Array) => decode((await drawing.draw(bytes)).bytes)
const text = (svg: string) => new TextEncoder().encode(svg)

/** Lossy, but not by much. */
function near(colour: readonly number[]) {
  return colour.map((part) => expect.toSatisfy((value: number) => Math.abs(value - part) < 40, `near ${part}`))
}

describe('a picture', () => {
  it.each(Object.entries(KINDS))('(%s) is drawn as WebP, as it is', async (name, make) => {
    const { bytes } = await drawing.draw(await make())
    expect(pictureKindOf(bytes)).toBe('webp')
    const picture = await decode(bytes)
    const { width, height } = picture
    expect([width, width / height]).toEqual([name === 'SVG' ? 96 : 64, /ICO|cursor/.test(name) ? 1 : 4 / 3])
    expect(colourAt(picture, 10, 10)).toEqual(near(RED))
    expect(colourAt(picture, width - 10, 10)).toEqual(near(BLUE))
    const corner = colourAt(picture, width - 10, height - 10)
    if (name === 'JPEG' || name.startsWith('BMP of 8') || name.startsWith('BMP of 24')) expect(corner[3]).toBe(255)
    else expect(corner[3]).toBe(0)
  })

  it('is made smaller until it fits, in its own proportions, and never larger', async () => {
    const sizeOf = async (width: number, height: number) => {
      const picture = await draw(png(flag({ width, height })))
      return [picture.width, picture.height]
    }
    expect(await sizeOf(400, 200)).toEqual([96, 48])
    expect(await sizeOf(97, 300)).toEqual([31, 96])
    expect(await sizeOf(16, 16)).toEqual([16, 16])
    expect(await sizeOf(3000, 2)).toEqual([96, 1])
    expect(await sizeOf(1, 1)).toEqual([1, 1])
  })

  it('keeps its colours at the edges of what is transparent', async () => {
    const picture = await draw(
      png(painted({ width: 960, height: 960 }, (x, y) => (x > 475 ? CLEAR : y < 99 ? BLUE : RED))),
    )
    expect(colourAt(picture, 47, 40).slice(0, 3)).toEqual(near([255, 0, 0]))
  })

  it('becomes the same bytes each time, whatever was drawn before', async () => {
    const hashes = new Set<string>()
    const picture = png(painted({ width: 300, height: 200 }, (x, y) => [x % 256, y, (x * y) % 256, 255]))
    for (const other of [createDrawing({ modules: nodeCodecs, maxPixels: MAX_PIXELS }), drawing, drawing])
      hashes.add(
        createHash('sha256')
          .update((await other.draw(picture)).bytes)
          .digest('hex'),
      )
    expect(hashes.size).toBe(1)
  })

  it('takes at most 8 KB, even if it is nothing but noise, and usually far less', async () => {
    const random = randomOf(1)
    const noise = () => painted({ width: 96, height: 96 }, () => [random(256), random(256), random(256), random(256)])
    expect((await drawing.draw(png(noise()))).bytes.length).toBeLessThanOrEqual(8 * 1024)
    const shades = painted({ width: 512, height: 512 }, (x, y) => [x / 2, y / 2, 128, 255])
    expect((await drawing.draw(await jpeg(shades))).bytes.length).toBeLessThan(1500)
  })
})

describe('an icon with several pictures', () => {
  const entry = (side: number, bits = 32) => ({
    side,
    bits,
    data: iconBitmap(flag({ width: side, height: side }), bits),
  })
  const widthOf = async (file: Uint8Array) => (await decode(file)).width

  it('is drawn from the smallest that is large enough, else from the largest', async () => {
    expect(await widthOf(ico([entry(16), entry(256), entry(128), entry(48)]))).toBe(128)
    expect(await widthOf(ico([entry(16), entry(48), entry(32)]))).toBe(48)
    expect(colourAt(await decode(ico([entry(48, 1), entry(48, 32), entry(48, 8)])), 30, 5)).toEqual(BLUE)
  })

  it('is drawn from the next one if the best is damaged', async () => {
    const broken = { side: 128, data: png(flag({ width: 128, height: 128 })).subarray(0, 60) }
    expect(await widthOf(ico([entry(32), broken]))).toBe(32)
  })
})

describe('an animated picture', () => {
  it('is drawn from its first frame', async () => {
    const [first, second] = [RED, BLUE].map((colour) => gif(painted({ width: 20, height: 20 }, () => colour)))
    const both = Buffer.concat([first?.subarray(0, -1) ?? Buffer.of(), second?.subarray(13 + 24) ?? Buffer.of()])
    expect(colourAt(await draw(both), 10, 10)).toEqual(near(RED))
  })
})

describe('a GIF', () => {
  it('whose frame reaches beyond it is cut, and one whose frame is smaller is transparent around it', async () => {
    const bytes = gif(flag({ width: 20, height: 20 }))
    const at = bytes.indexOf(Buffer.of(0x2c, 0, 0, 0, 0)) + 1
    bytes.writeUInt16LE(5, at)
    bytes.writeUInt16LE(8, at + 2)
    const picture = await decode(bytes)
    expect([picture.width, picture.height]).toEqual([20, 20])
    expect([colourAt(picture, 4, 10), colourAt(picture, 5, 7)]).toEqual([CLEAR, CLEAR])
    expect([colourAt(picture, 5, 8), colourAt(picture, 14, 19)]).toEqual([RED, RED])
    expect([colourAt(picture, 15, 8), colourAt(picture, 19, 17)]).toEqual([BLUE, BLUE])
  })

  it('that is cut is drawn as far as it goes', async () => {
    const whole = gif(painted({ width: 40, height: 40 }, (x, y) => ((x * y) % 3 ? RED : BLUE)))
    const picture = await decode(whole.subarray(0, whole.length - 100))
    expect([colourAt(picture, 1, 1), colourAt(picture, 39, 39)]).toEqual([RED, CLEAR])
  })
})

/** Variables that would grow to a billion characters. */
const DOUBLED = [
  ...Array.from({ length: 15 }, (_, at) => `--n${at}:${`var(--n${at + 1}) `.repeat(9)}`),
  '--n15:red',
].join(';')

describe('an SVG', () => {
  const square = (css: string, fill: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <style>${css}</style><rect width="96" height="96" style="fill:${fill}"/></svg>`

  it.each([
    ['var(--c)', ':root{--c:#c00}', [204, 0, 0, 255]],
    ['var(--a)', ':root{--a:var(--b);--b:rgb(204 0 0)}', [204, 0, 0, 255]],
    ['var(--c)', '@media (prefers-color-scheme:dark){:root{--c:#fff}} :root{--c:#c00}', [204, 0, 0, 255]],
    ['var(--none, var(--nor, #c00))', '', [204, 0, 0, 255]],
    ['light-dark(#c00, #fff)', '', [204, 0, 0, 255]],
    ['light-dark(rgb(204 0 0 / 1), var(--d))', ':root{--d:oklch(1 0 0)}', [204, 0, 0, 255]],
    ['rgb(204 0 0 / 50%)', '', [204, 0, 0, 128]],
    ['rgba(204, 0, 0, .5)', '', [204, 0, 0, 128]],
    ['hsl(0deg 100% 40% / .5)', '', [204, 0, 0, 128]],
    ['hsl(.5turn, 100%, 40%)', '', [0, 204, 204, 255]],
    ['hwb(240 0% 20%)', '', [0, 0, 204, 255]],
    ['oklch(62.8% 0.2577 29.23)', '', [255, 0, 0, 255]],
    ['oklch(0.7 0 none / 0.5)', '', [158, 158, 158, 128]],
    ['oklab(0.452 -0.032 -0.312)', '', [0, 0, 255, 255]],
    ['#c00; fill: color(display-p3 .8 0 0 / 1)', '', [204, 0, 0, 255]],
    ['rebeccapurple', '', [102, 51, 153, 255]],
  ])('is drawn in %s, with %s', async (fill, css, colour) => {
    const picture = await decode(text(square(css, fill)))
    expect(colourAt(picture, 48, 48).every((part, at) => Math.abs(part - (colour[at] ?? 0)) <= 2)).toBe(true)
  })

  it.each([
    ['var(--c)', ''],
    ['var(--a)', ':root{--a:var(--b);--b:var(--a)}'],
    ['var(--n0)', DOUBLED],
    ['color(rec2020 1 0 0)', ''],
    ['color-mix(in srgb, red, blue)', ''],
    ['lch(50% 100 30)', ''],
    ['rgb(from red r g b / 50%)', ''],
  ])('is refused in %s, so that no black square is drawn', async (fill, css) => {
    await expect(drawing.draw(text(square(css && `:root{${css}}`, fill)))).rejects.toMatchObject({
      details: { problems: [{ code: 'notDrawable' }] },
    })
  })

  it.each([
    ['a byte order mark', `\ufeff${SVG}`],
    [
      'a declaration, a comment and a type',
      `<?xml version="1.0"?>\n<!-- <p> -->\n<!DOCTYPE svg PUBLIC "x" "y">\n${SVG}`,
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY colour "#f00">]>${SVG.replace('#f00', '&colour;')}`],
    ['a prefix', SVG.replaceAll(/<(\/?)(svg|rect)/g, '<$1s:$2').replace('xmlns=', 'xmlns:s=')],
    ['a view box alone', SVG.replace('width="64" height="48"', 'viewBox="0 0 64 48"')],
  ])('is drawn with %s', async (_, svg) => {
    const picture = await draw(text(svg))
    expect([picture.width, picture.height]).toEqual([96, 72])
    expect(colourAt(picture, 10, 10)).toEqual(near(RED))
  })

  it('keeps the colours of what is half transparent', async () => {
    const picture = await draw(text(SVG.replace('fill="#f00"', 'fill="#f00" fill-opacity=".5"')))
    expect(colourAt(picture, 10, 10)).toEqual(near([255, 0, 0, 128]))
  })

  it('that is tall has its height at 96 pixels', async () => {
    const { width, height } = await draw(text(SVG.replace('width="64"', 'width="24"')))
    expect([width, height]).toEqual([48, 96])
  })
})

describe('what can not be drawn', () => {
  it.each([
    ['nothing', new Uint8Array(), /must be a PNG/],
    ['a page', text('<!DOCTYPE html><html><body><svg></svg></body></html>'), /must be a PNG/],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'), /AVIF/],
    ['a picture of which nothing can be seen', png(painted({ width: 9, height: 9 }, () => CLEAR)), /transparent/],
    ['half of a picture', png(flag({ width: 99, height: 99 })).subarray(0, 90), /damaged/],
    ['text that only begins as an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><rect'), /damaged/],
    ['an SVG of a megabyte', text(`${SVG}<!--${'x'.repeat(1e6)}-->`), /too large/],
  ])('is refused in words: %s', async (_, bytes, words) => {
    await expect(drawing.draw(bytes)).rejects.toThrow(saying(words, 'invalid_input'))
  })

  it('does no harm to the next picture', async () => {
    for (let count = 0; count < 20; count += 1)
      await expect(drawing.draw(png(flag({ width: 99, height: 99 })).subarray(0, 90))).rejects.toThrow(
        saying('damaged'),
      )
    expect((await draw(png(flag({ width: 99, height: 99 })))).width).toBe(96)
  })
})
