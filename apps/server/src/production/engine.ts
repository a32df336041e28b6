import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { VariantDraft } from '@matrixcast/canvas/draw-variant'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { type LayerStudio, openStudio } from '@matrixcast/render/layers/studio'
import type { Sharing } from '@matrixcast/render/pipeline/chunk-plan'
import type { RenderFault } from '@matrixcast/render/pipeline/render-fault'
import { type RenderedVariant, renderVariant } from '@matrixcast/render/pipeline/render-variant'
import { speakOrFallBack } from '@matrixcast/render/pipeline/speak'
import type { VideoCeiling } from '@matrixcast/render/pipeline/video-ceiling'
import { holdWorkshop, trimWorkshop } from '@matrixcast/render/pipeline/workshop'
import type { Voices } from '@matrixcast/render/voice/voices'

export type EngineFault = RenderFault | { kind: 'engineMissing' | 'voiceMissing'; detail: string }

export type Production = {
  draft: VariantDraft
  settings: ClipPlan
  /** Absolute path of a material's bytes by content hash. */
  sourcePath: (sha256: string) => string
  quality: 'full' | 'try'
  /** Whether other videos of its order show enough of the same. */
  sharing: Sharing
  voices: Pick<Voices, 'provider' | 'fallback'> | undefined
  onProgress: (fraction: number, stage: string) => void
  signal: AbortSignal
}

export type Engine = {
  produce: (production: Production) => Promise<Outcome<RenderedVariant & { timeline: Timeline }, EngineFault>>
  close: () => Promise<void>
}

type Environment = { CHROMIUM_PATH: string | undefined; PATH: string | undefined }

/** The clip engine with what it found on this machine: ffmpeg and a browser for the layers. */
export async function openEngine(
  tools: FfmpegTools | undefined,
  environment: Environment,
  workshop: { workshopFolder: string; limitBytes: number; ceiling: VideoCeiling },
): Promise<Engine> {
  const studio = await openStudio(environment)
  const missing = [tools ? '' : 'ffmpeg', studio.ok ? '' : 'chromium'].filter(Boolean)
  return {
    async produce(production) {
      if (!tools || !studio.ok) return refused({ kind: 'engineMissing', detail: missing.join(', ') })
      if (!production.voices) return refused({ kind: 'voiceMissing', detail: 'espeak-ng' })
      const { voices } = production
      const { workshopFolder, limitBytes, ceiling } = workshop
      const release = await holdWorkshop(workshopFolder)
      try {
        return await produceWith({ tools, layers: studio.value, voices, workshopFolder, ceiling }, production)
      } finally {
        await release()
        await trimWorkshop(workshopFolder, limitBytes)
      }
    },
    close: async () => {
      if (studio.ok) await studio.value.close()
    },
  }
}

type Bench = {
  tools: FfmpegTools
  layers: LayerStudio
  voices: Pick<Voices, 'provider' | 'fallback'>
  workshopFolder: string
  ceiling: VideoCeiling
}

async function produceWith(bench: Bench, production: Production): ReturnType<Engine['produce']> {
  const { draft, settings, signal, sourcePath, quality, sharing, onProgress } = production
  const { tools, layers, workshopFolder, ceiling } = bench
  const { name, rate, emotion } = draft.plan.voice
  const provider = bench.voices.provider.inMood(emotion)
  const fallback = bench.voices.fallback?.inMood(emotion)
  const speech = isSpoken(settings)
    ? await speakOrFallBack(draft.sentences, { workshopFolder, provider, fallback, voice: name, rate, signal })
    : ok({ provider, spoken: [] })
  if (!speech.ok) return speech
  const timeline = resolveTimeline(draft, speech.value.spoken)
  const rendered = await renderVariant({
    tools,
    layers,
    workshopFolder,
    voice: speech.value.provider,
    timeline,
    sourcePath,
    quality,
    ceiling,
    sharing,
    signal,
    onProgress,
  })
  return rendered.ok ? ok({ ...rendered.value, timeline }) : rendered
}
