import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import type { LayerStudio } from '../layers/studio.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import type { Sharing } from './chunk-plan.ts'
import type { Quality } from './frame-of.ts'
import type { OnProgress } from './render-progress.ts'
import type { VideoCeiling } from './video-ceiling.ts'

export type RenderOrder = {
  timeline: AnyTimeline
  /** The absolute path of a material, a name of our own choosing: no `%` and no wildcards in it. */
  sourcePath: (sha256: string) => string
  /** Where stages are kept; the same folder makes the next render reuse them, and a killed one go on. */
  workshopFolder: string
  quality: Quality
  ceiling: VideoCeiling
  /** `shared` when other variants of the same order show the same footage: it is then prepared once for all of them. */
  sharing: Sharing
  voice: VoiceProvider
  layers: LayerStudio
  tools: FfmpegTools
  /** Never goes back; ends at 1. */
  onProgress: OnProgress
  signal: AbortSignal
}
