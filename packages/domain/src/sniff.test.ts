import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const packets = (length: number, first: number) => {
  const head = new Uint8Array(4096)
  for (let at = first; at < head.length; at += length) head[at] = 0x47
  return head
}
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

describe('a file told by its first bytes', () => {
  it.each([
    ['a transport stream of a recorder', packets(188, 0), 'mpegts'],
    ['a camera’s transport stream with a clock before each packet', packets(192, 4), 'mpegts'],
    ['a live recording', bytes('FLV\x01\x05\0\0\0\x09'), 'flv'],
    ['a DVD camera’s stream', bytes('\0\0\x01\xba\x44\0\x04'), 'mpeg'],
    ['a Windows video', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9'), 'asf'],
    ['an AVIF', bytes('\0\0\0 ftypavif\0\0\0\0avifmif1miafMA1B'), 'mov'],
    ['an AVIF whose main brand is another', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'), 'mov'],
  ])('is read: %s', (_, head, demuxer) => {
    expect(sniff(head)).toMatchObject({ kind: 'media', demuxer })
  })

  it.each([
    ['an iPhone’s photo', heic, 'HEIC', 'JPEG'],
    ['a camera’s raw photo', bytes('II*\0\x10\0\0\0'), 'TIFF / camera RAW', 'JPEG'],
    ['a layered picture', bytes('8BPS\0\x01'), 'PSD', 'PNG'],
    ['a document', bytes('%PDF-1.7'), 'PDF', 'PNG'],
    ['a broadcast camera’s video', bytes('\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d'), 'MXF', 'MP4'],
    ['a Mac’s sound', bytes('FORM\0\0\0\x10AIFF'), 'AIFF', 'WAV'],
  ])('is refused by its name, and says what to save it as: %s', (_, head, format, saveAs) => {
    expect(sniff(head)).toEqual({ kind: 'formatNotRead', format, saveAs })
  })

  it('is refused without a name where nobody knows it', () => {
    expect(sniff(bytes('remember the milk'))).toEqual({ kind: 'unknownContent' })
    expect(sniff(new Uint8Array())).toEqual({ kind: 'empty' })
    expect(sniff(bytes('ftyp'))).toEqual({ kind: 'unknownContent' })
  })
})
