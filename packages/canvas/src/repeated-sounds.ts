import type { ClipPlan } from './clip-plan.ts'
import { isSpoken } from './resolve-timeline.ts'
import type { VariantChoice } from './variant-choice.ts'
import { variedPlan } from './varied-plan.ts'

/** From this volume on, per cent, music is heard so well under a voice that it makes a sound another one. */
const loudMusic = 25

/** All that decides how a choice will sound; null where nothing is heard. */
function soundOf(whole: ClipPlan, choice: VariantChoice): string | null {
  const plan = variedPlan(whole, choice.variety)
  if (plan.output === 'images') return null
  const { musicSha256, musicAt = 0 } = choice
  const music = musicSha256 === null || plan.music.volume === 0 ? null : [musicSha256, plan.music.starts ? musicAt : 0]
  if (isSpoken(plan)) {
    const { name, rate } = plan.voice
    return JSON.stringify([choice.sentences, name, rate, plan.music.volume < loudMusic ? null : music])
  }
  const heard = plan.originalSound.on ? choice.shots : null
  return music === null && heard === null ? null : JSON.stringify([music, heard])
}

/**
 * Which choices will sound as one before them does, or one taken before: what two share in step is then all of it. None where the
 * plan does not count sound.
 */
export function repeatedSounds(
  plan: ClipPlan,
  choices: readonly VariantChoice[],
  taken: readonly VariantChoice[],
): boolean[] {
  const { sharedSoundPercent } = plan.different
  if (sharedSoundPercent === undefined || sharedSoundPercent >= 100) return choices.map(() => false)
  const heard = new Set(taken.map((choice) => soundOf(plan, choice)))
  return choices.map((choice) => {
    const sound = soundOf(plan, choice)
    const isRepeated = sound !== null && heard.has(sound)
    heard.add(sound)
    return isRepeated
  })
}
