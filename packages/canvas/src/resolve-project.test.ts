import { describe, expect, it } from 'vitest'
import { Project, ProjectPage } from './document.ts'
import { momentAt } from './moment.ts'
import { type ProjectMaterial, resolveProject } from './resolve-project.ts'
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
