import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { voicedSegments } from '@matrixcast/canvas/sound-plan'
import { coverOf, framesPerSecond } from '@matrixcast/canvas/timeline'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { mixAudio } from './audio-stage.ts'
import { planChunks } from './chunk-plan.ts'
import { encodeChunk } from './chunk-stage.ts'
import { addEfforts, type Effort } from './effort.ts'
import type { Frame } from './frame-of.ts'
import { joinChunks } from './join-stage.ts'
import type { RenderFault } from './render-fault.ts'
import type { RenderOrder } from './render-order.ts'
import type { RenderStage } from './render-progress.ts'
import { changesOf, type DrawnLayer } from './shown-layer.ts'
import type { Source } from './source.ts'
import { speak } from './speak.ts'
import { verifyVideo } from './verify-stage.ts'
import { mostKilobits } from './video-ceiling.ts'

type Making = {
  frame: Frame
  sources: ReadonlyMap<string, Source>
  /** Lowest first. */
  layers: readonly DrawnLayer[]
  progress: (stage: RenderStage, fraction: number) => void
}

export type MadeVideo = {
  video: { file: string; frames: number; seconds: number }
  /** A frame of it that is not black. */
  coverFile: string
  effort: Effort
}

/** The verified MP4 of a timeline. One that is found wanting is forgotten, so that the next try makes it anew. */
export async function makeVideo(order: RenderOrder, making: Making): Promise<Outcome<MadeVideo, RenderFault>> {
  const { timeline, workshopFolder, tools, signal } = order
  const { frame, sources, progress } = making
  const { totalFrames } = timeline
  const voiceFiles = await speakSegments(order, (fraction) => progress('voice', fraction))
  if (!voiceFiles.ok) return voiceFiles

  progress('audio', 0)
  const audio = await mixAudio(timeline, { workshopFolder, tools, sources, voiceFiles: voiceFiles.value, signal })
  if (!audio.ok) return audio

  progress('picture', 0)
  const chunks = await encodeChunks(order, making)
  if (!chunks.ok) return chunks
  progress('join', 0)
  const joined = await joinChunks(chunks.value, { workshopFolder, tools, signal, audioFile: audio.value.file })
  if (!joined.ok) return joined

  progress('verify', 0)
  const { file } = joined.value
  const wantedCover = coverOf(timeline)
  const coverFrame = wantedCover.kind === 'picture' ? 0 : wantedCover.frame
  const cover = await verifyVideo({ workshopFolder, tools, file, totalFrames, coverFrame, frame, signal })
  if (!cover.ok) {
    const suspects = cover.fault.kind === 'notVerified' ? [joined.value, ...chunks.value] : []
    for (const suspect of suspects) await rm(dirname(suspect.file), { recursive: true, force: true })
    return cover
  }
  return ok({
    video: { file, frames: totalFrames, seconds: totalFrames / framesPerSecond },
    coverFile: cover.value,
    effort: addEfforts([audio.value, joined.value, ...chunks.value].map(({ effort }) => effort)),
  })
}

type Chunk = { file: string; frames: number; effort: Effort }

/** One after the other: a killed worker loses the one that was being made. */
async function encodeChunks(
  { timeline, workshopFolder, tools, quality, ceiling, sharing, signal }: RenderOrder,
  { frame, sources, layers, progress }: Making,
): Promise<Outcome<Chunk[], RenderFault>> {
  const chunks: Chunk[] = []
  let done = 0
  for (const window of planChunks(timeline, layers.flatMap(changesOf), sharing)) {
    const frames = window.until - window.from
    const encoded = await encodeChunk(
      { timeline, window, frame, sources, layers, normalised: sharing === 'shared' },
      {
        workshopFolder,
        tools,
        signal,
        quality,
        mostKilobits: mostKilobits(ceiling, frame, timeline.totalFrames / framesPerSecond),
        onFrame: (seen) => progress('picture', (done + Math.min(seen, frames)) / timeline.totalFrames),
      },
    )
    if (!encoded.ok) return encoded
    done += frames
    chunks.push({ ...encoded.value, frames })
    progress('picture', done / timeline.totalFrames)
  }
  return ok(chunks)
}

async function speakSegments(
  order: RenderOrder,
  onSentence: (fraction: number) => void,
): Promise<Outcome<string[], RenderFault>> {
  const { timeline, workshopFolder, signal } = order
  const segments = voicedSegments(timeline)
  const files: string[] = []
  for (const { text, name, rate, emotion } of segments) {
    // A script of one voice came with its mood.
    const provider = timeline.version === 3 ? order.voice.inMood(emotion) : order.voice
    const spoken = await speak(text, { workshopFolder, provider, voice: name, rate, signal })
    if (!spoken.ok) return spoken
    files.push(spoken.value.file)
    onSentence(files.length / segments.length)
  }
  return ok(files)
}
