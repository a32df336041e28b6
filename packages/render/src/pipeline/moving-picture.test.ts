import { readFile, writeFile } from 'node:fs/promises'
import { Element, Project } from '@matrixcast/canvas/document'
import { newElement, newPage } from '@matrixcast/canvas/new-page'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import type { AnyTimeline, PagesTimeline, Timeline } from '@matrixcast/canvas/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colourAt } from '../testing/look-at.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { make, must } from '../testing/tools.ts'
import { sheetsOf } from './layer-sheets.ts'
import { withFilms } from './moving-picture.ts'

const [gif, apng, still, broken] = ['7', '8', '9', 'a'].map((digit) => digit.repeat(64))
/** Red for 0.5 s, then blue for 0.5 s. */
const redThenBlue =
  '-f lavfi -i color=red:s=121x80:r=10:d=0.5 -f lavfi -i color=blue:s=121x80:r=10:d=0.5 -filter_complex [0][1]concat'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
  await make(world.tools, `${redThenBlue} -f gif`, world.folder.path(gif ?? ''))
  await make(world.tools, `${redThenBlue} -plays 0 -f apng`, world.folder.path(apng ?? ''))
  const whole = await readFile(world.folder.path(gif ?? ''))
  await writeFile(world.folder.path(broken ?? ''), whole.subarray(0, Math.floor(whole.length * 0.8)))
  await make(world.tools, '-f lavfi -i color=red:s=64x64 -frames:v 1 -f gif', world.folder.path(still ?? ''))
})
afterAll(() => world.close())

/** A scene of `seconds` that shows a file in the place of its footage. */
async function aScene(sha256: string | undefined, seconds: number, overrides: object = {}): Promise<Timeline> {
  const scenes = [{ materialIds: ['still'], seconds }]
  const timeline = await world.aTimeline({ titles: ['moving'], scenes, movingPictures: true, ...overrides })
  return { ...timeline, layers: [], shots: timeline.shots.map((shot) => ({ ...shot, sha256: sha256 ?? '' })) }
}

/** The same as an element in the middle of the page, over a picture that is green to blue. */
async function anElement(sha256: string | undefined, animations: object[] = []): Promise<Timeline> {
  const { layers: _, ...timeline } = await aScene('3'.repeat(64), 3)
  const image = newElement('image', newPage('page'), { uuid: 'gif' })
  const element = Element.parse({
    ...image,
    animations,
    commonStyle: { ...image.commonStyle, left: 37, top: 233, width: 300, height: 200 },
  })
  return { ...timeline, layers: [{ element, sha256: sha256 ?? '', startFrame: 0, frames: timeline.totalFrames }] }
}

/** A page with the same picture in its middle, or as its whole ground, for three seconds. */
function aPage(
  sha256: string | undefined,
  { style = {}, animations = [] }: { style?: object; animations?: object[] } = {},
): PagesTimeline {
  const image = {
    uuid: 'gif',
    elName: 'image',
    propsValue: { imageSrc: 'material:gif' },
    commonStyle: { left: 87.5, top: 253.5, width: 200, height: 160, zIndex: 5, ...style },
    animations,
  }
  const page = { uuid: 'p', elements: [image], commonStyle: { backgroundColor: '#00ff00' }, config: { seconds: 3 } }
  const materials = new Map([['gif', { sha256: sha256 ?? '', kind: 'picture' as const, seconds: 0 }]])
  return must(resolveProject(Project.parse({ pages: [page] }), materials)).timeline
}

async function coloursOf(timeline: AnyTimeline, seconds: readonly number[], sharing: 'alone' | 'shared' = 'alone') {
  const { file } = videoOf(must(await world.render(timeline, { sharing })))
  return Promise.all(
    seconds.map(async (at) => {
      const [red = 0, , blue = 0] = await colourAt(world.tools, file, at)
      return red - blue > 80 ? 'red' : blue - red > 80 ? 'blue' : 'neither'
    }),
  )
}

const rounds = [0.2, 0.7, 1.2, 1.7, 2.2, 2.7]
const playing = ['red', 'blue', 'red', 'blue', 'red', 'blue']

describe('a picture that moves', () => {
  it.each([
    ['a GIF', gif, 'alone'],
    ['a GIF', gif, 'shared'],
    ['an APNG', apng, 'alone'],
  ] as const)('as footage, %s, plays and begins again after its own length', async (_, sha256, sharing) => {
    expect(await coloursOf(await aScene(sha256, 3), rounds, sharing)).toEqual(playing)
  })

  it('longer than one stretch goes on where it was', async () => {
    expect(await coloursOf(await aScene(gif, 12), [9.7, 10.2, 10.7, 11.2, 11.7])).toEqual([
      'blue',
      'red',
      'blue',
      'red',
      'blue',
    ])
  })

  it('as an element plays and begins again', async () => {
    expect(await coloursOf(await anElement(gif), rounds)).toEqual(playing)
  })

  it('as an element that fades in plays while it does', async () => {
    const fadeIn = [{ type: 'fadeIn', delay: 0, duration: 1, infinite: '', interationCount: 1 }]
    expect(await coloursOf(await anElement(gif, fadeIn), rounds.slice(2))).toEqual(playing.slice(2))
  })

  it('stands still in an order from before', async () => {
    const { movingPictures: _, ...before } = await aScene(gif, 2)
    expect(await coloursOf(before, [0.2, 0.7, 1.2, 1.7])).toEqual(['red', 'red', 'red', 'red'])
  })

  it('of one frame is a picture as any other', async () => {
    expect(await coloursOf(await aScene(still, 1), [0.2, 0.7])).toEqual(['red', 'red'])
  })

  const wholePage = { left: 0, top: 0, width: 375, height: 667 }
  it.each([
    ['in a turned box with round corners, seen through', { rotate: 30, borderRadius: 24, opacity: 0.9 }],
    ['over the whole page', wholePage],
  ])('of a page plays and begins again: %s', async (_, style) => {
    expect(await coloursOf(aPage(gif, { style }), rounds)).toEqual(playing)
  })

  it('of a page is seen in its own box alone, and moves with its animation', async () => {
    const swing = [{ type: 'swing', delay: 0, duration: 1, infinite: '', interationCount: 1 }]
    const beside = aPage(gif, { style: { left: 0, width: 120 }, animations: swing })
    expect(await coloursOf(beside, [0.2, 0.7])).toEqual(['neither', 'neither'])
    expect(await coloursOf(aPage(gif, { animations: swing }), rounds)).toEqual(playing)
  })

  it('of a page that was resolved before stands still', async () => {
    const { movingPictures: _, ...before } = aPage(gif)
    expect(await coloursOf(before, [0.2, 0.7])).toEqual(['red', 'red'])
  })

  it('of one frame rests with its neighbours on a page', async () => {
    const sources = new Map([[still ?? '', {}]])
    expect(sheetsOf(aPage(still), sources).ofPage.map(({ states }) => states.length)).toEqual([1])
    expect(await coloursOf(aPage(still), [0.2, 0.7])).toEqual(['red', 'red'])
  })

  it('that breaks off is refused', async () => {
    expect(await world.render(aPage(broken))).toMatchObject({ ok: false, fault: { kind: 'pictureBroken' } })
  })

  it('leaves the shots and their transitions as long as they were', async () => {
    const timeline = await aScene(gif, 25)
    const { shots } = withFilms(timeline, new Map([[gif ?? '', { moving: { shows: Array(31).fill(0) } }]]))
    expect(shots.map(({ frames, srcInFrame, effect }) => [frames, srcInFrame, effect.startFrame])).toEqual([
      [250, 0, 0],
      [250, 250 % 31, 250],
      [250, 500 % 31, 500],
    ])
  })
})
