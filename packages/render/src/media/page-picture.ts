import type { Outcome } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type FfmpegRun, flags, type MediaInput, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

/** `input`: a picture or a video whose first frame is meant; its pixels are upright. */
type PictureOrder = { tools: FfmpegTools; input: MediaInput; file: string; signal: AbortSignal }

/** Three device pixels for each of the 375 px that a page is wide. */
const pagePictureWidthPx = 1125

/** Writes a WebP at most 1125 px wide, without whatever the file says beside its pixels; what is transparent stays so. */
export const makePagePicture = (order: PictureOrder): Promise<Outcome<FfmpegRun, RunFault>> =>
  write(order, `scale='min(${pagePictureWidthPx},iw*sar)':-1:flags=lanczos,setsar=1`, '-c:v libwebp -q:v 82 -f webp')

/** Writes a JPEG of exactly this size, px: the middle of the picture, and white where it is transparent. */
export const makeCover = (
  order: PictureOrder,
  { width, height }: { width: number; height: number },
): Promise<Outcome<FfmpegRun, RunFault>> =>
  write(
    order,
    [
      `color=white:s=${width}x${height}[ground]`,
      `[in]scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height},setsar=1[shown]`,
      '[ground][shown]overlay=shortest=1:format=auto,format=yuv420p',
    ].join(';'),
    '-pix_fmt yuvj420p -c:v mjpeg -q:v 4 -f mjpeg',
  )

/** Writes a JPEG at most so wide, px, and white where the picture is transparent. `quality`: 2 is the best, 31 the smallest. */
export const makeSmallerPicture = (
  order: PictureOrder,
  { widthPx, quality }: { widthPx: number; quality: number },
): Promise<Outcome<FfmpegRun, RunFault>> =>
  write(
    order,
    [
      `scale='min(${widthPx},iw*sar)':-2:flags=lanczos,setsar=1,format=rgba,split[under][shown]`,
      // A box that replaces the whole frame crashes some builds of ffmpeg.
      '[under]lutrgb=r=255:g=255:b=255:a=255[ground]',
      '[ground][shown]overlay=format=rgb,format=yuvj420p',
    ].join(';'),
    `-c:v mjpeg -q:v ${quality} -f mjpeg`,
  )

const write = ({ tools, input, file, signal }: PictureOrder, filters: string, encoder: string) =>
  runFfmpeg({
    tools,
    signal,
    limitSeconds: 120,
    inputs: [input],
    output: [...flags('-map 0:V:0 -frames:v 1 -map_metadata -1 -vf'), filters, ...flags(encoder), file],
  })
