import { deflateSync } from 'node:zlib'
import { pngChunk } from './png-chunk.ts'

/** Files as phones, cameras and editors write them, which ffmpeg itself cannot write: bytes of an ordinary one, changed. */

/** Hides all but three seconds, from the fourth on, behind the edit list; sound at 44.1 kHz, picture at 15 360 ticks. */
export function trimmedOnPhone(mov: Buffer): Buffer {
  const bytes = Buffer.from(mov)
  let track = 0
  for (let at = bytes.indexOf('elst'); at >= 0; at = bytes.indexOf('elst', at + 1)) {
    const media = bytes.readInt32BE(at + 16)
    bytes.writeUInt32BE(3000, at + 12)
    bytes.writeInt32BE(media + 4 * (track === 0 ? 15_360 : 44_100), at + 16)
    bytes.writeUInt32BE(0x10000, at + 20)
    track += 1
  }
  return bytes
}

const soundBox = 0x92

/** Sound tracks of a MOV, chosen by their number, become spatial sound that no ffmpeg can decode. */
export function spatialSound(mov: Buffer, isSpatial: (track: number) => boolean): Buffer {
  const bytes = Buffer.from(mov)
  let track = 0
  for (let at = bytes.indexOf('mp4a'); at >= 0; at = bytes.indexOf('mp4a', at + 1)) {
    if (bytes.readUInt32BE(at - 4) !== soundBox) continue
    if (isSpatial(track)) {
      const box = bytes.subarray(at - 4, at - 4 + soundBox).toString('latin1')
      const changed = box.replaceAll('mp4a', 'apac').replaceAll('esds', 'dapa').replaceAll('wave', 'free')
      bytes.write(changed, at - 4, 'latin1')
    }
    track += 1
  }
  return bytes
}

const word = (value: number, bytes: 2 | 4) => {
  const made = Buffer.alloc(bytes)
  made.writeUIntBE(value, 0, bytes)
  return made
}
const text = (letters: string) => Buffer.from(letters, 'latin1')

/** A TIFF block that holds an orientation and nothing else. */
export const orientationBlock = (orientation: number): Buffer =>
  Buffer.concat([text('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'), Buffer.from([orientation]), Buffer.alloc(6)])

/** A part of a JPEG before its pixels. */
export const jpegSegment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), word(body.length + 2, 2), body])

/** The JPEG with parts put before all others. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export const jpegTurned = (orientation: number): Buffer =>
  jpegSegment(0xe1, Buffer.concat([text('Exif\0\0'), orientationBlock(orientation)]))

/** The PNG with a chunk behind its head. */
export const pngWith = (png: Buffer, name: string, body: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(name, body), png.subarray(33)])

/** A colour profile in which red and blue have changed places. */
export function swappedProfile(): Buffer {
  const fixed = (value: number) => {
    const made = Buffer.alloc(4)
    made.writeInt32BE(Math.round(value * 65_536))
    return made
  }
  const xyz = (...values: number[]) => Buffer.concat([text('XYZ \0\0\0\0'), ...values.map(fixed)])
  const curve = Buffer.concat([text('curv\0\0\0\0'), word(1, 4), word(Math.round(2.2 * 256), 2), word(0, 2)])
  const tags: [string, Buffer][] = [
    ['desc', Buffer.concat([text('desc\0\0\0\0'), word(5, 4), text('swap\0'), Buffer.alloc(79)])],
    ['cprt', text('text\0\0\0\0free\0\0\0\0')],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.1431, 0.0606, 0.7139)],
    ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
    ['bXYZ', xyz(0.436, 0.2225, 0.0139)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  let at = 132 + 12 * tags.length
  const table = tags.map(([name, body]) => {
    const entry = Buffer.concat([text(name), word(at, 4), word(body.length, 4)])
    at += body.length
    return entry
  })
  const body = Buffer.concat([word(tags.length, 4), ...table, ...tags.map(([, one]) => one)])
  const dated = Buffer.concat([2026, 1, 1, 0, 0, 0].map((one) => word(one, 2)))
  const head = Buffer.concat([
    word(128 + body.length, 4),
    text('lcms'),
    word(0x02100000, 4),
    text('mntrRGB XYZ '),
    dated,
    text('acspAPPL'),
    Buffer.alloc(24),
    fixed(0.9642),
    fixed(1),
    fixed(0.8249),
  ])
  return Buffer.concat([head, Buffer.alloc(128 - head.length), body])
}

export const pngProfile = (profile: Buffer): Buffer => Buffer.concat([text('swap\0\0'), deflateSync(profile)])
export const jpegProfile = (profile: Buffer): Buffer =>
  jpegSegment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), profile]))
