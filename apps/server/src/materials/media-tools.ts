import type { uploadFaults } from '@matrixcast/contract/materials'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Demuxer } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import { frameHashesOf } from '@matrixcast/render/media/frame-hash'
import { inspectMedia, type MediaFacts, type MediaFault } from '@matrixcast/render/media/inspect-media'
import { type SoundFacts, soundFactsOf } from '@matrixcast/render/media/sound-facts'
import { makeThumbnail } from '@matrixcast/render/media/thumbnail'
import { makeWaveform } from '@matrixcast/render/media/waveform'
import { takeTurns } from '@matrixcast/render/take-turns'

type UploadFault = (typeof uploadFaults)[number] | 'engineMissing'

export type MediaTools = {
  inspect: (file: string) => Promise<Outcome<MediaFacts, UploadFault>>
  /** The written still, or undefined where none could be made. */
  thumbnail: (file: string, facts: MediaFacts, target: string) => Promise<string | undefined>
  waveform: (file: string, facts: MediaFacts) => Promise<number[] | null>
  /** A hash a second of what a stored video or picture shows; undefined where it cannot be read. */
  frames: (stored: Stored, signal: AbortSignal) => Promise<string[] | undefined>
  sound: (stored: Stored, signal: AbortSignal) => Promise<SoundFacts | undefined>
}

/** A material's bytes, already judged. */
type Stored = { file: string; demuxer: Demuxer; seconds: number }

/** ffmpeg takes a core: two inspections at a time, the others wait their turn. */
const atOnce = 2

const uploadFaultOf = ({ kind }: MediaFault): UploadFault =>
  kind === 'cancelled' || kind === 'ffmpegFailed' ? 'unreadable' : kind

export function buildMediaTools(tools: FfmpegTools | undefined): MediaTools {
  const turns = takeTurns(atOnce)
  const signal = new AbortController().signal

  const inTurn = async <Result>(work: (found: FfmpegTools) => Promise<Result>): Promise<Result | undefined> =>
    tools ? turns(() => work(tools)) : undefined

  return {
    async inspect(file) {
      const found = await inTurn((ffmpeg) => inspectMedia({ tools: ffmpeg, path: file, signal }))
      if (!found) return refused('engineMissing')
      return found.ok ? ok(found.value) : refused(uploadFaultOf(found.fault))
    },
    async thumbnail(file, facts, target) {
      const atSeconds = facts.kind === 'video' ? Math.min(1, facts.seconds / 3) : 0
      const input = { path: file, demuxer: facts.demuxer }
      const made = await inTurn((ffmpeg) => makeThumbnail({ tools: ffmpeg, input, atSeconds, file: target, signal }))
      return made?.ok ? target : undefined
    },
    async waveform(file, facts) {
      const made = await inTurn((ffmpeg) =>
        makeWaveform({ tools: ffmpeg, input: { path: file, demuxer: facts.demuxer }, signal }),
      )
      return made?.ok ? made.value : null
    },
    async frames({ file, demuxer, seconds }, until) {
      if (!tools) return undefined
      const made = await frameHashesOf({ tools, path: file, demuxer, seconds, signal: until })
      return made.ok ? made.value : undefined
    },
    async sound({ file, demuxer }, until) {
      if (!tools) return undefined
      const made = await soundFactsOf({ tools, input: { path: file, demuxer }, signal: until })
      return made.ok ? made.value : undefined
    },
  }
}
