/** Readers of ffmpeg that files are given to; no other one is ever asked. */
export const mediaDemuxers = [
  'mov',
  'matroska',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'asf',
  'jpeg_pipe',
  'png_pipe',
  'webp_pipe',
  'gif',
  'bmp_pipe',
  'mp3',
  'wav',
  'aac',
  'ogg',
  'flac',
] as const
type Demuxer = (typeof mediaDemuxers)[number]

/** What the first bytes of a file say it is. Fonts have no demuxer: ffmpeg never reads them. */
export type Sniffed =
  | { kind: 'media'; demuxer: Demuxer; extension: string; mimetype: string }
  | { kind: 'font'; extension: string; mimetype: string }

/** `formatNotRead`: a format that is known and not taken; `saveAs` is what its own program can save it as. */
export type SniffFault =
  | { kind: 'empty' | 'playlist' | 'notMedia' | 'unknownContent' }
  | { kind: 'formatNotRead'; format: string; saveAs: string }

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
  if (isMovingWebp(head, text)) return { kind: 'formatNotRead', format: 'animated WebP', saveAs: 'GIF / MP4' }
  const found = signatures.find(({ is }) => is(head, text))?.found ?? movie(head, text)
  if (found) return found
  const foreign = foreignFormats.find(({ begins, at = 0 }) => begins.some((one) => text.startsWith(one, at)))
  if (!foreign) return { kind: 'unknownContent' }
  return { kind: 'formatNotRead', format: foreign.format, saveAs: foreign.saveAs }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevm', 'mif1', 'msf1']
const rawHeads = ['II*\0', 'MM\0*', 'FUJIFILMCCD-RAW', 'IIRO', 'IIU\0']

/** What cameras, phones and programs write that is not read here: how it begins, from byte `at` on. */
const foreignFormats: { begins: string[]; at?: number; format: string; saveAs: string }[] = [
  { begins: heicBrands.map((brand) => `ftyp${brand}`), at: 4, format: 'HEIC', saveAs: 'JPEG' },
  { begins: ['ftypcrx '], at: 4, format: 'CR3 (camera RAW)', saveAs: 'JPEG' },
  { begins: ['ftypavis'], at: 4, format: 'animated AVIF', saveAs: 'GIF / MP4' },
  { begins: rawHeads, format: 'TIFF / camera RAW', saveAs: 'JPEG' },
  { begins: ['\xff\x0a', '\0\0\0\x0cJXL '], format: 'JPEG XL', saveAs: 'PNG' },
  { begins: ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'], format: 'JPEG 2000', saveAs: 'PNG' },
  { begins: ['8BPS'], format: 'PSD', saveAs: 'PNG' },
  { begins: ['%PDF-'], format: 'PDF', saveAs: 'PNG' },
  { begins: ['\0\0\x01\0'], format: 'ICO', saveAs: 'PNG' },
  { begins: ['\x06\x0e\x2b\x34\x02\x05\x01\x01'], format: 'MXF', saveAs: 'MP4' },
  { begins: ['.RMF'], format: 'RealMedia', saveAs: 'MP4' },
  { begins: ['AIFF', 'AIFC'], at: 8, format: 'AIFF', saveAs: 'WAV' },
  { begins: ['caff'], format: 'CAF', saveAs: 'WAV' },
  { begins: ['#!AMR'], format: 'AMR', saveAs: 'MP3' },
  { begins: ['MThd'], format: 'MIDI', saveAs: 'MP3' },
]

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
  { is: isTransportStream, found: media('mpegts', 'ts', 'video/mp2t') },
  { is: starts('\0\0\x01\xba'), found: media('mpeg', 'mpg', 'video/mpeg') },
  { is: starts('FLV\x01'), found: media('flv', 'flv', 'video/x-flv') },
  { is: starts('\x30\x26\xb2\x75\x8e\x66\xcf\x11'), found: media('asf', 'wmv', 'video/x-ms-asf') },
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

function movie(head: Uint8Array, text: string): Sniffed | undefined {
  const box = text.slice(4, 8)
  if (box === 'ftyp') {
    const brand = text.slice(8, 12)
    if (brand === 'avis') return undefined
    const until = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
    const brands = [brand, ...(text.slice(16, Math.min(until, 256)).match(/.{4}/gs) ?? [])]
    if (brands.includes('avif')) return media('mov', 'avif', 'image/avif')
    if (/^(hei[cxms]|hev[cm]|mif1|msf1|crx )$/.test(brand)) return undefined
    if (brand.startsWith('M4A') || brand.startsWith('M4B')) return media('mov', 'm4a', 'audio/mp4')
    return brand === 'qt  ' ? media('mov', 'mov', 'video/quicktime') : media('mov', 'mp4', 'video/mp4')
  }
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ? media('mov', 'mov', 'video/quicktime') : undefined
}

/** Packets of 188 bytes, or of 192 with the recorder's clock before each; three in a row are no accident. */
function isTransportStream(head: Uint8Array) {
  const isEach = (first: number, length: number) => [0, 1, 2].every((at) => head[first + at * length] === 0x47)
  return isEach(0, 188) || isEach(4, 192)
}

/** Its head says that there are frames: stickers and memes. No ffmpeg before 9 finds a picture in it. */
const isMovingWebp = (head: Uint8Array, text: string) =>
  riff('WEBP')(head, text) && text.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0

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
