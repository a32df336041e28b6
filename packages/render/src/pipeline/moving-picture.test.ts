import { Element } from '@matrixcast/canvas/document'
import { newElement, newPage } from '@matrixcast/canvas/new-page'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colourAt } from '../testing/look-at.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { make, must } from '../testing/tools.ts'
import { withFilms } from './moving-picture.ts'

const [gif, apng, still] = ['7', '8', '9'].map((digit) => digit.repeat(64))
/** Red for 0.5 s, then blue for 0.5 s. */
const redThenBlue =
  '-f lavfi -i color=red:s=121x80:r=10:d=0.5 -f lavfi -i color=blue:s=121x80:r=10:d=0.5 -filter_complex [0][1]concat'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
  await make(world.tools, `${redThenBlue} -f gif`, world.folder.path(gif ?? ''))
  await make(world.tools, `${redThenBlue} -plays 0 -f apng`, world.folder.path(apng ?? ''))
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

async function coloursOf(timeline: Timeline, seconds: readonly number[], sharing: 'alone' | 'shared' = 'alone') {
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
