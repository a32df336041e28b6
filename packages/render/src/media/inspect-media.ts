import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type SniffFault, sniff } from '@matrixcast/domain/sniff'
import { z } from 'zod'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type Demuxer, demuxers, flags, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { chooseSound } from './choose-sound.ts'
import { headOf } from './head-of.ts'
import { pictureMarks } from './picture-marks.ts'
import { type ProbedStream, probeFile } from './probe-file.ts'

/**
 * A material that was read and found playable. Sizes are px as shown (turned and with square pixels), `rotation` is the
 * clockwise turn already counted in them; a picture has 1 frame and 0 seconds, music has no size and 0 frames.
 */
export const MediaFacts = z.object({
  kind: z.enum(['video', 'picture', 'music']),
  mimetype: z.string(),
  extension: z.string(),
  demuxer: z.enum(demuxers),
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  frames: z.int(),
  rotation: z.literal([0, 90, 180, 270]),
  /** Whether a sound track of it can be heard; `soundTrack` is its number among the sound tracks, from 0. */
  hasAudio: z.boolean(),
  soundTrack: z.int(),
  /** Whether there are sound tracks, and none that can be decoded. */
  isSoundUnreadable: z.boolean(),
  /** Whether its frames are woven of two half pictures each. */
  isInterlaced: z.boolean(),
  /** Whether a picture's pixels as they lie are what a browser shows; else `plainPicture` makes one that is. */
  isPlain: z.boolean(),
  codec: z.string(),
  colour: z.object({ matrix: z.string(), transfer: z.string(), range: z.string() }),
})
export type MediaFacts = z.infer<typeof MediaFacts>

export type MediaFault = {
  kind:
    | SniffFault['kind']
    | 'truncated'
    | 'tooManyPixels'
    | 'tooLong'
    | 'noVideoStream'
    | 'unreadable'
    | 'cancelled'
    | 'ffmpegFailed'
  detail: string
  /** What the sentence of the refusal names. */
  named?: Record<string, string>
}

/** The most a material may have; said to the user before anything is sent. */
const mediaLimits = { pixels: 40_000_000, seconds: 4 * 3600 }

/** Less than this cannot be cut to another shape. */
const leastPx = 16

type Inspection = { tools: FfmpegTools; path: string; signal: AbortSignal }

/**
 * Reads a file of any name and says what it is, from its content alone: sniffed, probed, its packets counted and its
 * first frame decoded. Everything that is not sound media of a kind we use is a fault with ffmpeg's words for the log.
 */
export async function inspectMedia({ tools, path, signal }: Inspection): Promise<Outcome<MediaFacts, MediaFault>> {
  const head = await headOf(path)
  const sniffed = sniff(head)
  if (!('demuxer' in sniffed)) return refused(notMedia(sniffed))
  const { demuxer } = sniffed
  if (pngPixels(head) > mediaLimits.pixels) return refused({ kind: 'tooManyPixels', detail: 'by its header' })
  const probed = await probeFile({ tools, input: { path, demuxer }, signal })
  if (!probed.ok) return refused(faultOf(probed.fault))
  const { streams, startSeconds, seconds } = probed.value
  const picture = streams.find((stream) => stream.kind === 'video' && !stream.isCover)
  const tracks = streams.filter((stream) => stream.kind === 'audio')
  const kind = sniffed.mimetype.startsWith('image/') ? 'picture' : picture ? 'video' : 'music'
  const chosen = await chooseSound({ tools, input: { path, demuxer }, streams, signal })
  if (!chosen.ok) return refused(faultOf(chosen.fault))
  const soundTrack = chosen.value ?? 0
  const hasAudio = chosen.value !== null
  const facts = { ...sniffed, soundTrack, hasAudio, isSoundUnreadable: !hasAudio && tracks.length > 0 }
  if (kind === 'music') {
    const sound = tracks[soundTrack]
    if (!sound) return refused({ kind: 'noVideoStream', detail: 'neither picture nor sound' })
    return soundFacts({ ...facts, sound, seconds })
  }
  if (!picture) return refused({ kind: 'noVideoStream', detail: '' })
  if (picture.width * picture.height > mediaLimits.pixels)
    return refused({ kind: 'tooManyPixels', detail: sizeOf(picture) })
  const decoded = await decodesAtAll({ tools, path, signal, demuxer, isPicture: kind === 'picture' })
  if (!decoded.ok) return decoded
  if (Math.min(picture.width, picture.height) < leastPx) return refused({ kind: 'unreadable', detail: sizeOf(picture) })
  const whole = kind === 'video' ? await isWhole({ tools, path, signal, demuxer, picture }) : ok(undefined)
  if (!whole.ok) return whole
  const lasting = kind === 'picture' ? 0 : lastingOf(picture, startSeconds) || seconds
  if (lasting > mediaLimits.seconds) return refused({ kind: 'tooLong', detail: `${lasting} s` })
  if (kind === 'video' && lasting <= 0) return refused({ kind: 'unreadable', detail: 'no duration' })
  const { turn, isPlain } = await pictureMarks(path, facts.mimetype)
  return ok({
    kind,
    mimetype: facts.mimetype.replace('audio/', 'video/'),
    extension: facts.extension === 'm4a' ? 'mp4' : facts.extension,
    demuxer,
    seconds: lasting,
    width: turn === 90 || turn === 270 ? picture.shownHeight : picture.shownWidth,
    height: turn === 90 || turn === 270 ? picture.shownWidth : picture.shownHeight,
    fps: kind === 'picture' ? 0 : picture.fps,
    frames: kind === 'picture' ? 1 : picture.packets,
    rotation: kind === 'picture' ? turn : picture.rotation,
    hasAudio,
    soundTrack,
    isSoundUnreadable: facts.isSoundUnreadable,
    isInterlaced: kind === 'video' && interlaced.includes(picture.fieldOrder),
    isPlain,
    codec: picture.codec,
    colour: picture.colour,
  })
}

const interlaced = ['tt', 'bb', 'tb', 'bt']

function notMedia(sniffed: Exclude<ReturnType<typeof sniff>, { kind: 'media' }>): MediaFault {
  if (sniffed.kind === 'font') return { kind: 'notMedia', detail: 'a font' }
  if (sniffed.kind !== 'formatNotRead') return { kind: sniffed.kind, detail: '' }
  const { kind, format, saveAs } = sniffed
  return { kind, detail: format, named: { format, saveAs } }
}

/** A picture that begins after its sound is held still until then. */
const lastingOf = ({ seconds, startSeconds }: ProbedStream, fileStart: number) =>
  seconds === 0 ? 0 : seconds + Math.max(0, startSeconds - fileStart)

/** A clip trimmed on a phone keeps all of its frames and shows some: they are counted without its edit list then. */
async function isWhole(
  check: Inspection & { demuxer: Demuxer; picture: ProbedStream },
): Promise<Outcome<void, MediaFault>> {
  const { tools, path, signal, demuxer, picture } = check
  const isShort = (packets: number) => packets < picture.declaredFrames * 0.98
  if (!isShort(picture.packets)) return ok(undefined)
  const all = demuxer === 'mov' ? await probeFile({ tools, input: { path, demuxer, options: allOfIt }, signal }) : null
  if (all && !all.ok) return refused(faultOf(all.fault))
  const packets = all?.value.streams.find(({ index }) => index === picture.index)?.packets ?? picture.packets
  if (!isShort(packets)) return ok(undefined)
  return refused({ kind: 'truncated', detail: `${packets} of ${picture.declaredFrames} frames are there` })
}

const allOfIt = ['-ignore_editlist', '1']

/** ffprobe says nothing of a picture beyond its pixel limit; a PNG's header does. 0 for anything else. */
function pngPixels(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const isPng = head.byteLength > 24 && view.getUint32(0) === 0x89504e47
  return isPng ? view.getUint32(16) * view.getUint32(20) : 0
}

type Sound = Pick<MediaFacts, 'seconds' | 'mimetype' | 'extension' | 'demuxer' | 'hasAudio' | 'soundTrack'> & {
  isSoundUnreadable: boolean
  sound: ProbedStream
}

function soundFacts({ sound, seconds, mimetype, extension, ...facts }: Sound): Outcome<MediaFacts, MediaFault> {
  const lasting = sound.seconds || seconds
  if (lasting > mediaLimits.seconds) return refused({ kind: 'tooLong', detail: `${lasting} s` })
  if (lasting <= 0 || sound.packets === 0) return refused({ kind: 'truncated', detail: 'no sound in it' })
  if (!facts.hasAudio) return refused({ kind: 'unreadable', detail: `no decoder for ${sound.codec}` })
  return ok({
    ...facts,
    kind: 'music',
    mimetype: mimetype.replace('video/', 'audio/'),
    extension: extension === 'mp4' ? 'm4a' : extension,
    seconds: lasting,
    width: 0,
    height: 0,
    fps: 0,
    frames: 0,
    rotation: 0,
    isInterlaced: false,
    isPlain: true,
    codec: sound.codec,
    colour: sound.colour,
  })
}

/** Still pictures are decoded strictly: ffmpeg would fill the missing half of one with grey. */
async function decodesAtAll(
  check: Inspection & { demuxer: Demuxer; isPicture: boolean },
): Promise<Outcome<void, MediaFault>> {
  const { tools, path, signal, demuxer, isPicture } = check
  const strictly = isPicture ? ['-err_detect', 'explode'] : []
  const ran = await runFfmpeg({
    tools,
    signal,
    limitSeconds: 30,
    inputs: [{ path, demuxer, options: strictly }],
    output: [...(isPicture ? ['-xerror'] : []), ...flags('-map 0:V:0 -frames:v 1 -f null -')],
  })
  if (!ran.ok) {
    const fault = faultOf(ran.fault)
    return refused(isPicture && fault.kind === 'unreadable' ? { ...fault, kind: 'truncated' } : fault)
  }
  if (isPicture && /overread|truncat|invalid data/i.test(ran.value.stderr)) {
    return refused({ kind: 'truncated', detail: ran.value.stderr })
  }
  return ok(undefined)
}

const sizeOf = ({ width, height }: ProbedStream) => `${width}x${height}`

function faultOf({ kind, detail }: RunFault): MediaFault {
  if (kind === 'cancelled') return { kind, detail }
  if (kind !== 'failed' && kind !== 'timedOut') return { kind: 'ffmpegFailed', detail }
  if (/max pixel count|Picture size .* is invalid|exceeds? .*pixel/i.test(detail))
    return { kind: 'tooManyPixels', detail }
  if (/moov atom not found|partial file|truncat|end of file|overread/i.test(detail))
    return { kind: 'truncated', detail }
  return { kind: 'unreadable', detail }
}
