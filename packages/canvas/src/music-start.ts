import type { VariantDraft } from './draw-variant.ts'
import { sourceFrames } from './resolve-shots.ts'

/** Music with less to spare than this part of it begins anywhere, and begins again when it is over. */
const leastSpare = 0.25

/** Where in its music a draft begins, so that it is heard without a break where the music is long enough. */
export function musicStart({ music, musicAt }: Pick<VariantDraft, 'music' | 'musicAt'>, totalFrames: number) {
  if (music === null || musicAt === undefined) return {}
  const has = sourceFrames(music)
  const spare = has - totalFrames
  const fromFrame = Math.floor(musicAt * (spare >= leastSpare * has ? spare : has))
  return fromFrame === 0 ? {} : { fromFrame }
}
