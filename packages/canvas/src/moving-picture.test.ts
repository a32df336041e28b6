import { describe, expect, it } from 'vitest'
import { frameMs, movingType, roundOf } from './moving-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('a picture that moves', () => {
  it('shows in each frame of a round what is seen in the middle of it', () => {
    expect(roundOf([100, 50])).toEqual([0, 0, 0, 1, 1])
    expect(roundOf([40, 40, 40])).toEqual([0, 1, 2, 2])
  })

  it('that is shorter than a frame has a round of one', () => {
    expect(roundOf([1, 2])).toEqual([1])
  })

  it('shows a frame that asks for nearly no time for as long as browsers do', () => {
    expect([0, 10, 11, 40].map(frameMs)).toEqual([100, 100, 11, 40])
  })

  it('is known by its first bytes', () => {
    const heads = [
      'GIF89a',
      '\x89PNG....acTL',
      '\x89PNG....IDAT',
      'RIFF....WEBPVP8X....ANIM',
      'RIFF....WEBPVP8 ',
      '\xff\xd8',
    ]
    expect(heads.map((head) => movingType(bytes(head)))).toEqual([
      'image/gif',
      'image/png',
      undefined,
      'image/webp',
      undefined,
      undefined,
    ])
  })
})
