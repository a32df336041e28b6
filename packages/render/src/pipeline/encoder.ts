import { flags } from '../ffmpeg/run-ffmpeg.ts'
import type { Quality } from './frame-of.ts'

/** x264 as each quality uses it; platforms encode again, so bytes are cheap and CPU is not. */
export const x264 = { full: '-preset veryfast -crf 20', try: '-preset ultrafast -crf 23' } satisfies Record<
  Quality,
  string
>

/**
 * Every chunk of a video is encoded alike, each group of pictures closed, so that chunks can be joined as they are; `most` is
 * the highest rate in kilobits a second that grain and confetti may reach.
 */
export const encoderOf = (quality: Quality, most: number): string[] => [
  ...flags(`-c:v libx264 ${x264[quality]} -maxrate ${most}k -bufsize ${most}k -pix_fmt yuv420p -profile:v high -g 60`),
  ...flags('-fps_mode passthrough -enc_time_base 1/30'),
  ...flags('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'),
]
