import { createHash } from 'node:crypto'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { probeFile } from '../media/probe-file.ts'
import type { Sharing } from '../pipeline/chunk-plan.ts'
import { grow, type Specimen } from './corpus.ts'
import type { RenderWorld } from './render-world.ts'
import { must, never } from './tools.ts'

const frames = 30

/**
 * Puts a specimen into a short video with original sound and says how it ended: `good` for a verified file of exactly
 * the frames ordered, else the fault.
 */
export async function tryOut(
  world: RenderWorld,
  specimen: Specimen,
  sharing: Sharing,
): Promise<{ ended: string; detail: string }> {
  const sha256 = createHash('sha256').update(specimen.name).digest('hex')
  await grow(world.tools, specimen, world.folder.path(sha256))
  const isMusic = specimen.kind === 'music'
  const footage = isMusic
    ? { id: 'wide', sha256: '1'.repeat(64), kind: 'video' as const }
    : { id: 'it', sha256, kind: specimen.kind }
  const size = { seconds: footage.kind === 'picture' ? 0 : 2, width: 320, height: 180 }
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: [footage.id], seconds: frames / 30, fit: 'blur' }],
    titles: ['specimen'],
    page: { uuid: 'bare' },
    voice: { on: false },
    originalSound: { on: true },
    music: { materialIds: isMusic ? ['song'] : [] },
  })
  const song = { id: 'song', sha256, kind: 'music' as const, seconds: 2, width: 0, height: 0 }
  const draft = must(drawVariant(plan, [{ ...footage, ...size }, ...(isMusic ? [song] : [])], 0))
  const timeline = resolveTimeline(draft, [])
  const rendered = await world.render(timeline, { sharing })
  if (!rendered.ok) return { ended: rendered.fault.kind, detail: rendered.fault.detail }
  const input = { path: rendered.value.video?.file ?? '', demuxer: 'mov' as const }
  const { streams } = must(await probeFile({ tools: world.tools, input, signal: never }))
  const made = streams.find(({ kind }) => kind === 'video')?.packets
  return made === frames ? { ended: 'good', detail: '' } : { ended: 'wrong', detail: `${made} frames` }
}
