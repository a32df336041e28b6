import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const packets = (length: number, first: number) => {
  const head = new Uint8Array(4096)
  for (let at = first; at < head.length; at += length) head[at] = 0x47
  return head
}
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

const bitmap = (header: number, length = 60, reserved: [number, number] = [0, 0]) => {
  const head = new Uint8Array(length)
  head.set(bytes('BM'))
  head.set(reserved, 6)
  head[14] = header
  return head
}
const ftyp = (brand: string) => bytes(`\0\0\0\x10ftyp${brand}\0\0\0\0`)

describe('a file told by its first bytes', () => {
  it.each<[string, Uint8Array, string]>([
    ['a photo', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['a drawing', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['a picture of the web', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
    ['a clear picture of the web', bytes('RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0'), 'image/webp'],
    ['an animation', bytes('GIF87a\x01'), 'image/gif'],
    ['a newer animation', bytes('GIF89a\x01'), 'image/gif'],
    ['a bitmap of today', bitmap(40), 'image/bmp'],
    ['the oldest bitmap', bitmap(12, 27), 'image/bmp'],
    ['the newest bitmap', bitmap(124), 'image/bmp'],
    ['an old camera’s video', bytes('RIFF\x10\0\0\0AVI LIST'), 'video/x-msvideo'],
    ['a sound as it was recorded', bytes('RIFF\x10\0\0\0WAVEfmt '), 'audio/wav'],
    ['a browser’s recording', bytes('\x1aE\xdf\xa3\x42\x82\x84webm'), 'video/webm'],
    ['a screen recording', bytes('\x1aE\xdf\xa3\x42\x82\x88matroska'), 'video/x-matroska'],
    ['a free sound', bytes('OggS\0'), 'audio/ogg'],
    ['a sound without loss', bytes('fLaC\0'), 'audio/flac'],
    ['a song with its name', bytes('ID3\x04'), 'audio/mpeg'],
    ['a song without a name', bytes('\xff\xfb\x90\x64'), 'audio/mpeg'],
    ['a song of half the rate', bytes('\xff\xe3\x18\xc4'), 'audio/mpeg'],
    ['a phone’s sound', bytes('\xff\xf1\x50\x80'), 'audio/aac'],
    ['a phone’s older sound', bytes('\xff\xf9\x50\x80'), 'audio/aac'],
    ['an MP4', ftyp('isom'), 'video/mp4'],
    ['an iPhone’s film', ftyp('qt  '), 'video/quicktime'],
    ['a song of a shop', ftyp('M4A '), 'audio/mp4'],
    ['a book read aloud', ftyp('M4B '), 'audio/mp4'],
    ['a film that begins with its pictures', bytes('\0\0\0\x08mdat'), 'video/quicktime'],
    ['a film that begins with empty room', bytes('\0\0\0\x08wide'), 'video/quicktime'],
    ['a font of the web', bytes('wOF2\0'), 'font/woff2'],
    ['a font with outlines of print', bytes('OTTO\0'), 'font/otf'],
    ['a font', bytes('\0\x01\0\0\0\x0f'), 'font/ttf'],
  ])('is known by its media type: %s', (_, head, mimetype) => {
    expect(sniff(head)).toMatchObject({ mimetype })
  })

  it.each<[string, Uint8Array]>([
    ['a name that begins as a bitmap does', bytes('BMW service book, kept since the year it was bought')],
    ['a bitmap cut off in its header', bitmap(40, 26)],
    ['a bitmap with a header of no known length', bitmap(41)],
    ['a bitmap whose first reserved byte is used', bitmap(40, 60, [1, 0])],
    ['a bitmap whose second reserved byte is used', bitmap(40, 60, [0, 1])],
    ['a container of another form', bytes('RIFF\x10\0\0\0RMIDdata')],
    ['a stream with two packets only', packets(188, 0).slice(0, 300)],
    ['a frame of no layer', bytes('\xff\xe1\x90\x64')],
    ['a frame of a rate that there is not', bytes('\xff\xfb\x9c\x64')],
    ['a frame of a bit rate that there is not', bytes('\xff\xfb\xf0\x64')],
    ['a frame that does not begin in step', bytes('\xff\x1b\x90\x64')],
    ['a font of a later version', bytes('\0\x02\0\0\0\x0f')],
  ])('is not known: %s', (_, head) => {
    expect(sniff(head)).toEqual({ kind: 'unknownContent' })
  })

  it.each([
    '#EXTM3U\n#EXT-X-VERSION:3',
    '\xef\xbb\xbf#EXTM3U',
    '  ffconcat version 1.0',
    '[playlist]\nFile1=a',
    '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">',
  ])('is refused as a playlist, which would open other files: %s', (text) => {
    expect(sniff(bytes(text))).toEqual({ kind: 'playlist' })
  })

  it.each(['<!DOCTYPE html>', ' <svg xmlns="http://www.w3.org/2000/svg">', '<?xml version="1.0"?><rss>', '<script>1'])(
    'is refused as a page that a browser would run: %s',
    (text) => {
      expect(sniff(bytes(text))).toEqual({ kind: 'notMedia' })
    },
  )

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
    ['a Mac’s smaller sound', bytes('FORM\0\0\0\x10AIFC'), 'AIFF', 'WAV'],
    ['a camera’s newer raw photo', ftyp('crx '), 'CR3 (camera RAW)', 'JPEG'],
    ['a photo of the next kind', bytes('\xff\x0a\x10'), 'JPEG XL', 'PNG'],
    ['a cinema’s picture', bytes('\0\0\0\x0cjP  \r\n'), 'JPEG 2000', 'PNG'],
    ['a site’s sign', bytes('\0\0\x01\0\x01\0'), 'ICO', 'PNG'],
    ['a video of long ago', bytes('.RMF\0\0'), 'RealMedia', 'MP4'],
    ['a recording of a Mac', bytes('caff\0\x01'), 'CAF', 'WAV'],
    ['a call kept by a phone', bytes('#!AMR\n'), 'AMR', 'MP3'],
    ['a sticker that moves', bytes('RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x12\0\0\0'), 'animated WebP', 'GIF / MP4'],
    ['pictures of a phone that move', ftyp('avis'), 'animated AVIF', 'GIF / MP4'],
    ['notes without a sound', bytes('MThd\0\0\0\x06'), 'MIDI', 'MP3'],
  ])('is refused by its name, and says what to save it as: %s', (_, head, format, saveAs) => {
    expect(sniff(head)).toEqual({ kind: 'formatNotRead', format, saveAs })
  })

  it('is refused without a name where nobody knows it', () => {
    expect(sniff(bytes('remember the milk'))).toEqual({ kind: 'unknownContent' })
    expect(sniff(new Uint8Array())).toEqual({ kind: 'empty' })
    expect(sniff(bytes('ftyp'))).toEqual({ kind: 'unknownContent' })
  })
})
