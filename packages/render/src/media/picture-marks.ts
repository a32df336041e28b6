import { open } from 'node:fs/promises'
import { movingType } from '@matrixcast/canvas/moving-picture'
import { headOf } from './head-of.ts'

type Turn = 0 | 90 | 180 | 270

/**
 * What a picture file says beside its pixels. `turn`: how far a browser turns it clockwise (mirrored ones count as their
 * turn). `isPlain`: its pixels as they lie are what a browser shows, in sRGB.
 */
export type PictureMarks = { turn: Turn; isPlain: boolean }

const plain: PictureMarks = { turn: 0, isPlain: true }
/** Enough for a picture of 40 megapixels in small pieces. */
const mostPieces = 20_000
const turns: Record<number, Turn> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }
/** Gamma of sRGB as PNG writes it. */
const usualGamma = 45_455

/** Whether a picture has a sign of frames in it. */
export const mayMove = async (path: string): Promise<boolean> => movingType(await headOf(path)) !== undefined

/** Reads the marks of a JPEG, PNG, WebP or AVIF by its structure, never by its pixels; what breaks off has said all it says. */
export async function pictureMarks(path: string, mimetype: string): Promise<PictureMarks> {
  const read = readers[mimetype]
  if (!read) return plain
  const file = await open(path, 'r')
  try {
    return await read(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** Bytes of the file; fewer where it ends. */
type Bytes = (at: number, length: number) => Promise<Buffer>

const readers: Record<string, (bytes: Bytes) => Promise<PictureMarks>> = {
  'image/jpeg': jpegMarks,
  'image/png': pngMarks,
  'image/webp': webpMarks,
  // Its turn and colours lie in boxes that ffmpeg reads in part.
  'image/avif': async () => ({ turn: 0, isPlain: false }),
}

async function jpegMarks(bytes: Bytes): Promise<PictureMarks> {
  let turn: Turn = 0
  let isPlain = true
  let isTurnRead = false
  let at = 2
  for (let piece = 0; piece < mostPieces; piece++) {
    const head = await bytes(at, 18)
    if (head.length < 10 || head[0] !== 0xff) break
    const marker = head.readUInt8(1)
    if (marker === 0xff) at += 1
    else if (marker === 0xda) break
    else {
      const length = head.readUInt16BE(2)
      const name = head.subarray(4).toString('latin1')
      // The first one counts, as in a browser.
      if (marker === 0xe1 && name.startsWith('Exif\0') && !isTurnRead) {
        const orientation = orientationOf(await bytes(at + 10, length - 8))
        isTurnRead = orientation !== 0
        turn = turns[orientation] ?? 0
        if (orientation > 1 && orientation <= 8) isPlain = false
      }
      if (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) isPlain = false
      // Four inks instead of three lights.
      if (isFrame(marker) && head.readUInt8(9) === 4) isPlain = false
      at += 2 + length
    }
  }
  return { turn, isPlain }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Chromium heeds a turn that is written before the pixels, and none behind them. */
async function pngMarks(bytes: Bytes): Promise<PictureMarks> {
  let turn: Turn = 0
  let isPlain = true
  let at = 8
  for (let piece = 0; piece < mostPieces; piece++) {
    const head = await bytes(at, 12)
    if (head.length < 12) break
    const length = head.readUInt32BE(0)
    const name = head.toString('latin1', 4, 8)
    if (name === 'IDAT') break
    if (name === 'eXIf') {
      const orientation = orientationOf(await bytes(at + 8, Math.min(length, 65_536)))
      turn = turns[orientation] ?? 0
      if (orientation > 1) isPlain = false
    }
    if (name === 'iCCP' || name === 'cICP') isPlain = false
    if (name === 'gAMA' && head.readUInt32BE(8) !== usualGamma) isPlain = false
    at += length + 12
  }
  return { turn, isPlain }
}

/** Chromium heeds its colours, and no turn in it. */
async function webpMarks(bytes: Bytes): Promise<PictureMarks> {
  const head = await bytes(12, 9)
  const hasMarks = head.length === 9 && head.toString('latin1', 0, 4) === 'VP8X' && (head.readUInt8(8) & 0x28) !== 0
  return { turn: 0, isPlain: !hasMarks }
}

/** The orientation in the first directory of a TIFF block (Exif 2.3, tag 0x0112); 0 where there is none. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 8) return 0
  const isLittle = tiff.readUInt16BE(0) === 0x4949
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 0
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return 0
    if (short(at) === 0x0112) return short(at + 8)
  }
  return 0
}
