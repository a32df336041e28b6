import { createHash } from 'node:crypto'
import type { Sharing } from '../pipeline/chunk-plan.ts'
import { type Flashing, flashAndBeep, growFlashing } from './flash-and-beep.ts'
import { oneShot } from './one-shot.ts'
import { type RenderWorld, videoOf } from './render-world.ts'
import { must } from './tools.ts'

/** In sync as an eye sees it. */
export const mostApartSeconds = 0.04

type Making = { sharing: Sharing; srcInFrame: number }

/** Makes a video of such footage from a frame on: when it flashes and beeps there, and when it should. Seconds. */
export async function measureClock(world: RenderWorld, footage: Flashing, { sharing, srcInFrame }: Making) {
  const sha256 = createHash('sha256').update(footage.name).digest('hex')
  await growFlashing(world.tools, footage, world.folder.path(sha256))
  const { seconds, at } = footage
  const shot = { sha256, kind: 'video', seconds, width: 160, height: 90 } as const
  const timeline = oneShot(shot, seconds - srcInFrame / 30, { srcInFrame })
  const { file } = videoOf(must(await world.render(timeline, { sharing })))
  return { ...(await flashAndBeep(world.tools, file)), right: at - srcInFrame / 30 }
}
