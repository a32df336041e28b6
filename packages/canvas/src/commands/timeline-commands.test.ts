import { describe, expect, it } from 'vitest'
import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { captions, newUuid, projectOf, scenesOf, video } from '../testing/scenes.ts'
import { addHeardCaptions } from './add-heard-captions.ts'
import type { Change } from './change.ts'
import { moveCaption } from './move-caption.ts'
import { rollJoint } from './roll-joint.ts'
import { setPageConfig } from './set-page-config.ts'
import { setSentence } from './set-sentence.ts'
import { slipScene } from './slip-scene.ts'
import { splitScene } from './split-scene.ts'
import { trimLeft } from './trim-left.ts'
import { trimRight } from './trim-right.ts'

const scene = (project: Project, at: number): ProjectScene => {
  const found = scenesOf(project)[at]
  if (!found) throw new Error(`there is no scene ${at}`)
  return found
}
const done = (change: Change | undefined): Project => {
  if (!change) throw new Error('nothing was done')
  return change.project
}
const shape = (project: Project) => scenesOf(project).map(({ frames, footage }) => [frames, footage?.fromFrame ?? null])

describe('commands of the timeline', () => {
  it('trim the right edge, and what was cut is pulled open again', () => {
    const before = projectOf({ elements: [video('v', 'long')] }, {})
    const cut = done(trimRight(before, scene(before, 0), -500))
    expect(shape(cut)).toEqual([
      [100, 0],
      [90, null],
    ])
    expect(shape(done(trimRight(cut, scene(cut, 0), 500)))).toEqual(shape(before))
    expect(shape(done(trimRight(cut, scene(cut, 0), -900)))[0]).toEqual([15, 0])
  })

  it('trim the left edge into the video and back, and no further than its first frame', () => {
    const before = projectOf({ elements: [video('v', 'long')], config: { seconds: 10 } })
    const cut = done(trimLeft(before, scene(before, 0), 90))
    expect(shape(cut)).toEqual([[210, 90]])
    const open = done(trimLeft(cut, scene(cut, 0), -1000))
    expect(shape(open)).toEqual([[300, 0]])
    expect(open.pages[0]?.elements[0]?.propsValue).not.toHaveProperty('fromSeconds')
    expect(trimLeft(open, scene(open, 0), -1)).toBeUndefined()
  })

  it('trim no scene below its words, unless its seconds are fixed', () => {
    const before = projectOf({ elements: [captions('c', 'One two three four.')], config: { seconds: 9 } })
    const { spokenFrames } = scene(before, 0)
    expect(shape(done(trimRight(before, scene(before, 0), -900)))).toEqual([[spokenFrames, null]])
    const fixed = done(setPageConfig(before, 'p0', { seconds: 9, fixedSeconds: true }))
    const cut = done(trimRight(fixed, scene(fixed, 0), -900))
    expect(shape(cut)).toEqual([[15, null]])
    const free = done(setPageConfig(cut, 'p0', { fixedSeconds: undefined }))
    expect(shape(free)).toEqual([[spokenFrames, null]])
    expect(free.pages[0]?.config).not.toHaveProperty('fixedSeconds')
  })

  it('put what is heard onto the page when it is heard, and keep it there when the scene is cut', () => {
    const before = projectOf({ elements: [video('v', 'long', 2)], config: { seconds: 10 } })
    const heard = [
      { text: 'Before.', start: 0, end: 1 },
      { text: 'One.', start: 3, end: 4 },
      { text: 'Two.', start: 4.5, end: 5 },
      { text: 'Three.', start: 9, end: 10 },
    ]
    const with3 = done(addHeardCaptions(before, scene(before, 0), { heard, uuid: 'c' }))
    const starts = (project: Project) =>
      scenesOf(project).map(({ sentences }) => sentences.map(({ text, startFrame }) => [text, startFrame]))
    expect(starts(with3)).toEqual([
      [
        ['One.', 30],
        ['Two.', 75],
        ['Three.', 210],
      ],
    ])
    const trimmed = done(trimLeft(with3, scene(with3, 0), 15))
    expect(starts(trimmed)[0]?.map(([, startFrame]) => startFrame)).toEqual([15, 60, 195])
    const slipped = done(slipScene(with3, scene(with3, 0), -30))
    expect(starts(slipped)[0]?.map(([, startFrame]) => startFrame)).toEqual([60, 105, 240])
    const split = done(splitScene(with3, scene(with3, 0), { at: 200, newUuid }))
    expect(starts(split)).toEqual([
      [
        ['One.', 30],
        ['Two.', 75],
      ],
      [['Three.', 10]],
    ])
  })

  it('give silent lines the time until the next one', () => {
    const timed = {
      ...captions('c', 'A rather long line of words.\nNext.'),
      commonStyle: { captionsVolume: 0 },
      propsValue: { text: 'A rather long line of words.\nNext.', lineSeconds: [0, 0.5] },
    }
    const project = projectOf({ elements: [timed], config: { seconds: 5 } })
    expect(scene(project, 0).sentences.map(({ startFrame, frames }) => startFrame + frames)[0]).toBe(15)
  })

  it('slip what a scene shows, while its place and length stay', () => {
    const before = projectOf({}, { elements: [video('v', 'long')], config: { seconds: 5 } })
    const slipped = done(slipScene(before, scene(before, 1), 60))
    expect(shape(slipped)).toEqual([
      [90, null],
      [150, 60],
    ])
    expect(shape(done(slipScene(slipped, scene(slipped, 1), 9000)))[1]).toEqual([150, 450])
    expect(slipScene(before, scene(before, 0), 60)).toBeUndefined()
    const all = projectOf({ elements: [video('v', 'long')] })
    expect(slipScene(all, scene(all, 0), 60)).toBeUndefined()
  })

  it('slip a scene that is as long as the rest of its video without making it longer', () => {
    const before = projectOf({ elements: [video('v', 'long', 15)] })
    expect(shape(done(slipScene(before, scene(before, 0), -300)))).toEqual([[150, 150]])
  })

  it('roll a joint: both neighbours give, and the whole stays as long', () => {
    const page = (id: string) => ({ elements: [video(`v-${id}`, 'long', 5)], config: { seconds: 4 } })
    const before = projectOf(page('a'), page('b'), {})
    const roll = (by: number) => shape(done(rollJoint(before, { left: scene(before, 0), right: scene(before, 1) }, by)))
    expect(roll(30)).toEqual([
      [150, 150],
      [90, 180],
      [90, null],
    ])
    expect(roll(-1000).map(([frames]) => frames)).toEqual([15, 225, 90])
    expect(roll(1000).map(([frames]) => frames)).toEqual([225, 15, 90])
  })

  it('split a scene: its video goes on, entrances stay, exits go, and captions are parted at the nearest sentence', () => {
    const motion = (type: string) => ({ type })
    const title = { uuid: 't', elName: 'text', animations: [motion('fadeIn'), motion('pulse'), motion('fadeOut')] }
    const commonStyle = { bgcMusic: ['material:song'] }
    const elements = [video('v', 'long'), title, captions('c', 'One two.\nThree four.\nFive six.')]
    const before = projectOf({ elements, commonStyle, config: { seconds: 10, transition: 'crossfade' } }, {})
    const at = (scene(before, 0).sentences[1]?.startFrame ?? 0) + 2
    const after = done(splitScene(before, scene(before, 0), { at, newUuid }))
    // The first sentence needs its rest of half a second.
    const joint = at + 7
    expect(shape(after)).toEqual([
      [joint, 0],
      [300 - joint, joint],
      [90, null],
    ])
    const [first, second] = after.pages
    const spoken = (page: typeof first) =>
      page?.elements.flatMap(({ propsValue }) => ('text' in propsValue ? [propsValue.text] : []))
    expect(spoken(first)).toContain('One two.')
    expect(spoken(second)).toContain('Three four.\nFive six.')
    const types = (page: typeof first) => page?.elements.flatMap(({ animations }) => animations.map(({ type }) => type))
    expect([types(first), types(second)]).toEqual([
      ['fadeIn', 'pulse'],
      ['pulse', 'fadeOut'],
    ])
    expect([first?.config.transition, second?.config.transition]).toEqual([undefined, 'crossfade'])
    expect([first?.commonStyle.bgcMusic, second?.commonStyle.bgcMusic]).toEqual([['material:song'], []])
    const uuids = after.pages.flatMap((page) => [page.uuid, ...page.elements.map(({ uuid }) => uuid)])
    expect(new Set(uuids).size).toBe(uuids.length)
  })

  it('split a scene of fixed seconds exactly, and one as long as its words where its video goes on', () => {
    const elements = [video('v', 'long'), captions('c', 'One two three.\nFour five six.')]
    const fixed = projectOf({ elements, config: { seconds: 5, fixedSeconds: true } })
    expect(shape(done(splitScene(fixed, scene(fixed, 0), { at: 20, newUuid })))).toEqual([
      [20, 0],
      [130, 20],
    ])
    const free = projectOf({ elements })
    const parts = (at: number) => shape(done(splitScene(free, scene(free, 0), { at, newUuid })))
    const { frames } = scene(free, 0)
    for (const at of [20, 60, frames - 15]) {
      const [first, second] = parts(at)
      expect(second?.[1]).toBe(first?.[0])
      expect(first?.[0]).toBeGreaterThanOrEqual(at)
    }
    // Its nearest sentence is the first one, which is then of the second part.
    expect(parts(20)).toEqual([
      [20, 0],
      [frames, 20],
    ])
  })

  it('split nothing into less than half a second, and a video that is shown again goes on in its round', () => {
    const before = projectOf({ elements: [video('v', 'short')], config: { seconds: 4 } })
    for (const at of [0, 14, 106, 200]) {
      expect(splitScene(before, scene(before, 0), { at, newUuid })).toBeUndefined()
    }
    expect(shape(done(splitScene(before, scene(before, 0), { at: 80, newUuid })))[1]).toEqual([40, 20])
  })

  it('move a caption to another page, with its element where it is the only one', () => {
    const before = projectOf(
      { elements: [captions('a', 'One.\nTwo.')] },
      { elements: [captions('b', 'Three.', 4), captions('c', 'Four.', 5)] },
    )
    const move = (project: Project, [from, sentence]: [number, number], [to, place]: [number, number]) =>
      done(moveCaption(project, { from: scene(project, from), sentence, to: scene(project, to), place, newUuid }))
    const words = (project: Project) => scenesOf(project).map(({ sentences }) => sentences.map(({ text }) => text))
    expect(words(move(before, [0, 1], [1, 0]))).toEqual([['One.'], ['Two.', 'Three.', 'Four.']])
    expect(words(move(before, [0, 0], [1, 1]))).toEqual([['Two.'], ['Three.', 'One.', 'Four.']])
    const back = move(before, [1, 1], [0, 2])
    expect(words(back)).toEqual([['One.', 'Two.', 'Four.'], ['Three.']])
    expect(back.pages[0]?.elements.map(({ uuid }) => uuid)).toContain('c')
    expect(words(move(back, [1, 0], [0, 0]))).toEqual([['Three.', 'One.', 'Two.', 'Four.'], []])
    expect(
      moveCaption(before, { from: scene(before, 0), sentence: 0, to: scene(before, 0), place: 0, newUuid }),
    ).toBeUndefined()
  })

  it('give one sentence other words, and take it away where it has none', () => {
    const before = projectOf({ elements: [captions('c', 'One.\nTwo.')] })
    const type = (text: string) => setSentence(before, { scene: scene(before, 0), sentence: 1, text })
    const words = (project: Project) => scene(project, 0).sentences.map(({ text }) => text)
    expect(words(done(type(' Three. ')))).toEqual(['One.', 'Three.'])
    expect(words(done(type(' ')))).toEqual(['One.'])
    expect([type('Two.'), type('x'.repeat(2001))]).toEqual([undefined, undefined])
  })
})
