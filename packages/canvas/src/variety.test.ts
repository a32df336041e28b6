import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionLookNames } from './caption-looks.ts'
import { carryVariety, draftName } from './carry-choice.ts'
import { ClipPlan, transitionKinds, Variety } from './clip-plan.ts'
import { colourLookNames } from './colour-looks.ts'
import { draftOf, type VariantDraft } from './draw-variant.ts'
import { voiceNames } from './element-style.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { mixedVariety } from './mixed-variety.ts'
import { pickVariants } from './pick-variants.ts'
import { materials } from './testing/orders.ts'
import { titlePlaceNames } from './title-places.ts'
import { openDraw, VariantChoice } from './variant-choice.ts'

const transitions = transitionKinds.filter((kind) => kind !== 'random')
const coverFrames = [0.1, 0.3, 0.5, 0.7].flatMap((at) => [
  { kind: 'frame' as const, at },
  { kind: 'title' as const, at },
])
const whole: Required<Variety> = {
  voices: voiceNames.map((name) => ({ name })),
  captionLooks: [...captionLookNames],
  titlePlaces: [...titlePlaceNames],
  transitions,
  coverFrames,
  colourLooks: [...colourLookNames],
  voicePaces: [1, 0.9, 1.1],
}

const aPlan = (overrides: object = {}) =>
  ClipPlan.parse({
    scenes: [{ materialIds: ['m1', 'm2', 'm3'] }, { materialIds: ['m4', 'm5'] }],
    titles: Array.from({ length: 60 }, (_, at) => `${String.fromCodePoint(0x4e00 + at * 7)} ${at * 7919}`),
    scripts: [['第一句话。', '第二句话。']],
    voice: { on: false },
    different: { sharedFramesPercent: 100, titleLikenessPercent: 100, coverDistanceBits: 0 },
    ...overrides,
  })

function picked(plan: ClipPlan, count: number, taken: readonly VariantChoice[] = []): VariantChoice[] {
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  return pickVariants(draw.value, {
    likeness: openLikeness(plan, materials),
    count,
    taken,
    mostTries: 5000,
  }).variants.map(({ choice }) => choice)
}

function draft(plan: ClipPlan, choice: VariantChoice): VariantDraft {
  const drawn = draftOf(plan, materials, choice)
  if (!drawn.ok) throw new Error(drawn.fault.kind)
  return drawn.value
}

/** What choices got of one set, as text. */
const readers: Record<string, (choice: VariantChoice) => unknown> = {
  voices: ({ variety }) => variety?.voice?.name,
  captionLooks: ({ variety }) => variety?.captionLook,
  titlePlaces: ({ variety }) => variety?.titlePlace,
  transitions: ({ transition }) => transition,
  coverFrames: ({ variety }) => variety?.coverFrame && `${variety.coverFrame.kind} ${variety.coverFrame.at}`,
  colourLooks: ({ variety }) => variety?.colourLook,
  music: ({ musicSha256 }) => musicSha256,
}
const countsOf = (texts: readonly unknown[]) => {
  const counts = new Map<unknown, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts.values()]
}

const sets = fc.record({
  voices: fc.subarray(whole.voices),
  captionLooks: fc.subarray(whole.captionLooks),
  titlePlaces: fc.subarray(whole.titlePlaces),
  transitions: fc.subarray(whole.transitions),
  coverFrames: fc.subarray(whole.coverFrames),
  colourLooks: fc.subarray(whole.colourLooks),
})
const numbered = fc.record({ variety: sets, seed: fc.integer({ min: 0, max: 1000 }) })

/** How often each member came, of every set that holds any; a member that never came counts too. */
function spreadOf(variety: Variety, choices: readonly VariantChoice[]) {
  return Object.entries(variety).flatMap(([name, members]) => {
    const read = readers[name]
    if (!read || members.length === 0) return []
    const counts = countsOf(choices.map(read))
    return [{ name, size: members.length, counts: [...counts, ...Array(members.length - counts.length).fill(0)] }]
  })
}

describe('the variety of a plan', () => {
  it('comes evenly: over n videos each member of a set n/k times, rounded up or down', () => {
    fc.assert(
      fc.property(numbered, fc.integer({ min: 1, max: 40 }), (changes, count) => {
        for (const { size, counts } of spreadOf(changes.variety, picked(aPlan(changes), count))) {
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.floor(count / size))
          expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(count / size))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('goes on from what was taken: two orders of a plan are as even as one of both', () => {
    fc.assert(
      fc.property(numbered, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (changes, one, more) => {
        const plan = aPlan(changes)
        const taken = picked(plan, one)
        const next = picked(plan, more, taken)
        for (const { size, counts } of spreadOf(changes.variety, [...taken, ...next])) {
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.floor((one + more) / size))
          expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil((one + more) / size))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('does not go in step: members of any two sets come together in most of the ways there are', () => {
    fc.assert(
      fc.property(numbered, (changes) => {
        const filled = Object.fromEntries(Object.entries(changes.variety).filter(([, members]) => members.length > 1))
        const choices = picked(aPlan({ ...changes, variety: filled }), 60)
        const names = Object.keys(filled)
        for (const [at, one] of names.entries()) {
          for (const other of names.slice(at + 1)) {
            const pairs = countsOf(choices.map((choice) => `${readers[one]?.(choice)}|${readers[other]?.(choice)}`))
            const sizes = [one, other].map((name) => filled[name]?.length ?? 0)
            const most = Math.min(60, (sizes[0] ?? 0) * (sizes[1] ?? 0))
            expect([one, other, sizes, pairs.length >= 0.6 * most]).toEqual([one, other, sizes, true])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('begins with the first member of each set, which is what the form shows', () => {
    const [first] = picked(aPlan({ variety: whole, seed: 5 }), 6)
    expect(first).toMatchObject({
      transition: transitions[0],
      variety: {
        voice: { name: voiceNames[0] },
        captionLook: 'own',
        titlePlace: 'own',
        coverFrame: coverFrames[0],
        colourLook: 'natural',
      },
    })
  })

  it('that is mixed for a plan leaves its first video as it was set', () => {
    const plain = aPlan({
      cover: { kind: 'title', at: 0.2 },
      transition: { kind: 'slideUp' },
      voice: { on: false, name: 'aida' },
    })
    const plan = ClipPlan.parse({ ...plain, variety: mixedVariety(plain) })
    const [first] = picked(plan, 6)
    const [same] = picked(plain, 6)
    expect(first && draft(plan, first)).toEqual(same && draft(plain, same))
  })

  it('is another order of members with another seed', () => {
    const order = (seed: number) => picked(aPlan({ variety: whole, seed }), 6).map(({ variety }) => variety)
    expect(order(1)).toEqual(order(1))
    expect(order(1)).not.toEqual(order(2))
  })

  it('spreads the music too', () => {
    const plan = aPlan({ variety: {}, music: { materialIds: ['m7', 'm8'] } })
    const taken = picked(plan, 1)
    expect(countsOf([...taken, ...picked(plan, 5, taken)].map(({ musicSha256 }) => musicSha256))).toEqual([3, 3])
  })

  it('without any member leaves choices and drafts as they are in a plan without one', () => {
    const empty = { voices: [], captionLooks: [], titlePlaces: [], transitions: [], coverFrames: [], colourLooks: [] }
    const [plain, varied] = [aPlan(), aPlan({ variety: empty })]
    expect(picked(varied, 6)).toEqual(picked(plain, 6))
    expect(picked(plain, 6).map((choice) => draftName(draft(varied, choice)))).toEqual(
      picked(plain, 6).map((choice) => draftName(draft(plain, choice))),
    )
    expect(picked(plain, 1)[0]).not.toHaveProperty('variety')
  })

  it('gives a video that looks as a plan with these looks for all would', () => {
    const plan = aPlan({
      variety: { voices: [{ name: 'aida', rate: 1.2 }], coverFrames: [{ kind: 'title', at: 0.5 }] },
    })
    const [choice] = picked(plan, 1)
    if (!choice) throw new Error('none was drawn')
    const { variety: _, ...same } = choice
    const byHand = aPlan({
      voice: { on: false, name: 'aida', rate: 1.2 },
      cover: { kind: 'title', at: 0.5 },
    })
    expect(draft(plan, choice)).toEqual(draft(byHand, same))
  })

  it('is kept with the choice, also once a database has put its fields into another order', () => {
    const plan = aPlan({ variety: { coverFrames, voices: [{ name: 'aida', rate: 1.5 }, { name: 'siqi' }] } })
    const choices = picked(plan, 3)
    const stored = choices.map((choice) => {
      const { coverFrame, voice } = choice.variety ?? {}
      return VariantChoice.parse({
        ...choice,
        variety: {
          voice: voice && { ...(voice.rate === undefined ? {} : { rate: voice.rate }), name: voice.name },
          coverFrame: coverFrame && { at: coverFrame.at, kind: coverFrame.kind },
        },
      })
    })
    expect(stored.map((choice) => draftName(draft(plan, choice)))).toEqual(
      choices.map((choice) => draftName(draft(plan, choice))),
    )
    expect(picked(plan, 5, stored)).toEqual(picked(plan, 5, choices))
  })

  it('of a changed plan keeps the members that are still in its sets, and spreads the others', () => {
    const before = aPlan({ variety: { titlePlaces: ['top', 'centre'], transitions: ['cut', 'slideUp'] } })
    const choices = picked(before, 6)
    const after = aPlan({ variety: { titlePlaces: ['centre', 'lowerLeft'], colourLooks: ['warm', 'cool'] } })
    const carried = carryVariety(after, choices)
    const centred = (all: readonly VariantChoice[]) =>
      all.flatMap(({ variety }, at) => (variety?.titlePlace === 'centre' ? [at] : []))
    expect(centred(carried)).toEqual(centred(choices))
    expect(carried.map(({ transition }) => transition)).toEqual(choices.map(({ transition }) => transition))
    expect(countsOf(carried.map(({ variety }) => variety?.titlePlace))).toEqual([3, 3])
    expect(countsOf(carried.map(({ variety }) => variety?.colourLook))).toEqual([3, 3])
    expect(carryVariety(after, carried)).toEqual(carried)
    expect(carryVariety(aPlan(), choices)).toEqual(choices)
  })

  it.each([
    ['an unknown look', { captionLooks: ['glitter'] }],
    ['a drawn transition among the transitions', { transitions: ['random'] }],
    ['more members than there are', { colourLooks: Array(8).fill('warm') }],
    ['a moment after the end', { coverFrames: [{ kind: 'frame', at: 1.2 }] }],
    ['a picture for a cover', { coverFrames: [{ kind: 'picture', at: 0 }] }],
    ['a voice of another name', { voices: [{ name: 'nobody' }] }],
  ])('refuses %s', (_, variety) => {
    expect(Variety.safeParse(variety).success).toBe(false)
  })
})
