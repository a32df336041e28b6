import type { ClipMaterial, ClipPlan, ClipSize } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import type { VariantDraft } from '@matrixcast/canvas/draw-variant'
import { lineName, spokenLines } from '@matrixcast/canvas/page-lines'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { type LayerStudio, openStudio } from '@matrixcast/render/layers/studio'
import type { Sharing } from '@matrixcast/render/pipeline/chunk-plan'
import type { RenderFault } from '@matrixcast/render/pipeline/render-fault'
import { type RenderedVariant, renderVariant } from '@matrixcast/render/pipeline/render-variant'
import { speakLines, speakOrFallBack } from '@matrixcast/render/pipeline/speak'
import type { VideoCeiling } from '@matrixcast/render/pipeline/video-ceiling'
import { holdWorkshop, trimWorkshop } from '@matrixcast/render/pipeline/workshop'
import type { VoiceProvider } from '@matrixcast/render/voice/voice-provider'
import type { Voices } from '@matrixcast/render/voice/voices'

export type EngineFault =
  | RenderFault
  | { kind: 'engineMissing' | 'voiceMissing' | 'pageVideoTooLong' | 'noVideoShape'; detail: string }

/** A drawn video, or the pages of a project in one of their sizes. */
export type Shown =
  | { draft: VariantDraft; settings: ClipPlan }
  | { project: Project; materials: ReadonlyMap<string, ClipMaterial>; size: ClipSize }

export type Production = Shown & {
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
  produce: (production: Production) => Promise<Outcome<RenderedVariant & { timeline: AnyTimeline }, EngineFault>>
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
  const { signal, sourcePath, quality, sharing, onProgress } = production
  const { tools, layers, workshopFolder, ceiling } = bench
  const spoken =
    'draft' in production ? await spokenScript(bench, production, signal) : await spokenPages(bench, production, signal)
  if (!spoken.ok) return spoken
  const { timeline, voice } = spoken.value
  const rendered = await renderVariant({
    tools,
    layers,
    workshopFolder,
    voice,
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

type Ready = Outcome<{ timeline: AnyTimeline; voice: VoiceProvider }, EngineFault>

/** A draft with its script spoken. */
async function spokenScript(
  { voices, workshopFolder }: Bench,
  { draft, settings }: Extract<Shown, { draft: VariantDraft }>,
  signal: AbortSignal,
): Promise<Ready> {
  const { name, rate, emotion } = draft.plan.voice
  const provider = voices.provider.inMood(emotion)
  const fallback = voices.fallback?.inMood(emotion)
  const speech = isSpoken(settings)
    ? await speakOrFallBack(draft.sentences, { workshopFolder, provider, fallback, voice: name, rate, signal })
    : ok({ provider, spoken: [] })
  if (!speech.ok) return speech
  return ok({ timeline: resolveTimeline(draft, speech.value.spoken), voice: speech.value.provider })
}

/** Pages with their captions spoken, each by its own voice: a page lasts as long as they take. */
async function spokenPages(
  { voices, workshopFolder }: Bench,
  { project, materials, size }: Extract<Shown, { project: Project }>,
  signal: AbortSignal,
): Promise<Ready> {
  const lines = spokenLines(project)
  const speech = await speakLines(lines, { workshopFolder, ...voices, signal })
  if (!speech.ok) return speech
  const { spoken, provider } = speech.value
  const seconds = new Map(lines.map((line, at) => [lineName(line), spoken[at]?.seconds]))
  const video = resolveProject(project, materials, (line) => seconds.get(lineName(line)))
  if (!video.ok) return refused({ kind: video.fault === 'tooLong' ? 'pageVideoTooLong' : video.fault, detail: '' })
  return ok({ timeline: { ...video.value.timeline, size }, voice: provider })
}
