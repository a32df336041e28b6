import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Project } from '../document.ts'
import { beginHistory, type History, pushChange, redo, undo } from '../history.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { captions, newUuid, projectOf, scenesOf, video } from '../testing/scenes.ts'
import type { Change } from './change.ts'
import { moveCaption } from './move-caption.ts'
import { movePage } from './move-page.ts'
import { rollJoint } from './roll-joint.ts'
import { setPageConfig } from './set-page-config.ts'
import { slipScene } from './slip-scene.ts'
import { splitScene } from './split-scene.ts'
import { trimLeft } from './trim-left.ts'
import { trimRight } from './trim-right.ts'

const page = fc.record({
  elements: fc
    .record({
      film: fc.constantFrom(undefined, 'short', 'long', 'gone'),
      from: fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: undefined }),
      text: fc.constantFrom('', 'One.', 'One two three.\nFour five.', 'One.\n\nTwo.\nThree four five six seven.'),
    })
    .map(({ film: id, from, text }) => [
      ...(id === undefined ? [] : [video(newUuid(), id, from)]),
      ...(text === '' ? [] : [captions(newUuid(), text)]),
    ]),
  config: fc.record(
    {
      seconds: fc.double({ min: 0.1, max: 40, noNaN: true }),
      fixedSeconds: fc.boolean(),
      transition: fc.constantFrom('crossfade', 'slideLeft', 'cut'),
      transitionFrames: fc.nat(300),
    },
    { requiredKeys: [] },
  ),
})
const projects = fc.array(page, { minLength: 1, maxLength: 5 }).map((pages) => projectOf(...pages))

type Step = { verb: number; at: number; by: number; other: number }
const step = fc.record({ verb: fc.nat(7), at: fc.nat(9), by: fc.integer({ min: -700, max: 700 }), other: fc.nat(9) })

function changeOf(project: Project, { verb, at, by, other }: Step): Change | undefined {
  const scenes = scenesOf(project)
  const one = scenes[at % scenes.length]
  const two = scenes[other % scenes.length]
  const next = one && scenes[scenes.indexOf(one) + 1]
  if (!one || !two) return undefined
  const verbs = [
    () => trimRight(project, one, by),
    () => trimLeft(project, one, by),
    () => slipScene(project, one, by),
    () => next && rollJoint(project, { left: one, right: next }, by),
    () => splitScene(project, one, { at: Math.abs(by) % one.frames, newUuid }),
    () => movePage(project, one.page, other % scenes.length),
    () => moveCaption(project, { from: one, sentence: other, to: two, place: Math.abs(by) % 4, newUuid }),
    () => setPageConfig(project, one.page, { fixedSeconds: by % 2 === 0 }),
  ]
  return verbs[verb]?.()
}

const walked = (project: Project, steps: readonly Step[]): History =>
  steps.reduce(
    (history, one, at) => {
      const change = changeOf(history.now.project, one)
      return change ? pushChange(history, change, { kind: 'step' }, at) : history
    },
    beginHistory(project, { page: 'p0', elements: [] }, 0),
  )

describe('any commands of the timeline, one after another', () => {
  it('leave no gap and no overlap, no scene under half a second, and no transition over half of its shorter neighbour', () => {
    fc.assert(
      fc.property(projects, fc.array(step, { maxLength: 12 }), (project, steps) => {
        const { now } = walked(project, steps)
        expect(Project.safeParse(now.project).success).toBe(true)
        const scenes = scenesOf(now.project)
        let until = 0
        for (const [at, { startFrame, frames, transition }] of scenes.entries()) {
          expect(startFrame).toBe(until)
          expect(Number.isInteger(frames) && frames >= 15).toBe(true)
          until += frames
          const shorter = Math.min(frames, scenes[at + 1]?.frames ?? 0)
          expect(transition?.frames ?? 0).toBeLessThanOrEqual(shorter / 2)
        }
        const uuids = now.project.pages.flatMap((one) => [one.uuid, ...one.elements.map(({ uuid }) => uuid)])
        expect(new Set(uuids).size).toBe(uuids.length)
      }),
      { numRuns: randomRuns },
    )
  })

  it('are undone to the document before and done again to the one after', () => {
    fc.assert(
      fc.property(projects, fc.array(step, { maxLength: 12 }), (project, steps) => {
        const end = walked(project, steps)
        const back = end.before.reduce((history) => undo(history), end)
        expect(back.now.project).toBe(project)
        expect(back.undone.reduce((history) => redo(history), back).now.project).toEqual(end.now.project)
      }),
      { numRuns: randomRuns },
    )
  })

  it('keep every sentence, and the length of the whole where a joint rolls or a scene slips', () => {
    const sentences = (project: Project) =>
      scenesOf(project)
        .flatMap((one) => one.sentences.map(({ text }) => text))
        .sort()
    const length = (project: Project) => scenesOf(project).reduce((sum, { frames }) => sum + frames, 0)
    fc.assert(
      fc.property(projects, step, (project, one) => {
        const after = changeOf(project, one)?.project ?? project
        expect(sentences(after)).toEqual(sentences(project))
        expect(one.verb === 2 || one.verb === 3 ? length(after) : 0).toBe(
          one.verb === 2 || one.verb === 3 ? length(project) : 0,
        )
      }),
      { numRuns: randomRuns },
    )
  })
})
