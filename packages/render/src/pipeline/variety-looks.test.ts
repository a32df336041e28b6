import { ClipPlan, type Variety } from '@matrixcast/canvas/clip-plan'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MediaFacts } from '../media/inspect-media.ts'
import { colourAt } from '../testing/look-at.ts'
import { oneShot } from '../testing/one-shot.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { must } from '../testing/tools.ts'
import { frameOf } from './frame-of.ts'
import { paintWindow } from './paint-window.ts'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

/** In the middle of the picture, unless it is put elsewhere. */
const greenTitle = {
  uuid: 'title',
  elName: 'text',
  commonStyle: { left: 20, top: 274, width: 335, height: 120, backgroundColor: '#00ff00', fontSize: 12 },
  propsValue: { text: '{title}' },
}
const variety: Variety = { colourLooks: ['natural', 'mono'], titlePlaces: ['own', 'top'] }
const order = {
  titles: ['one', 'two'],
  scenes: [{ materialIds: ['red'], seconds: 1 }],
  captions: ClipPlan.shape.captions.parse({ on: false, safeArea: 'none' }),
  page: { uuid: 'page', elements: [greenTitle] },
  variety,
}

it('two videos of one order that share differ where its variety says so: in colours and in the place of the title', async () => {
  const inTheMiddle: number[][] = []
  for (const index of [0, 1]) {
    const { file } = videoOf(must(await world.render(await world.aTimeline(order, index), { sharing: 'shared' })))
    inTheMiddle.push(await colourAt(world.tools, file, 0.5))
  }
  const [[red = 255, green = 0] = [], grey = []] = inTheMiddle
  expect([red < 60, green > 200]).toEqual([true, true])
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(6)
})

/** What a window is known by in the workshop. */
function identityOf(plan: object, changes: Partial<Timeline> = {}): object {
  const footage = { sha256: 'a'.repeat(64), kind: 'video' as const, seconds: 4, width: 320, height: 180 }
  const timeline = { ...oneShot(footage, 2, { plan }), ...changes }
  const facts: MediaFacts = {
    kind: 'video',
    mimetype: 'video/mp4',
    extension: 'mp4',
    demuxer: 'mov',
    seconds: 4,
    width: 320,
    height: 180,
    fps: 30,
    frames: 120,
    rotation: 0,
    hasAudio: true,
    soundTrack: 0,
    isSoundUnreadable: false,
    isInterlaced: false,
    isPlain: true,
    codec: 'h264',
    colour: { matrix: 'bt709', transfer: 'bt709', range: 'tv' },
  }
  const frame = frameOf('1920x1080', 'try')
  const sources = new Map([[footage.sha256, { path: '/x', facts }]])
  return paintWindow({ timeline, window: { from: 0, until: 60 }, frame, sources, layers: [], normalised: false })
    .identity
}

it('a video without a variety is found under the name it had before there were any', () => {
  expect(identityOf({ scenes: [{ materialIds: ['it'], seconds: 2, effect: 'warm' }] })).toEqual({
    chains: [
      '[0:V:0]fps=30:start_time=0,trim=start_frame=0:end_frame=60,setpts=PTS-STARTPTS,crop=iw*1.00000:ih*1.00000,' +
        'scale=640:360:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,' +
        'lutyuv=u=val-7:v=val+6,settb=1/30,tpad=stop_mode=clone:stop=60,trim=end_frame=60,setpts=N,settb=1/30[shot0]',
      '[shot0]null[run0]',
      '[run0]trim=end_frame=60[picture]',
    ],
    wanted: [{ sha256: 'a'.repeat(64), options: ['-ss', '0.000000', '-t', '2.333333'] }],
    layers: [],
  })
})

it('a video of other colours is not taken for one without', () => {
  const plain = identityOf({})
  expect(identityOf({}, { colour: 'film' })).not.toEqual(plain)
  expect(identityOf({}, { colour: 'warm' })).not.toEqual(identityOf({}, { colour: 'cool' }))
})
