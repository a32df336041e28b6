import { flatFrameHash, mirroredHash } from '@matrixcast/domain/likeness'
import { describe, expect, it } from 'vitest'
import type { Alike } from './alikes.ts'
import { coverDistanceOf, type Measures, measuresOf, nearIn, titleLikenessOf } from './choice-likeness.ts'

const limits = { sharedFramesPercent: 60, titleLikenessPercent: 90, coverDistanceBits: 6 }
const far: Measures = {
  sharedFramesPercent: 0,
  titleLikenessPercent: 0,
  coverDistanceBits: 32,
  sharedSoundPercent: null,
}

describe('two videos are near', () => {
  it.each<[string, Partial<Measures>, Alike | null]>([
    ['in nothing', {}, null],
    ['in nothing at the very limit of frames', { sharedFramesPercent: 60 }, null],
    ['in frames above it', { sharedFramesPercent: 60.1 }, 'frames'],
    ['in nothing at the very limit of titles', { titleLikenessPercent: 90 }, null],
    ['in the title above it', { titleLikenessPercent: 90.1 }, 'title'],
    ['in nothing at the very limit of covers', { coverDistanceBits: 6 }, null],
    ['in the cover below it', { coverDistanceBits: 5 }, 'cover'],
    ['in nothing where a cover cannot be told', { coverDistanceBits: null }, null],
    ['in frames first', { sharedFramesPercent: 100, titleLikenessPercent: 100, coverDistanceBits: 0 }, 'frames'],
    ['in nothing where no limit is set for sound', { sharedSoundPercent: 100 }, null],
    ['in the title before the cover', { titleLikenessPercent: 100, coverDistanceBits: 0 }, 'title'],
  ])('%s', (_, measures, alike) => {
    expect(nearIn({ ...far, ...measures }, limits)).toBe(alike)
  })

  it.each<[string, Partial<Measures>, Alike | null]>([
    ['in nothing at the very limit of sound', { sharedSoundPercent: 60 }, null],
    ['in the sound above it', { sharedSoundPercent: 60.1 }, 'sound'],
    ['in nothing where nobody listened', { sharedSoundPercent: null }, null],
    ['in the cover before the sound', { sharedSoundPercent: 100, coverDistanceBits: 0 }, 'cover'],
  ])('by a plan that counts sound, %s', (_, measures, alike) => {
    expect(nearIn({ ...far, ...measures }, { ...limits, sharedSoundPercent: 60 })).toBe(alike)
  })

  it('in the same title, whatever the limit, and in no cover where none is asked for', () => {
    const open = { sharedFramesPercent: 100, titleLikenessPercent: 100, coverDistanceBits: 0 }
    expect(nearIn({ ...far, titleLikenessPercent: 100 }, open)).toBe('title')
    expect(
      nearIn({ ...far, sharedFramesPercent: 100, titleLikenessPercent: 99, coverDistanceBits: 0 }, open),
    ).toBeNull()
  })
})

const cover = '0123456789abcdef'

describe('what is measured', () => {
  it('titles are compared by their words; one without any is like no other', () => {
    expect(titleLikenessOf('one two three', 'two three four')).toBe(50)
    expect(titleLikenessOf('!', '!')).toBe(0)
    expect(titleLikenessOf('', 'one')).toBe(0)
  })

  it('covers are compared straight and in a mirror', () => {
    expect(coverDistanceOf(cover, cover)).toBe(0)
    expect(coverDistanceOf(cover, '0123456789abcdee')).toBe(1)
    expect(coverDistanceOf(cover, mirroredHash(cover))).toBe(0)
  })

  it.each<[string, string | null, string | null]>([
    ['the first is missing', null, cover],
    ['the second is missing', cover, null],
    ['the first shows nothing', flatFrameHash, cover],
    ['the second shows nothing', cover, flatFrameHash],
  ])('covers have no distance where %s', (_, one, other) => {
    expect(coverDistanceOf(one, other)).toBeNull()
  })

  it('looks are measured in all four, and sound where somebody listened to both', () => {
    const one = { title: 'one two three', hashes: [cover, '89d2aa41f7730c55'], coverHash: cover }
    const other = { title: 'two three four', hashes: [cover, '5ac31e77b2940d68'], coverHash: null }
    expect(measuresOf(one, other)).toEqual({
      sharedFramesPercent: 50,
      titleLikenessPercent: 50,
      coverDistanceBits: null,
      sharedSoundPercent: null,
    })
    const heard = { ...one, sounds: ['0123456789abcdef', '89d2aa41f7730c55'] }
    expect(measuresOf(heard, { ...other, sounds: ['0123456789abcdef', '762d55be088cf3aa'] }).sharedSoundPercent).toBe(
      50,
    )
    expect(measuresOf(heard, { ...other, sounds: null }).sharedSoundPercent).toBeNull()
    expect(measuresOf(heard, { ...other, sounds: [] }).sharedSoundPercent).toBe(0)
  })
})
