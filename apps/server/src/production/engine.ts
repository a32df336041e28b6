import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { VariantDraft } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { type LayerStudio, openStudio } from '@matrixcast/render/layers/studio'
import type { RenderFault } from '@matrixcast/render/pipeline/render-fault'
import { type RenderedVariant, renderVariant } from '@matrixcast/render/pipeline/render-variant'
import { speakAll } from '@matrixcast/render/pipeline/speak'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import type { VoiceProvider } from '@matrixcast/render/voice/voice-provider'

export type EngineFault = RenderFault | { kind: 'engineMissing'; detail: string }

export type Production = {
  draft: VariantDraft
  settings: ClipPlan
  /** Absolute path of a material's bytes by content hash. */
  sourcePath: (sha256: string) => string
  quality: 'full' | 'try'
  onProgress: (fraction: number, stage: string) => void
  signal: AbortSignal
}

export type Engine = {
  produce: (production: Production) => Promise<Outcome<RenderedVariant & { timeline: Timeline }, EngineFault>>
  close: () => Promise<void>
}

type Environment = { CHROMIUM_PATH: string | undefined; PATH: string | undefined }

/** The clip engine with what it found on this machine: ffmpeg, a browser for the layers, a voice. */
export async function openEngine(
  tools: FfmpegTools | undefined,
  environment: Environment,
  workshopFolder: string,
): Promise<Engine> {
  const studio = await openStudio(environment)
  const voice = await openEspeak(environment)
  const missing = [tools ? '' : 'ffmpeg', studio.ok ? '' : 'chromium', voice.ok ? '' : 'espeak-ng'].filter(Boolean)
  return {
    async produce(production) {
      if (!tools || !studio.ok || !voice.ok) return refused({ kind: 'engineMissing', detail: missing.join(', ') })
      return produceWith({ tools, layers: studio.value, voice: voice.value, workshopFolder }, production)
    },
    close: async () => {
      if (studio.ok) await studio.value.close()
    },
  }
}

type Bench = { tools: FfmpegTools; layers: LayerStudio; voice: VoiceProvider; workshopFolder: string }

async function produceWith(bench: Bench, production: Production): ReturnType<Engine['produce']> {
  const { draft, settings, signal, sourcePath, quality, onProgress } = production
  const { workshopFolder, voice } = bench
  const { on, name, rate } = settings.voice
  const speech = on
    ? await speakAll(draft.sentences, { workshopFolder, provider: voice, voice: name, rate, signal })
    : { ok: true as const, value: [] }
  if (!speech.ok) return speech
  const timeline = resolveTimeline(draft, speech.value)
  const rendered = await renderVariant({ ...bench, timeline, sourcePath, quality, signal, onProgress })
  return rendered.ok ? ok({ ...rendered.value, timeline }) : rendered
}
