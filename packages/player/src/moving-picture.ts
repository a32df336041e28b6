import { frameMs, mostPictureFrames, movingType, roundOf } from '@matrixcast/canvas/moving-picture'

/** The frames of a picture that moves, and which of them each frame of one round shows. */
export type MovingPicture = { frames: readonly ImageBitmap[]; round: readonly number[] }

/** The first bytes of a picture, which say whether it may move. */
const headBytes = 4096
/** As large as it is seen is enough. */
const longestSide = 1280
/** Of all frames together; px. */
const mostPixels = 40_000_000

/**
 * A picture taken apart; undefined for one that stands still, that this browser cannot take apart, or that is broken: such a
 * one is seen as it stands, and refused when it is rendered.
 */
export async function openMovingPicture(url: string): Promise<MovingPicture | undefined> {
  if (!('ImageDecoder' in globalThis)) return undefined
  const frames: ImageBitmap[] = []
  try {
    const head = await bytesOf(url, { range: `bytes=0-${headBytes - 1}` })
    const type = movingType(new Uint8Array(head).subarray(0, headBytes))
    if (type === undefined || !(await ImageDecoder.isTypeSupported(type))) return undefined
    const decoder = new ImageDecoder({ type, data: await bytesOf(url, {}), preferAnimation: true })
    const lengths = await takeApart(decoder, frames)
    decoder.close()
    return frames.length < 2 ? undefined : { frames, round: roundOf(lengths) }
  } catch {
    closeMovingPicture({ frames })
    return undefined
  }
}

async function bytesOf(url: string, headers: Record<string, string>): Promise<ArrayBuffer> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.arrayBuffer()
}

/** Adds its frames, none for a picture of one, and answers how long each is seen, in ms. */
async function takeApart(decoder: ImageDecoder, frames: ImageBitmap[]): Promise<number[]> {
  await decoder.tracks.ready
  await decoder.completed
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0
  if (count < 2) return []
  const step = Math.ceil(count / mostPictureFrames)
  const lengths: number[] = []
  for (let frame = 0; frame < count; frame += 1) {
    const { image } = await decoder.decode({ frameIndex: frame })
    const ms = frameMs((image.duration ?? 0) / 1000)
    if (frame % step === 0) {
      frames.push(await smaller(image, Math.ceil(count / step)))
      lengths.push(ms)
    } else lengths.push((lengths.pop() ?? 0) + ms)
    image.close()
  }
  return lengths
}

/** What is seen of it at a frame. */
export const frameOfPicture = ({ frames, round }: MovingPicture, frame: number): ImageBitmap | undefined =>
  frames[round[frame % round.length] ?? 0]

export function closeMovingPicture({ frames }: Pick<MovingPicture, 'frames'>): void {
  for (const frame of frames) frame.close()
}

function smaller(image: VideoFrame, count: number): Promise<ImageBitmap> {
  const { displayWidth: width, displayHeight: height } = image
  const factor = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(mostPixels / count / (width * height)))
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(width * factor)),
    resizeHeight: Math.max(1, Math.round(height * factor)),
    resizeQuality: 'high',
  })
}
