import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { uploadFaults } from '@matrixcast/contract/materials'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Demuxer } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import type { ChromiumEnvironment } from '@matrixcast/render/layers/find-chromium'
import { openPlainPictures } from '@matrixcast/render/layers/plain-picture'
import { frameHashesOf } from '@matrixcast/render/media/frame-hash'
import { inspectMedia, type MediaFacts, type MediaFault } from '@matrixcast/render/media/inspect-media'
import { pictureMarks } from '@matrixcast/render/media/picture-marks'
import { makeProxyClip } from '@matrixcast/render/media/proxy-clip'
import { type SoundFacts, soundFactsOf } from '@matrixcast/render/media/sound-facts'
import { soundHashesOf } from '@matrixcast/render/media/sound-hash'
import { makeThumbnail } from '@matrixcast/render/media/thumbnail'
import { makeWaveform } from '@matrixcast/render/media/waveform'
import { openPosters } from '@matrixcast/render/page/page-poster'
import { takeTurns } from '@matrixcast/render/take-turns'
import { buildPageMedia, type PageMedia } from './page-media.ts'

type UploadFault = { word: (typeof uploadFaults)[number] | 'engineMissing'; named: Record<string, string> }

export type MediaTools = {
  inspect: (file: string) => Promise<Outcome<MediaFacts, UploadFault>>
  /** What is shown of a file whose pixels as they lie are not what a browser shows: itself, or a PNG in the folder. */
  plain: (file: string, facts: MediaFacts, folder: string) => Promise<{ file: string; facts: MediaFacts }>
  /** The written still, or undefined where none could be made. */
  thumbnail: (file: string, facts: MediaFacts, target: string) => Promise<string | undefined>
  waveform: (file: string, facts: MediaFacts) => Promise<number[] | null>
  /** A hash a second of what a stored video or picture shows; undefined where it cannot be read. */
  frames: (stored: Stored, signal: AbortSignal) => Promise<string[] | undefined>
  sound: (stored: Stored, signal: AbortSignal) => Promise<SoundFacts | undefined>
  /** A hash a second of what is heard; undefined where there is nothing to hear. */
  sounds: (stored: Stored, signal: AbortSignal) => Promise<string[] | undefined>
  /** The written small copy of a stored video, or undefined where none could be made. */
  proxy: (file: string, target: string, signal: AbortSignal) => Promise<string | undefined>
  /** What a public page shows of a file; undefined where none could be made. */
  page: PageMedia
}

/** A material's bytes, already judged. */
type Stored = { file: string; demuxer: Demuxer; mimetype: string; seconds: number }

/** ffmpeg takes a core: two inspections at a time, the others wait their turn. */
const atOnce = 2

const uploadFaultOf = ({ kind, named = {} }: MediaFault): UploadFault => ({
  word: kind === 'cancelled' || kind === 'ffmpegFailed' ? 'unreadable' : kind,
  named,
})

export function buildMediaTools(tools: FfmpegTools | undefined, environment: ChromiumEnvironment): MediaTools {
  const pictures = openPlainPictures(environment)
  const turns = takeTurns(atOnce)
  const signal = new AbortController().signal

  const inTurn = async <Result>(work: (found: FfmpegTools) => Promise<Result>): Promise<Result | undefined> =>
    tools ? turns(() => work(tools)) : undefined

  /** Where no browser is, a picture is taken as its pixels lie. */
  async function drawPlain(picture: { file: string; mimetype: string; until: AbortSignal }, folder: string) {
    const target = path.join(folder, 'plain.png')
    const { file, mimetype, until } = picture
    const drawn = await pictures.draw({ path: file, mimetype, file: target, signal: until })
    return drawn.ok ? { file: target, ...drawn.value } : undefined
  }

  return {
    async plain(file, facts, folder) {
      if (facts.isPlain) return { file, facts }
      const drawn = await drawPlain({ file, mimetype: facts.mimetype, until: signal }, folder)
      if (!drawn) return { file, facts }
      const { width, height } = drawn
      return { file: drawn.file, facts: { ...facts, width, height, demuxer: 'png_pipe', rotation: 0 } }
    },
    async inspect(file) {
      const found = await inTurn((ffmpeg) => inspectMedia({ tools: ffmpeg, path: file, signal }))
      if (!found) return refused({ word: 'engineMissing', named: {} })
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
        makeWaveform({
          tools: ffmpeg,
          input: { path: file, demuxer: facts.demuxer },
          soundTrack: facts.soundTrack,
          signal,
        }),
      )
      return made?.ok ? made.value : null
    },
    async frames({ file, demuxer, mimetype, seconds }, until) {
      if (!tools) return undefined
      const folder = await mkdtemp(path.join(tmpdir(), 'plain-'))
      try {
        const { isPlain } = await pictureMarks(file, mimetype)
        const drawn = isPlain ? undefined : await drawPlain({ file, mimetype, until }, folder)
        const shown = drawn ? { path: drawn.file, demuxer: 'png_pipe' as const } : { path: file, demuxer }
        const made = await frameHashesOf({ tools, ...shown, seconds, signal: until })
        return made.ok ? made.value : undefined
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async sound({ file, demuxer }, until) {
      if (!tools) return undefined
      const made = await soundFactsOf({ tools, input: { path: file, demuxer }, signal: until })
      return made.ok ? made.value : undefined
    },
    async sounds({ file, demuxer }, until) {
      if (!tools) return undefined
      const made = await soundHashesOf({ tools, input: { path: file, demuxer }, signal: until })
      return made.ok ? made.value : undefined
    },
    page: buildPageMedia({ tools, drawPlain, posters: openPosters(environment) }),
    async proxy(file, target, until) {
      if (!tools) return undefined
      const made = await makeProxyClip({ tools, path: file, file: target, signal: until })
      return made.ok ? target : undefined
    },
  }
}
