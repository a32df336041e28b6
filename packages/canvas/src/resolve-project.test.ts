import { describe, expect, it } from 'vitest'
import { Element, Project, ProjectPage } from './document.ts'
import { momentAt } from './moment.ts'
import type { ProjectMaterial } from './page-ground.ts'
import { withinBorder } from './page-layers.ts'
import { resolveProject } from './resolve-project.ts'
import { soundPlan } from './sound-plan.ts'
import { PagesTimeline } from './timeline.ts'

const material = (at: number, kind: ProjectMaterial['kind'], seconds = 0): ProjectMaterial => ({
  sha256: at.toString(16).padStart(64, '0'),
  kind,
  seconds,
})
const materials = new Map([
  ['film', material(1, 'video', 5)],
  ['photo', material(2, 'picture')],
  ['song', material(3, 'music', 20)],
  ['other song', material(4, 'music', 20)],
])
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }
const element = (uuid: string, elName: string, propsValue: object, commonStyle: object = {}) => ({
  uuid,
  elName,
  propsValue,
  commonStyle: { zIndex: 5, ...commonStyle },
})
const film = (style: object = {}) => element('film', 'video', { videoSrc: 'material:film' }, { ...whole, ...style })
const photo = (style: object = {}) => element('photo', 'image', { imageSrc: 'material:photo' }, style)
const words = (text: string, elName = 'text') => element(text, elName, { text })

type PageParts = { elements?: object[]; config?: object; commonStyle?: object }
const projectOf = (pages: PageParts[], more: object = {}) =>
  Project.parse({ pages: pages.map((page, at) => ProjectPage.parse({ uuid: `p${at}`, ...page })), ...more })
function playable(pages: PageParts[], more: object = {}) {
  const resolved = resolveProject(projectOf(pages, more), materials)
  if (!resolved.ok) throw new Error(resolved.fault)
  return { notes: resolved.value.notes, timeline: PagesTimeline.parse(resolved.value.timeline) }
}

describe('the pages of a project as a video', () => {
  it('last as long as they say, as their video, or three seconds', () => {
    const { timeline } = playable([{}, { config: { seconds: 1.5 } }, { elements: [film()] }])
    expect(timeline.shots.map(({ kind, frames }) => [kind, frames])).toEqual([
      ['colour', 90],
      ['colour', 45],
      ['video', 150],
    ])
    expect(timeline.totalFrames).toBe(285)
  })

  it('show a lowest element that fills its page as the picture, and all others over it', () => {
    const { timeline, notes } = playable([{ elements: [words('hello'), film(), photo()] }])
    expect(timeline.shots).toHaveLength(1)
    expect(timeline.layers.map(({ element: { uuid }, sha256, frames }) => [uuid, sha256, frames])).toEqual([
      ['hello', undefined, 150],
      ['photo', materials.get('photo')?.sha256, 150],
    ])
    expect(notes).toEqual([])
  })

  it('play a picture that moves from the first frame of its page', () => {
    const { timeline } = playable([{}, { elements: [photo(whole)] }])
    expect(momentAt(timeline, 100).pictures).toMatchObject({ only: { shot: 1, sourceFrame: 10 } })
    const { movingPictures: _, ...before } = timeline
    expect(momentAt(before, 100).pictures).toMatchObject({ only: { shot: 1, sourceFrame: 0 } })
  })

  it('show no footage as the picture that is turned, seen through or smaller than its page', () => {
    for (const style of [{ rotate: 5 }, { opacity: 0.5 }, { width: 300 }, { left: 1 }, { borderRadius: 8 }]) {
      const { timeline, notes } = playable([{ elements: [film(style)] }])
      expect(timeline.shots.map(({ kind }) => kind)).toEqual(['colour'])
      expect([timeline.layers[0]?.clip, notes]).toEqual([{ srcInFrame: 0, sound: null }, []])
    }
  })

  it('have the colour or the picture of their ground where no element fills them', () => {
    const { timeline } = playable([
      { commonStyle: { backgroundColor: '#abcdef' } },
      { commonStyle: { backgroundImage: 'material:photo' } },
    ])
    expect(timeline.shots[0]).toMatchObject({ kind: 'colour', colour: '#abcdef' })
    expect(timeline.shots[1]).toMatchObject({ kind: 'picture', fit: 'cover', sound: null })
  })

  it('repeat a video that is shorter than its page, and blur around it where the page says so', () => {
    const { timeline } = playable([{ elements: [film()], config: { seconds: 12 }, commonStyle: { fuzzyFill: '1' } }])
    expect(timeline.shots.map((shot) => [shot.frames, 'fit' in shot && shot.fit])).toEqual([
      [120, 'blur'],
      [120, 'blur'],
      [120, 'blur'],
    ])
  })

  it('show of a video or picture that reaches beyond its page what lies on the page', () => {
    const beyond = { left: -150, top: 0, width: 750, height: 667, zIndex: 0 }
    const blurred = { fuzzyFill: '1' }
    const { timeline } = playable([
      { elements: [film(beyond)], commonStyle: blurred },
      { elements: [photo(beyond)] },
      { elements: [film()] },
    ])
    const box = { left: -0.4, top: 0, width: 2, height: 1 }
    expect(timeline.shots.map((shot) => 'fit' in shot && [shot.fit, shot.box])).toEqual([
      ['cover', box],
      ['contain', box],
      ['cover', undefined],
    ])
  })

  it('go over into each other as a page says, for half of the shorter one at most', () => {
    const config = { seconds: 1, transition: 'slideLeft', transitionFrames: 40 }
    const { timeline } = playable([{ config }, { config: { seconds: 0.4, transition: 'unknown' } }, {}])
    expect(timeline.shots.map(({ enter }) => enter)).toEqual([
      { kind: 'cut' },
      { kind: 'slideLeft', frames: 7 },
      { kind: 'cut' },
    ])
    expect(timeline.totalFrames).toBe(30 + 15 + 90)
    expect('entering' in momentAt(timeline, 32).pictures).toBe(true)
  })

  it('show a video from where it begins, as long as what is left of it, and again from there', () => {
    const cut = { ...film(), propsValue: { videoSrc: 'material:film', fromSeconds: 2 } }
    const { timeline } = playable([{ elements: [cut] }, { elements: [cut], config: { seconds: 6 } }])
    expect(timeline.shots.map((shot) => ['srcInFrame' in shot && shot.srcInFrame, shot.frames])).toEqual([
      [60, 90],
      [60, 90],
      [60, 90],
    ])
  })

  it('keep their seconds where they are fixed, cut the words that do not fit, and tell what these need', () => {
    const long = words('One two three.\nFour five six seven eight.', 'captions')
    const project = projectOf([{ elements: [long], config: { seconds: 1, fixedSeconds: true } }, {}])
    const resolved = resolveProject(project, materials)
    const video = resolved.ok ? resolved.value : undefined
    expect(video?.scenes.map(({ frames, startFrame }) => [startFrame, frames])).toEqual([
      [0, 30],
      [30, 90],
    ])
    expect(video?.timeline.layers.map(({ startFrame, frames }) => startFrame + frames)).toEqual([30])
    expect(video?.scenes[0]?.sentences.map(({ text }) => text)).toEqual([
      'One two three.',
      'Four five six seven eight.',
    ])
    expect(video?.scenes[0]?.spokenFrames).toBeGreaterThan(100)
  })

  it('show captions a line at a time, and last until the last line is over', () => {
    const { timeline } = playable([{}, { elements: [words('One two.\n\nThree four five.', 'captions')] }])
    const lines = timeline.layers.map(({ element: { propsValue }, startFrame, frames }) => ({
      text: 'text' in propsValue ? propsValue.text : '',
      startFrame,
      until: startFrame + frames,
    }))
    expect(lines.map(({ text }) => text)).toEqual(['One two.', 'Three four five.'])
    expect(lines[0]?.startFrame).toBe(96)
    expect(lines[1]?.startFrame).toBe((lines[0]?.until ?? 0) + 6)
    expect(timeline.totalFrames).toBe((lines[1]?.until ?? 0) + 15)
  })

  it('have music until another page names some, and the sound of a video unless it is silenced', () => {
    const { timeline } = playable([
      { commonStyle: { bgcMusic: ['material:song'], bgcVolume: 40 } },
      { elements: [film({ delOrigioonVoice: '0' })] },
      { elements: [film()], commonStyle: { bgcMusic: ['material:other song'] } },
    ])
    expect(timeline.audio.music.map(({ startFrame, frames, volume }) => [startFrame, frames, volume])).toEqual([
      [0, 240, 40],
      [240, 150, 15],
    ])
    const heard = new Map([...materials.values()].map(({ sha256 }) => [sha256, { hasAudio: true }]))
    expect(soundPlan(timeline, heard).bed.map(({ of, gain }) => [of, gain])).toEqual([
      ['music', 0.4],
      ['music', 0.15],
      ['original', 1],
    ])
  })

  it('have the sound of each video as loud as it says, over others as well', () => {
    const small = { delOrigioonVoice: '0', width: 100, height: 100, left: 20 }
    const { timeline } = playable([
      { elements: [film({ delOrigioonVoice: '0', originalVolume: 40 })] },
      { elements: [film({ ...small, originalVolume: 0 })] },
      { elements: [film(small)] },
      { elements: [film({ delOrigioonVoice: '1', originalVolume: 40 })] },
    ])
    const heard = new Map([...materials.values()].map(({ sha256 }) => [sha256, { hasAudio: true }]))
    expect(soundPlan(timeline, heard).bed.map(({ of, gain }) => [of, gain])).toEqual([
      ['original', 0.4],
      ['clip', 0],
      ['clip', 1],
    ])
  })

  it('keep the style of a video that was stored before as it is', () => {
    const [element] = projectOf([{ elements: [film()] }]).pages[0]?.elements ?? []
    expect(Object.keys(element?.commonStyle ?? {})).not.toContain('originalVolume')
  })

  it('keep the border and the shadow of a small video, and name its animations', () => {
    const small = film({ width: 100, left: 20, borderStyle: 'solid', borderWidth: 4, boxShadow: '1px 1px #000000' })
    const moving = { ...film({ width: 100, left: 20 }), uuid: 'moving', animations: [{ type: 'swing' }] }
    const { timeline, notes } = playable([{ elements: [small, moving] }])
    expect(
      timeline.layers.map(({ element: { commonStyle, animations } }) => [
        commonStyle.borderWidth,
        commonStyle.boxShadow,
        animations,
      ]),
    ).toEqual([
      [4, '1px 1px #000000', []],
      [0, '', []],
    ])
    expect(notes).toEqual([{ page: 'p0', element: 'moving', word: 'videoMotion' }])
  })

  it('lay the border of what fills its page over it, and a shadow only where it falls inwards', () => {
    const border = { borderStyle: 'solid', borderWidth: 6, borderColor: '#ff0000', backgroundColor: '#00ff00' }
    const inwards = { boxShadow: 'inset 0 0 9px #000000' }
    const { timeline, notes } = playable([
      { elements: [film(border), words('hello')] },
      { elements: [photo({ ...whole, ...border })] },
      { elements: [film(inwards)] },
      { elements: [film({ boxShadow: '0 0 9px #000000' })] },
      { elements: [film({ borderStyle: 'none', borderWidth: 6 })] },
    ])
    expect(timeline.shots.map(({ kind }) => kind)).toEqual(['video', 'picture', 'video', 'video', 'video'])
    const drawn = timeline.layers.map(({ element: { elName, commonStyle }, startFrame }) => [
      startFrame,
      elName,
      commonStyle.borderWidth,
      commonStyle.boxShadow,
      commonStyle.backgroundColor,
    ])
    expect(drawn).toEqual([
      [0, 'shape', 6, '', ''],
      [0, 'text', 0, '', ''],
      [150, 'shape', 6, '', ''],
      [240, 'shape', 0, 'inset 0 0 9px #000000', ''],
    ])
    expect(notes).toEqual([])
  })

  it('show a video within its border', () => {
    const style = { left: 10, top: 20, width: 100, height: 60, borderStyle: 'solid', borderWidth: 8, borderRadius: 20 }
    const within = (more: object) => withinBorder(Element.parse(film({ ...style, ...more })))
    expect(within({})).toEqual({ left: 18, top: 28, width: 84, height: 44, borderRadius: 12 })
    expect(within({ borderStyle: 'none' })).toEqual({ left: 10, top: 20, width: 100, height: 60, borderRadius: 20 })
    expect(within({ borderWidth: 50, borderRadius: 5 })).toMatchObject({ width: 0, height: 0, borderRadius: 0 })
  })

  it('leave out what is hidden, and name what no video can show', () => {
    const { timeline, notes } = playable([
      {
        elements: [
          { ...words('hidden'), hidden: true },
          element('gone', 'image', { imageSrc: 'material:gone' }),
          element('later', 'hologram', {}),
          element('asks', 'form', {}),
          words('stays'),
        ],
      },
    ])
    expect(timeline.layers.map(({ element: { uuid } }) => uuid)).toEqual(['stays'])
    expect(notes.map(({ element: uuid, word }) => [uuid, word])).toEqual([
      ['gone', 'materialGone'],
      ['later', 'unknownKind'],
      ['asks', 'form'],
    ])
  })

  it('are refused where they have the shape of no video, or are longer than an hour', () => {
    const hour = Array.from({ length: 7 }, () => ({ config: { seconds: 600 } }))
    expect(resolveProject(projectOf(hour), materials)).toEqual({ ok: false, fault: 'tooLong' })
    for (const shape of [{ width: 400 }, { pageMode: 'longPage' }]) {
      expect(resolveProject(projectOf([{}], shape), materials)).toEqual({ ok: false, fault: 'noVideoShape' })
    }
    expect(playable([{}], { width: 667, height: 375 }).timeline.size).toBe('1920x1080')
  })
})
