import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { type VideoSample, VideoSampleSink } from 'mediabunny'
import { closeMovingPicture, frameOfPicture, openMovingPicture } from './moving-picture.ts'
import { openVideo } from './open-video.ts'

/** What a timeline is made of, by its sha256. Addresses serve ranges; `width` and `height` are px of the original as shown. */
export type PlayerSource = {
  kind: 'video' | 'picture' | 'music'
  width: number
  height: number
  hasAudio: boolean
  /** A video's small copy of 30 frames a second, or the file itself of anything else; undefined until there is one. */
  url: string | undefined
  /** A still of a video, seen until there is a copy. */
  stillUrl: string | null
}

/** An image with its size in px. */
export type Drawn = { image: CanvasImageSource; width: number; height: number }

/**
 * Footage that can be drawn, its frames counted at 30 a second from its start. Past its end its last frame is held. An image
 * that was given is drawn over by the next frame asked for; undefined where the footage cannot be read.
 */
export type Footage = { frameAt: (frame: number) => Promise<Drawn | undefined>; close: () => void }

/** In the middle of a frame, nearly: what is there is never its neighbour. */
const secondsAt = (frame: number) => (frame + 0.49) / framesPerSecond

/** Frames that follow each other are decoded ahead; beyond so many of them it is quicker to begin again at a key frame. */
const mostSkipped = 8

/** A picture that moves is drawn thirty times a second: as large as it is seen is enough. */
const mostPicturePx = 1280

/** Opens footage: decoded frame by frame where the browser can, else by its own video element. */
export async function openFootage({ kind, url, stillUrl }: PlayerSource): Promise<Footage> {
  if (kind === 'picture' && url !== undefined) return (await openMoving(url)) ?? openPicture(url)
  if (url === undefined) return openPicture(stillUrl)
  if ('VideoDecoder' in globalThis) {
    const decoded = await openDecoded(url)
    if (decoded) return decoded
  }
  return openElement(url)
}

async function openDecoded(url: string): Promise<Footage | undefined> {
  const video = openVideo(url)
  const track = await video.track
  if (!track) {
    video.close()
    return undefined
  }
  const sink = new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' })
  const canvas = new OffscreenCanvas(await track.getDisplayWidth(), await track.getDisplayHeight())
  const context = canvas.getContext('2d', { alpha: false })
  const shown = { image: canvas, width: canvas.width, height: canvas.height }
  let running: AsyncGenerator<VideoSample, void> | undefined
  let drawn: number | undefined
  const draw = (sample: VideoSample) => {
    if (context) sample.draw(context, 0, 0, canvas.width, canvas.height)
    sample.close()
  }
  const stop = async () => {
    const ended = running
    running = undefined
    await ended?.return()
  }
  async function goOn(from: number, frame: number): Promise<void> {
    running ??= sink.samples(secondsAt(from + 1))
    for (let at = from; at < frame; at += 1) {
      const next = await running.next()
      if (next.done === true) return
      draw(next.value)
    }
  }
  async function jump(frame: number): Promise<void> {
    await stop()
    const sample = await sink.getSample(secondsAt(frame))
    if (sample) draw(sample)
  }
  return {
    async frameAt(frame) {
      if (frame === drawn) return shown
      try {
        if (drawn !== undefined && frame > drawn && frame - drawn <= mostSkipped) await goOn(drawn, frame)
        else await jump(frame)
      } catch (fault) {
        video.forget()
        throw fault
      }
      drawn = frame
      return shown
    },
    close() {
      void stop().then(video.close, video.close)
    },
  }
}

async function openElement(url: string): Promise<Footage> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  const isOpen = await happens(video, 'loadeddata')
  return {
    async frameAt(frame) {
      if (!isOpen) return undefined
      video.currentTime = Math.min(secondsAt(frame), video.duration - 0.5 / framesPerSecond)
      const isThere = await happens(video, 'seeked')
      return isThere ? { image: video, width: video.videoWidth, height: video.videoHeight } : undefined
    },
    close() {
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Whether it happened; false where the file turned out to be broken before. */
const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener(event, () => resolve(true), { once: true })
    video.addEventListener('error', () => resolve(false), { once: true })
  })

async function openMoving(url: string): Promise<Footage | undefined> {
  const moving = await openMovingPicture(url)
  return (
    moving && {
      frameAt(frame) {
        const image = frameOfPicture(moving, frame)
        return Promise.resolve(image && { image, width: image.width, height: image.height })
      },
      close: () => closeMovingPicture(moving),
    }
  )
}

async function openPicture(url: string | null): Promise<Footage> {
  const image = new Image()
  if (url !== null) image.src = url
  const isThere = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isThere) return { frameAt: () => Promise.resolve(undefined), close: () => undefined }
  const factor = Math.min(1, mostPicturePx / Math.max(image.naturalWidth, image.naturalHeight))
  const bitmap = await createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(image.naturalWidth * factor)),
    resizeHeight: Math.max(1, Math.round(image.naturalHeight * factor)),
    resizeQuality: 'high',
  })
  const shown = { image: bitmap, width: bitmap.width, height: bitmap.height }
  return { frameAt: () => Promise.resolve(shown), close: () => bitmap.close() }
}
