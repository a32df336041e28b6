import type { Footage, PlayerSource } from '@matrixcast/player/footage'

/** Small copies have a key frame every so many frames: these are quick to show. */
export const keyFrames = 15
const heightPx = 80
const mostKept = 800
const closesMs = 4000

const kept = new Map<string, string>()
const waiting = new Map<string, Promise<string | undefined>>()
let last: Promise<unknown> = Promise.resolve()
let open: { url: string; footage: Promise<Footage> } | undefined
let closing: ReturnType<typeof setTimeout> | undefined

function close() {
  const closed = open
  open = undefined
  void closed?.footage.then(
    (footage) => footage.close(),
    () => undefined,
  )
}

async function footageOf(source: PlayerSource, url: string): Promise<Footage> {
  clearTimeout(closing)
  closing = setTimeout(close, closesMs)
  if (open?.url !== url) {
    close()
    const { openFootage } = await import('@matrixcast/player/footage')
    open = { url, footage: openFootage(source) }
  }
  return open.footage
}

async function draw(source: PlayerSource, url: string, frame: number): Promise<string | undefined> {
  const footage = await footageOf(source, url)
  const drawn = await footage.frameAt(frame)
  if (!drawn) return undefined
  const canvas = new OffscreenCanvas(Math.max(1, Math.round((heightPx * drawn.width) / drawn.height)), heightPx)
  canvas.getContext('2d')?.drawImage(drawn.image, 0, 0, canvas.width, canvas.height)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
}

function keep(key: string, address: string) {
  kept.set(key, address)
  const [oldest] = kept.size > mostKept ? kept : []
  if (!oldest) return
  kept.delete(oldest[0])
  URL.revokeObjectURL(oldest[1])
}

/** The address of a frame that was drawn before. */
export const keptFrame = (url: string, frame: number): string | undefined => kept.get(`${url} ${frame}`)

/** A frame of a video as a small picture, drawn one after another; undefined where the video cannot be read. */
export function filmFrame(source: PlayerSource, url: string, frame: number): Promise<string | undefined> {
  const key = `${url} ${frame}`
  const there = waiting.get(key)
  if (there) return there
  const drawn = last
    .then(() => draw(source, url, frame))
    .then(
      (address) => {
        if (address !== undefined) keep(key, address)
        return address
      },
      // A broken copy: the still stays.
      () => undefined,
    )
    .finally(() => waiting.delete(key))
  waiting.set(key, drawn)
  last = drawn
  return drawn
}
