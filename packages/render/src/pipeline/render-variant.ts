import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { framesPerSecond, type Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import type { LayerStudio } from '../layers/studio.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { mixAudio } from './audio-stage.ts'
import { addEfforts, type Effort } from './effort.ts'
import { frameOf, type Quality } from './frame-of.ts'
import { drawLayers } from './layer-stage.ts'
import { encodePicture } from './picture-stage.ts'
import type { RenderFault } from './render-fault.ts'
import { gatherSources } from './source.ts'
import { speak } from './speak.ts'
import { verifyVideo } from './verify-stage.ts'

export type RenderStage = 'sources' | 'voice' | 'layers' | 'audio' | 'picture' | 'verify'

export type RenderOrder = {
  timeline: Timeline
  /** The absolute path of a material, a name of our own choosing: no `%` and no wildcards in it. */
  sourcePath: (sha256: string) => string
  /** Where stages are kept; the same folder makes the next render reuse them, and a killed one go on. */
  workshopFolder: string
  quality: Quality
  voice: VoiceProvider
  layers: LayerStudio
  tools: FfmpegTools
  /** Never goes back; ends at 1. */
  onProgress: (fraction: number, stage: RenderStage) => void
  signal: AbortSignal
}

/** The files lie in the workshop folder and belong to it: copy what is to stay. Sizes in px and bytes. */
export type RenderedVariant = {
  file: string
  coverFile: string
  frames: number
  seconds: number
  width: number
  height: number
  bytes: number
  /** What ffmpeg took for sound and picture when they were made, in this render or an earlier one. */
  effort: Effort
  sha256: string
}

/**
 * Makes the video of a timeline: sources looked at, sentences spoken, layers photographed, sound mixed, everything put
 * together by one ffmpeg, and the result verified. Calling it again after a crash or a cancel goes on where it ended.
 */
export async function renderVariant(order: RenderOrder): Promise<Outcome<RenderedVariant, RenderFault>> {
  const { timeline, workshopFolder, quality, tools, signal, layers: studio } = order
  const { totalFrames } = timeline
  const frame = frameOf(timeline.size, quality)
  const progress = progressOf(order.onProgress)
  progress('sources', 0)
  const sources = await gatherSources(timeline, order)
  if (!sources.ok) return sources

  const voiceFiles = await speakSegments(order, (fraction) => progress('voice', fraction))
  if (!voiceFiles.ok) return voiceFiles

  const drawing = { workshopFolder, studio, frame, sources: sources.value, signal }
  const layers = await drawLayers(timeline, { ...drawing, onLayer: (fraction) => progress('layers', fraction) })
  if (!layers.ok) return layers

  progress('audio', 0)
  const music = timeline.audio.music ? sources.value.get(timeline.audio.music.sha256) : undefined
  const audio = await mixAudio(timeline, { workshopFolder, tools, voiceFiles: voiceFiles.value, music, signal })
  if (!audio.ok) return audio

  progress('picture', 0)
  const video = await encodePicture(timeline, {
    workshopFolder,
    tools,
    frame,
    quality,
    signal,
    sources: sources.value,
    layers: layers.value,
    audioFile: audio.value.file,
    onFrame: (frames) => progress('picture', Math.min(1, frames / totalFrames)),
  })
  if (!video.ok) return video

  progress('verify', 0)
  const cover = await verifyVideo({ workshopFolder, tools, file: video.value.file, totalFrames, frame, signal })
  if (!cover.ok) {
    if (cover.fault.kind === 'notVerified') await rm(dirname(video.value.file), { recursive: true, force: true })
    return cover
  }
  const { size } = await stat(video.value.file)
  const rendered = {
    file: video.value.file,
    coverFile: cover.value,
    frames: totalFrames,
    seconds: totalFrames / framesPerSecond,
    width: frame.widthPx,
    height: frame.heightPx,
    bytes: size,
    effort: addEfforts([audio.value.effort, video.value.effort]),
    sha256: await sha256Of(video.value.file),
  }
  progress('verify', 1)
  return ok(rendered)
}

async function speakSegments(
  order: RenderOrder,
  onSentence: (fraction: number) => void,
): Promise<Outcome<string[], RenderFault>> {
  const { voice } = order.timeline.audio
  const files: string[] = []
  for (const { text } of voice?.segments ?? []) {
    if (!voice) break
    const { workshopFolder, signal } = order
    const speech = { workshopFolder, provider: order.voice, voice: voice.name, rate: voice.rate, signal }
    const spoken = await speak(text, speech)
    if (!spoken.ok) return spoken
    files.push(spoken.value.file)
    onSentence(files.length / voice.segments.length)
  }
  return ok(files)
}

/** The share of a render's time each stage takes, measured on a 15 s portrait video; where one starts and ends. */
const shares: Record<RenderStage, { from: number; until: number }> = {
  sources: { from: 0, until: 0.02 },
  voice: { from: 0.02, until: 0.06 },
  layers: { from: 0.06, until: 0.12 },
  audio: { from: 0.12, until: 0.16 },
  picture: { from: 0.16, until: 0.97 },
  verify: { from: 0.97, until: 1 },
}

function progressOf(onProgress: RenderOrder['onProgress']) {
  let furthest = 0
  return (stage: RenderStage, fraction: number) => {
    const { from, until } = shares[stage]
    furthest = Math.max(furthest, from + (until - from) * fraction)
    onProgress(furthest, stage)
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
