import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { MediaFacts, MediaFault } from './inspect-media.ts'
import { type CopyOrder, makeCopy } from './proxy-clip.ts'

const shortSidePx = 720
const mostBitsPerSecond = 2_500_000
const encoder = `-preset veryfast -crf 25 -maxrate ${mostBitsPerSecond} -bufsize ${2 * mostBitsPerSecond} -g 60`

/**
 * Writes an MP4 for a page, which begins to play before all of it has arrived: H.264, short side 720 px at most, 2.5 Mbit/s.
 * A picture that is like that already is copied as it is. `bytes` is the size of the source, `facts` what was read of it.
 */
export async function makePageVideo(
  order: CopyOrder,
  facts: MediaFacts,
  bytes: number,
): Promise<Outcome<void, MediaFault>> {
  if (!isLight(facts, bytes)) return makeCopy(order, facts, { shortSidePx, encoder })
  const { tools, path, file, signal } = order
  const sound = facts.hasAudio ? flags(`-map 0:a:${facts.soundTrack} -c:a aac -b:a 96k -ac 2`) : flags('-an')
  const ran = await runFfmpeg({
    tools,
    signal,
    limitSeconds: 120 + facts.seconds,
    inputs: [{ path, demuxer: facts.demuxer }],
    output: [
      ...flags('-map 0:V:0 -c:v copy'),
      ...sound,
      ...flags('-map_metadata -1 -movflags +faststart -f mp4'),
      file,
    ],
  })
  if (ran.ok) return ok(undefined)
  const { kind, detail } = ran.fault
  return refused({ kind: kind === 'cancelled' ? 'cancelled' : 'ffmpegFailed', detail })
}

const isLight = ({ codec, demuxer, seconds, rotation, isInterlaced, width, height }: MediaFacts, bytes: number) =>
  codec === 'h264' &&
  demuxer === 'mov' &&
  rotation === 0 &&
  !isInterlaced &&
  Math.min(width, height) <= shortSidePx &&
  bytes * 8 <= mostBitsPerSecond * seconds
