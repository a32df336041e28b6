import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { momentAt } from '@matrixcast/canvas/moment'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { shotStarts } from '@matrixcast/canvas/timeline'
import { makeProxyClip } from '@matrixcast/render/media/proxy-clip'
import { aFolder, make, must, never, realTools } from '@matrixcast/render/testing/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { aPlayerPage } from './testing/player-host.ts'

const sha256 = { one: '1'.repeat(64), two: '2'.repeat(64) }
const size = { width: 360, height: 640 }
/** Sixteen bars across, the number of the frame in bits, the first of them the lowest. */
const bars = `nullsrc=s=${size.width}x${size.height}:r=30:d=4,format=yuv420p,geq=lum='if(mod(floor(N/pow(2\\,floor(X*16/W)))\\,2)\\,220\\,30)':cb=128:cr=128`

const timeline = (() => {
  const plan = ClipPlan.parse({
    scenes: ['one', 'two', 'one'].map((id) => ({ materialIds: [id], seconds: 1.5 })),
    titles: ['Bars'],
    scripts: [['A sentence.']],
    voice: { on: false },
    originalSound: { on: true, volume: 100 },
    transition: { kind: 'crossfade', frames: 10 },
  })
  const materials = (['one', 'two'] as const).map((id) => ({
    id,
    sha256: sha256[id],
    kind: 'video' as const,
    seconds: 4,
    ...size,
  }))
  return resolveTimeline(must(drawVariant(plan, materials, 0)), [])
})()

let host: Awaited<ReturnType<typeof aPlayerPage>>
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  const tools = await realTools()
  folder = await aFolder()
  const path = await make(
    tools,
    `-f lavfi -i ${bars} -f lavfi -i sine=440:d=4 -c:v libx264 -preset ultrafast -crf 12 -c:a aac`,
    folder.path('bars.mp4'),
  )
  const file = folder.path('proxy.mp4')
  must(await makeProxyClip({ tools, path, file, signal: never }))
  const source = { kind: 'video' as const, ...size, hasAudio: true, file }
  host = await aPlayerPage({ timeline, sources: { [sha256.one]: source, [sha256.two]: source }, voice: [] })
})
afterAll(async () => {
  await host.close()
  await folder.remove()
})

const Read = z.object({ frame: z.int(), code: z.int(), ms: z.number() })
const read = async (frames: readonly number[]) => {
  const codes = []
  for (const frame of frames) codes.push(Read.parse(await host.page.evaluate(`codeAt(${frame})`)))
  return codes
}
/** The frame of its source that the lower canvas shows. */
const sourceFrameAt = (frame: number) => {
  const { pictures } = momentAt(timeline, frame)
  return ('only' in pictures ? pictures.only : pictures.leaving).sourceFrame
}

it('the player shows the source frame that the renderer shows, one after another and in jumps', async () => {
  const last = timeline.totalFrames - 1
  const edges = shotStarts(timeline.shots).flatMap((start) => [start - 1, start, start + 1, start + 10])
  const inOrder = Array.from({ length: timeline.totalFrames }, (_, frame) => frame)
  const jumps = [last, 0, 61, 17, 100, ...edges].filter((frame) => frame >= 0 && frame <= last)
  const shown = await read([...inOrder, ...jumps])
  expect(shown.filter(({ frame, code }) => code !== sourceFrameAt(frame))).toEqual([])
})

it('a jump is seen also where another player takes the place before it was shown', async () => {
  const places = [timeline.totalFrames - 1, 3, 70, 20]
  for (const frame of places) {
    const { code } = Read.parse(await host.page.evaluate(`codeAt(${frame}, true)`))
    expect([frame, code]).toEqual([frame, sourceFrameAt(frame)])
  }
})

it('a jump to another scene reads no file again that was read before', async () => {
  const requests = async () =>
    z
      .int()
      .parse(
        await host.page.evaluate(
          `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/files/')).length`,
        ),
      )
  const last = timeline.totalFrames - 1
  await read([0, last])
  const before = await requests()
  expect(before).toBeGreaterThan(0)
  await read([10, last - 10, 0, last])
  expect(await requests()).toBe(before)
})

it('the player hears what the cameras heard, and plays on to the last frame', async () => {
  expect(
    z
      .array(z.number())
      .parse(await host.page.evaluate('heard()'))
      .some((sample) => Math.abs(sample) > 0.05),
  ).toBe(true)
  await read([timeline.totalFrames - 20])
  await host.page.getByRole('button').click()
  await host.page.locator(`main[data-frame="${timeline.totalFrames - 1}"]`).waitFor()
})
