import type { Demuxer } from '../ffmpeg/run-ffmpeg.ts'

/** What the first bytes of a file say it is. Fonts have no demuxer: ffmpeg never reads them. */
export type Sniffed =
  | { kind: 'media'; demuxer: Demuxer; extension: string; mimetype: string }
  | { kind: 'font'; extension: string; mimetype: string }

export type SniffFault = { kind: 'empty' | 'playlist' | 'notMedia' | 'unknownContent' }

/** As many bytes of a file's head as sniffing looks at. */
export const sniffBytes = 4096

/**
 * Tells a file by its content, whatever its name says. Playlists and manifests (HLS, DASH, ffconcat) are refused by
 * name because they make a player open other files; so are SVG and HTML, which a browser would run.
 */
export function sniff(head: Uint8Array): Sniffed | SniffFault {
  if (head.length === 0) return { kind: 'empty' }
  const text = asText(head)
  if (/^\s*(#EXTM3U|ffconcat\b|<MPD\b|\[playlist\])/i.test(text) || /<MPD[\s>]/.test(text)) return { kind: 'playlist' }
  if (/^\s*<(!doctype|html|svg|\?xml|script|head|body)\b/i.test(text)) return { kind: 'notMedia' }
  return signatures.find(({ is }) => is(head, text))?.found ?? movie(text) ?? { kind: 'unknownContent' }
}

const media = (demuxer: Demuxer, extension: string, mimetype: string): Sniffed => ({
  kind: 'media',
  demuxer,
  extension,
  mimetype,
})
const font = (extension: string): Sniffed => ({ kind: 'font', extension, mimetype: `font/${extension}` })
const starts = (prefix: string) => (_: Uint8Array, text: string) => text.startsWith(prefix)
const riff = (form: string) => (_: Uint8Array, text: string) => text.startsWith('RIFF') && text.slice(8, 12) === form

const signatures: { is: (head: Uint8Array, text: string) => boolean; found: Sniffed }[] = [
  { is: starts('\xff\xd8\xff'), found: media('jpeg_pipe', 'jpg', 'image/jpeg') },
  { is: starts('\x89PNG\r\n\x1a\n'), found: media('png_pipe', 'png', 'image/png') },
  { is: riff('WEBP'), found: media('webp_pipe', 'webp', 'image/webp') },
  { is: (_, text) => /^GIF8[79]a/.test(text), found: media('gif', 'gif', 'image/gif') },
  { is: (head, text) => text.startsWith('BM') && isBitmap(head), found: media('bmp_pipe', 'bmp', 'image/bmp') },
  { is: riff('AVI '), found: media('avi', 'avi', 'video/x-msvideo') },
  { is: riff('WAVE'), found: media('wav', 'wav', 'audio/wav') },
  { is: (_, text) => isMatroska(text) && text.includes('webm'), found: media('matroska', 'webm', 'video/webm') },
  { is: (_, text) => isMatroska(text), found: media('matroska', 'mkv', 'video/x-matroska') },
  { is: starts('OggS'), found: media('ogg', 'ogg', 'audio/ogg') },
  { is: starts('fLaC'), found: media('flac', 'flac', 'audio/flac') },
  { is: starts('ID3'), found: media('mp3', 'mp3', 'audio/mpeg') },
  { is: isAdts, found: media('aac', 'aac', 'audio/aac') },
  { is: isMp3Frame, found: media('mp3', 'mp3', 'audio/mpeg') },
  { is: starts('wOF2'), found: font('woff2') },
  { is: starts('OTTO'), found: font('otf') },
  { is: starts('\x00\x01\x00\x00\x00'), found: font('ttf') },
]

function movie(text: string): Sniffed | undefined {
  const box = text.slice(4, 8)
  if (box === 'ftyp') {
    const brand = text.slice(8, 12)
    if (/^(avif|avis|heic|heix|mif1|msf1|crx )$/.test(brand)) return undefined
    if (brand.startsWith('M4A') || brand.startsWith('M4B')) return media('mov', 'm4a', 'audio/mp4')
    return brand === 'qt  ' ? media('mov', 'mov', 'video/quicktime') : media('mov', 'mp4', 'video/mp4')
  }
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ? media('mov', 'mov', 'video/quicktime') : undefined
}

const isMatroska = (text: string) => text.startsWith('\x1aE\xdf\xa3')

function isAdts(head: Uint8Array) {
  return head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0
}

function isMp3Frame(head: Uint8Array) {
  const [first = 0, second = 0, third = 0] = head
  return (
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c
  )
}

function isBitmap(head: Uint8Array) {
  const header = head[14] ?? 0
  return head.length > 26 && [12, 40, 52, 56, 64, 108, 124].includes(header) && head[6] === 0 && head[7] === 0
}

function asText(head: Uint8Array) {
  let text = ''
  for (const byte of head.subarray(head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0, sniffBytes)) {
    text += String.fromCharCode(byte)
  }
  return text
}
