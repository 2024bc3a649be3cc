import { describe, expect, it } from 'vitest'
import { iconKindOf } from '../../src/core/icon-kind.ts'
import { createDecoder } from '../../src/drawing/decode.ts'
import { glyphColour } from '../../src/drawing/glyph.ts'
import type { Size } from '../../src/drawing/picture.ts'
import { nodeCodecs } from '../../src/runtime/drawing-codecs.ts'
import { png } from './encoders.ts'
import { CLEAR, type Colour, colourAt, drawing, MAX_PIXELS, painted } from './paint.ts'

const BLACK: Colour = [20, 20, 20, 255]
const WHITE: Colour = [250, 250, 250, 255]
const RED: Colour = [220, 40, 40, 255]
const YELLOW: Colour = [255, 220, 40, 255]
const SQUARE = { width: 96, height: 96 }

const filled = (width: number, height: number, colour: Colour) => painted({ width, height }, () => colour)
/** A disc on nothing. */
const disc = (colourAt: (x: number) => Colour) =>
  painted(SQUARE, (x, y) => ((x - 48) ** 2 + (y - 48) ** 2 < 1600 ? colourAt(x) : CLEAR))
/** A square with round corners, and in its middle another colour. */
const app = (size: Size, radius: number, middle: Colour = WHITE) =>
  painted(size, (x, y) => {
    const [right, bottom] = [size.width - 1 - x, size.height - 1 - y]
    const [beside, above] = [radius - Math.min(x, right), radius - Math.min(y, bottom)]
    if (beside > 0 && above > 0 && beside ** 2 + above ** 2 > radius ** 2) return CLEAR
    return Math.min(x, right, y, bottom) > 0.4 * size.width ? middle : RED
  })

describe('the kind of a picture', () => {
  it.each([
    ['an opaque square fills its tile, whatever its colour', filled(96, 96, BLACK), 'full'],
    ['a small one too: any other ground would be a plate', filled(16, 16, RED), 'full'],
    ['the square of an app does, with its round corners', app(SQUARE, 22), 'full'],
    ['it need not be exact', app({ width: 96, height: 93 }, 20), 'full'],
    ['a disc does not', app(SQUARE, 48), 'logo'],
    ['a square with a hole does not', app(SQUARE, 22, CLEAR), 'logo'],
    ['a rectangle does not', filled(96, 40, RED), 'logo'],
    ['what is mostly black is dark', disc((x) => (x < 60 ? BLACK : RED)), 'dark'],
    ['what is mostly white is light', disc((x) => (x < 60 ? WHITE : RED)), 'light'],
    ['black and white in halves are neither', disc((x) => (x < 48 ? BLACK : WHITE)), 'logo'],
    ['anything else is in colours', disc(() => RED), 'logo'],
  ])('%s', (_, picture, kind) => {
    expect(iconKindOf(picture)).toBe(kind)
  })
})

describe('a glyph', () => {
  it('has one colour, and a ground of nothing', () => {
    expect(glyphColour(disc(() => RED))).toEqual([220, 40, 40])
    expect(glyphColour(disc((x) => [220, 40, 40, 60 + x]))).toEqual([220, 40, 40])
    expect(glyphColour(disc(() => BLACK))).toEqual([20, 20, 20])
  })

  it.each([
    ['a white glyph says nothing about the colour of its ground', disc(() => WHITE)],
    ['a gradient of one hue has many colours', disc((x) => [180 + x / 3, 40, 40, 255])],
    ['two shades are two colours', disc((x) => (x < 20 ? [190, 40, 40, 255] : RED))],
    ['a photograph has no ground of nothing', filled(96, 64, RED)],
  ])('%s', (_, picture) => {
    expect(glyphColour(picture)).toBeUndefined()
  })

  const decode = createDecoder({ modules: nodeCodecs, maxPixels: MAX_PIXELS, side: 96 })

  it.each([
    ['white', RED, [255, 255, 255]],
    ['white on black', BLACK, [255, 255, 255]],
    ['dark on a light colour', YELLOW, [20, 23, 26]],
  ])('is drawn %s, at 58 %% on a square of its own colour', async (_, colour, ink) => {
    const { bytes, kind, isRecoloured } = await drawing.draw(png(disc(() => colour)))
    expect([kind, isRecoloured]).toEqual(['full', true])
    const picture = await decode(bytes)
    const near = (x: number, y: number, wanted: readonly number[]) =>
      expect(colourAt(picture, x, y)).toEqual([...wanted.slice(0, 3), 255].map((part) => expect.closeTo(part, -1.2)))
    expect([picture.width, picture.height]).toEqual([96, 96])
    near(48, 48, ink)
    near(24, 48, ink)
    near(
      16,
      48,
      colour.map((part) => part + 0.065 * (255 - part)),
    )
    near(48, 94, colour)
  })

  it('that is small stays as it is, and its square with it', async () => {
    const dot = painted({ width: 32, height: 32 }, (x, y) => (Math.max(x, y) < 24 && x > y ? RED : CLEAR))
    const { width, height } = await decode((await drawing.draw(png(dot))).bytes)
    expect([width, height]).toEqual([40, 40])
  })

  it('that was drawn once stays as it is when it is drawn again', async () => {
    const { bytes } = await drawing.draw(png(disc(() => RED)))
    expect(await drawing.draw(bytes)).toMatchObject({ kind: 'full' })
    expect((await drawing.draw(bytes)).isRecoloured).toBeUndefined()
  })
})
