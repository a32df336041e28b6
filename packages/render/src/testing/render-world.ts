import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { AnyTimeline, Timeline } from '@matrixcast/canvas/timeline'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type LayerStudio, openStudio } from '../layers/studio.ts'
import type { RenderOrder } from '../pipeline/render-order.ts'
import { type RenderedVariant, renderVariant } from '../pipeline/render-variant.ts'
import { speakAll } from '../pipeline/speak.ts'
import { usualCeiling } from '../pipeline/video-ceiling.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { testBrowser } from './test-browser.ts'
import { aFolder, make, must, never, realTools } from './tools.ts'

const sha = (digit: number) => String(digit).repeat(64)

/** Small footage by the name a plan uses: two videos, one of them turned and with sound, a photo, a song. */
const materials = [
  { id: 'wide', sha256: sha(1), kind: 'video', seconds: 2, width: 320, height: 180 },
  { id: 'turned', sha256: sha(2), kind: 'video', seconds: 2, width: 180, height: 320 },
  { id: 'still', sha256: sha(3), kind: 'picture', seconds: 0, width: 400, height: 300 },
  { id: 'song', sha256: sha(4), kind: 'music', seconds: 1, width: 0, height: 0 },
  { id: 'red', sha256: sha(5), kind: 'video', seconds: 2, width: 180, height: 320 },
  { id: 'blue', sha256: sha(6), kind: 'video', seconds: 2, width: 180, height: 320 },
] as const

export type RenderWorld = {
  tools: FfmpegTools
  studio: LayerStudio
  voice: VoiceProvider
  folder: Awaited<ReturnType<typeof aFolder>>
  aTimeline: (overrides: object, index?: number) => Promise<Timeline>
  render: (timeline: AnyTimeline, overrides?: Partial<RenderOrder>) => ReturnType<typeof renderVariant>
  close: () => Promise<void>
}

/** The renderer with everything real, and footage it makes itself. `red` has a tone in it, `blue` has no sound. */
export async function aRenderWorld(): Promise<RenderWorld> {
  const tools = await realTools()
  const folder = await aFolder()
  const studio = must(await openStudio({ ...process.env, ...testBrowser }))
  const voice = must(await openEspeak(process.env))
  const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4'
  await make(tools, `-f lavfi -i testsrc2=s=320x180:r=25:d=2 ${x264}`, folder.path(sha(1)))
  await make(tools, `-i ${folder.path(sha(1))} -c copy -metadata:s:v rotate=90 -f mp4`, folder.path(sha(2)))
  await make(tools, '-f lavfi -i testsrc2=s=400x300 -frames:v 1 -f mjpeg', folder.path(sha(3)))
  await make(tools, '-f lavfi -i sine=d=1 -c:a libmp3lame -f mp3', folder.path(sha(4)))
  const red = '-f lavfi -i color=red:s=180x320:r=30:d=2 -f lavfi -i sine=frequency=700:d=2'
  await make(tools, `${red} -c:a aac ${x264}`, folder.path(sha(5)))
  await make(tools, `-f lavfi -i color=blue:s=180x320:r=30:d=2 ${x264}`, folder.path(sha(6)))
  return {
    tools,
    studio,
    voice,
    folder,
    async aTimeline(overrides, index = 0) {
      const plan = ClipPlan.parse({
        titles: ['新鲜水果 Fresh'],
        scenes: [
          { materialIds: ['wide'], seconds: 1, fit: 'blur' },
          { materialIds: ['turned'], seconds: 1 },
        ],
        voice: { on: false },
        transition: { kind: 'crossfade', frames: 8 },
        ...overrides,
      })
      const draft = must(drawVariant(plan, materials, index))
      const speech = { workshopFolder: folder.root, provider: voice, voice: plan.voice.name, rate: 1, signal: never }
      return resolveTimeline(draft, isSpoken(plan) ? must(await speakAll(draft.sentences, speech)) : [])
    },
    render: (timeline, overrides = {}) =>
      renderVariant({
        timeline,
        sourcePath: folder.path,
        workshopFolder: folder.root,
        quality: 'try',
        ceiling: usualCeiling,
        sharing: 'alone',
        voice,
        layers: studio,
        tools,
        onProgress: () => undefined,
        signal: never,
        ...overrides,
      }),
    async close() {
      await studio.close()
      await folder.remove()
    },
  }
}

export const videoOf = ({ video }: RenderedVariant): NonNullable<RenderedVariant['video']> => {
  if (!video) throw new Error('no video was made')
  return video
}
