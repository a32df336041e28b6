import { psdLimits } from './psd-limits.ts'

const modes = ['bitmap', 'grayscale', 'indexed', 'RGB', 'CMYK', '', '', 'multichannel', 'duotone', 'Lab']
const unread = ['CMYK', 'multichannel', 'duotone', 'Lab']
const headerBytes = 26

/**
 * Judges the first bytes of a document, before anything is made as large as it says. Throws the word of the refusal and what it
 * is about: `notPsd`, `cut`, `mode CMYK`, `area 100000 x 20`.
 */
export function judgeHeader(bytes: Buffer): void {
  if (bytes.subarray(0, 4).toString('latin1') !== '8BPS') throw new Error('notPsd')
  if (bytes.length < headerBytes) throw new Error('cut')
  const version = bytes.readUInt16BE(4)
  if (version !== 1 && version !== 2) throw new Error('notPsd')
  const [height, width, mode] = [bytes.readUInt32BE(14), bytes.readUInt32BE(18), bytes.readUInt16BE(24)]
  if (width === 0 || height === 0 || width * height > psdLimits.px) throw new Error(`area ${width} x ${height}`)
  const name = modes[mode]
  if (name === undefined || name === '') throw new Error('cut')
  if (unread.includes(name)) throw new Error(`mode ${name}`)
  if (endOf(bytes, { version, height, width }) > bytes.length) throw new Error('cut')
}

type Size = { version: number; height: number; width: number }

/**
 * Where the picture of the whole document ends, which is the last thing in a file. The reader takes what is missing there for
 * black, so a cut file would pass for a whole one.
 */
function endOf(bytes: Buffer, { version, height, width }: Size): number {
  let at = headerBytes
  const skip = (lengthBytes: number) => {
    if (at + lengthBytes > bytes.length) throw new Error('cut')
    at += lengthBytes + bytes.readUIntBE(at + Math.max(0, lengthBytes - 6), Math.min(6, lengthBytes))
  }
  skip(4)
  skip(4)
  skip(version === 2 ? 8 : 4)
  if (at + 2 > bytes.length) throw new Error('cut')
  const packing = bytes.readUInt16BE(at)
  at += 2
  const [channels, depth] = [bytes.readUInt16BE(12), bytes.readUInt16BE(22)]
  if (packing === 0) return at + channels * height * Math.ceil((width * depth) / 8)
  // Of the other packings only the lengths of rows are written down.
  if (packing !== 1) return at + 1
  const countBytes = version === 2 ? 4 : 2
  const rows = channels * height
  let end = at + rows * countBytes
  if (end > bytes.length) return end
  for (let row = 0; row < rows; row += 1) end += bytes.readUIntBE(at + row * countBytes, countBytes)
  return end
}
