import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FitBox, fitBox } from './fit-box.ts'

const bars = ['contain', 'blur'] as const
const tall = { width: 1080, height: 1920 }
const size = fc.record({ width: fc.integer({ min: 16, max: 8000 }), height: fc.integer({ min: 16, max: 8000 }) })
const frame = fc.constantFrom(
  tall,
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 360, height: 360 },
)

describe('a source fitted to a frame', () => {
  it.each([
    ['a wide one covers by its middle third', 'cover', { width: 1920, height: 1080 }, { across: 0.31640625, down: 1 }],
    ['a long one covers by its middle height', 'cover', { width: 540, height: 1920 }, { across: 1, down: 0.5 }],
    ['one of nearly the same shape has no bars', 'contain', { width: 1100, height: 1920 }, { down: 1 }],
    [
      'one just beyond that has bars',
      'contain',
      { width: 1104, height: 1920 },
      { box: { x: 0, y: 20, width: 1080, height: 1878 } },
    ],
    [
      'a wide one lies in the middle, on even lines',
      'contain',
      { width: 1920, height: 1080 },
      { box: { x: 0, y: 656, width: 1080, height: 606 }, ground: { kind: 'plain' } },
    ],
    [
      'a blurred ground is the middle of the fitted picture',
      'blur',
      { width: 1920, height: 1080 },
      { ground: { middle: { width: 340, height: 606 }, small: { width: 270, height: 480 }, sigmaPx: 9 } },
    ],
  ] as const)('%s', (_, fit, source, expected) => {
    expect(fitBox(fit, source, tall)).toMatchObject(expected)
  })

  it("fills the frame by the middle of the source, which has the frame's shape", () => {
    fc.assert(
      fc.property(size, frame, (source, within) => {
        expect(isCovered(source, within)).toBe(true)
      }),
    )
  })

  // Shares of the frame: the source lies in a box that reaches beyond it.
  const beyond = { left: -1.5, top: 0, width: 3.16049383, height: 1 }
  it.each([
    ['a wide one shows what lies over the frame', 'cover', beyond, { left: 0.475, across: 0.316, down: 1 }],
    ['one of another shape covers its box first', 'cover', { ...beyond, height: 2 }, { across: 0.158, down: 0.5 }],
    ['one that is whole in its box shows the same', 'contain', beyond, { left: 0.475, across: 0.316, down: 1 }],
    ['a line that is missing is no gap', 'contain', { ...beyond, height: 0.99 }, { top: 0, down: 1 }],
    [
      'one that leaves a gap covers the frame by its middle',
      'contain',
      { ...beyond, width: 2 },
      { left: 0.342, down: 1 },
    ],
  ] as const)('in a box, %s', (_, fit, box, expected) => {
    const fitted = fitBox(fit, { width: 1920, height: 1080 }, tall, box)
    const rounded = Object.entries(fitted).map(([name, share]) => [
      name,
      typeof share === 'number' ? Math.round(share * 1000) / 1000 : share,
    ])
    expect(Object.fromEntries(rounded)).toMatchObject(expected)
  })

  it('lies whole inside the frame on even lines, and fills one direction but for a line or two', () => {
    fc.assert(
      fc.property(size, frame, fc.constantFrom(...bars), (source, within, fit) => {
        expect(isInside(fitBox(fit, source, within), source, within)).toBe(true)
      }),
    )
  })
})

type Size = { width: number; height: number }

function isCovered(source: Size, within: Size): boolean {
  const fitted = fitBox('cover', source, within)
  if (fitted.kind !== 'cover') return false
  const seen = (source.width * fitted.across) / (source.height * fitted.down)
  const isShape = Math.abs(seen / (within.width / within.height) - 1) < 1e-9
  return isShape && Math.max(fitted.across, fitted.down) === 1
}

function isInside(fitted: FitBox, source: Size, within: Size): boolean {
  if (fitted.kind === 'cover') {
    return Math.abs(within.width / source.width / (within.height / source.height) - 1) < 0.02
  }
  const { x, y, width, height } = fitted.box
  const [besides, above] = [within.width - width, within.height - height]
  const isCentred = Math.abs(besides - 2 * x) <= 2 && Math.abs(above - 2 * y) <= 2
  const isEven = [x, y, width, height].every((px) => px % 2 === 0 && px >= 0)
  return isCentred && isEven && Math.min(besides, above) <= 2 && Math.min(besides, above) >= 0
}
