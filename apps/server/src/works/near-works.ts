import type { Look } from '@matrixcast/canvas/choice-likeness'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { bandsOf, isFlatFrame, mirroredHash, narrowBandsOf, textBandsOf } from '@matrixcast/domain/likeness'
import { soundBandsOf } from '@matrixcast/domain/sound-likeness'

export const limitsIn = (stored: unknown): ClipPlan['different'] => ClipPlan.shape.different.parse(stored ?? {})

/** Frames have the first 4 * 65536 numbers; covers take 8 * 256, titles 12 * 2^20, sounds what follows. */
const coversFrom = 4 * 65_536
const titlesFrom = coversFrom + 8 * 256
const soundsFrom = titlesFrom + 12 * 2 ** 20

/** The bands a look is found by, in four kinds. */
export const bandsOfLook = ({ title, hashes, coverHash, sounds }: Look) => ({
  frames: [...new Set(hashes.flatMap(bandsOf))],
  cover: coverHash === null || isFlatFrame(coverHash) ? [] : narrowBandsOf(coverHash).map((band) => coversFrom + band),
  title: textBandsOf(title).map((band) => titlesFrom + band),
  sound: [...new Set((sounds ?? []).flatMap(soundBandsOf))].map((band) => soundsFrom + band),
})

/** The same look in a mirror: of a work and its mirror image each is found by the other's bands. */
export const mirrored = (look: Look): Look => ({
  ...look,
  hashes: look.hashes.map(mirroredHash),
  coverHash: look.coverHash === null ? null : mirroredHash(look.coverHash),
})
