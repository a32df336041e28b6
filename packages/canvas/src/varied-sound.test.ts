import { describe, expect, it } from 'vitest'
import { draftName } from './carry-choice.ts'
import { type ClipMaterial, ClipPlan, Variety } from './clip-plan.ts'
import { draftOf } from './draw-variant.ts'
import { mixedVariety } from './mixed-variety.ts'
import { musicStart } from './music-start.ts'
import { pickVariants } from './pick-variants.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { samplesPerFrame, soundPlan } from './sound-plan.ts'
import { materials } from './testing/orders.ts'
import { openDraw, VariantChoice } from './variant-choice.ts'
import { variedPlan } from './varied-plan.ts'

const anything = () => null
/** One script, one piece of music (m8, 90 s), as many titles as videos. */
const planOf = (more: object = {}) =>
  ClipPlan.parse({
    scenes: [{ materialIds: ['m1', 'm2', 'm3', 'm4'], seconds: 3 }],
    titles: Array.from({ length: 12 }, (_, at) => `Title ${at}`),
    scripts: [['Picked this morning.', 'At your door by noon.']],
    music: { materialIds: ['m8'], starts: 'spread' },
    ...more,
  })
const mixed = (more: object = {}) => {
  const plan = planOf(more)
  return { ...plan, variety: mixedVariety(plan) }
}

function choicesOf(plan: ClipPlan, count: number, taken: readonly VariantChoice[] = []): VariantChoice[] {
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const { variants } = pickVariants(draw.value, { likeness: anything, count, taken, mostTries: 500 })
  return variants.map(({ choice }) => choice)
}
function drafted(plan: ClipPlan, choice: VariantChoice) {
  const draft = draftOf(plan, materials, choice)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return draft.value
}
/** All that decides how a video sounds. */
const soundOf = (plan: ClipPlan, choice: VariantChoice): string => {
  const draft = drafted(plan, choice)
  const { audio } = resolveTimeline(
    draft,
    draft.sentences.map(() => ({ seconds: 2 / draft.plan.voice.rate })),
  )
  return JSON.stringify([
    audio.voice?.name,
    audio.voice?.rate,
    draft.sentences,
    audio.music?.sha256,
    audio.music?.fromFrame ?? 0,
  ])
}

describe('the sound of the videos of one plan', () => {
  it('is of its own for each: six of one script, four voices and one piece of music', () => {
    const plan = mixed()
    expect(new Set(choicesOf(plan, 6).map((choice) => soundOf(plan, choice))).size).toBe(6)
  })

  it('differs in what the voice says and how, apart from the music', () => {
    const plan = mixed({ music: {} })
    expect(new Set(choicesOf(plan, 12).map((choice) => soundOf(plan, choice))).size).toBe(12)
  })

  it('begins the music elsewhere where no voice speaks, also in a plan whose videos all look the same', () => {
    const plan = planOf({ voice: { on: false } })
    const first = choicesOf(plan, 8)
    const next = choicesOf(plan, 4, first)
    expect(new Set([...first, ...next].map((choice) => soundOf(plan, choice))).size).toBe(12)
  })

  it('begins as the plan says in the first video: its voice, its rate, the first second of its music', () => {
    const plan = mixed({ voice: { rate: 1.2 } })
    const [first] = choicesOf(plan, 6)
    if (!first) throw new Error('none was drawn')
    const { voice } = drafted(plan, first).plan
    expect([voice.name, voice.rate, drafted(plan, first).musicAt]).toEqual([plan.voice.name, 1.2, undefined])
  })

  it('is drawn as before where an order has no such fields', () => {
    const plan = planOf({ music: { materialIds: ['m8'] } })
    const choices = choicesOf(plan, 6)
    expect(choices.every((choice) => !('musicAt' in choice))).toBe(true)
    expect(choices.map((choice) => VariantChoice.parse(JSON.parse(JSON.stringify(choice))))).toEqual(choices)
    expect(choices.map((choice) => JSON.parse(soundOf(plan, choice))[4])).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('begins with the first second again where the plan no longer spreads its music', () => {
    const plan = mixed()
    const [, second] = choicesOf(plan, 2)
    if (!second) throw new Error('none was drawn')
    expect(drafted(plan, second).musicAt).toBeGreaterThan(0)
    expect(drafted({ ...plan, music: { ...plan.music, starts: undefined } }, second).musicAt).toBeUndefined()
  })

  it('stays what a work was given when its order is read again', () => {
    const plan = mixed()
    const choices = choicesOf(plan, 6)
    const stored = choices.map((choice) => VariantChoice.parse(JSON.parse(JSON.stringify(choice))))
    expect(stored.map((choice) => draftName(drafted(plan, choice)))).toEqual(
      choices.map((choice) => draftName(drafted(plan, choice))),
    )
  })
})

describe('the pace of a voice', () => {
  const paced = (rate: number, voices?: Variety['voices']) => {
    const plan = ClipPlan.parse({ voice: { rate }, variety: { voicePaces: [1, 0.95, 1.09], voices } })
    return (voicePace: number) => variedPlan(plan, { voicePace, voice: voices?.[0] }).voice.rate
  }

  it('is a factor of the plan’s rate and never beyond what a voice can do', () => {
    expect([paced(1.2)(1), paced(1.2)(0.95), paced(2)(1.09), paced(0.5)(0.95)]).toEqual([1.2, 1.14, 2, 0.5])
  })

  it('leaves the rate that was set for a voice of its own', () => {
    expect(paced(1, [{ name: 'aida', rate: 1.4 }])(1.09)).toBe(1.4)
    expect(paced(1, [{ name: 'aida' }])(1.09)).toBe(1.09)
  })

  it.each([0.5, 0.89, 1.11, 2])('refuses %d: nobody wants to hear it', (pace) => {
    expect(Variety.safeParse({ voicePaces: [pace] }).success).toBe(false)
  })
})

describe('where music begins', () => {
  const music = (seconds: number): ClipMaterial => ({
    id: 'm',
    sha256: '0'.repeat(64),
    kind: 'music',
    seconds,
    width: 0,
    height: 0,
  })
  const startOf = (seconds: number, videoSeconds: number, musicAt: number) =>
    musicStart({ music: music(seconds), musicAt }, videoSeconds * 30).fromFrame ?? 0

  it('leaves enough of a long piece to be heard without a break', () => {
    for (const at of [0, 0.3, 0.618, 0.9999]) expect(startOf(90, 20, at) + 600).toBeLessThanOrEqual(2700)
  })

  it('may be anywhere in a piece that is hardly longer than the video, or shorter', () => {
    expect([startOf(21, 20, 0.5), startOf(8, 20, 0.5)]).toEqual([315, 120])
  })

  it('is heard: the mix leaves out what lies before', () => {
    const plan = planOf({ voice: { on: false } })
    const [, second] = choicesOf(plan, 2)
    if (!second) throw new Error('none was drawn')
    const timeline = resolveTimeline(drafted(plan, second), [])
    const { bed } = soundPlan(timeline, new Map([[second.musicSha256 ?? '', { hasAudio: true }]]))
    const from = timeline.audio.music?.fromFrame ?? 0
    expect(from).toBeGreaterThan(0)
    expect(bed).toMatchObject([{ of: 'music', offsetSample: from * samplesPerFrame }])
  })
})
