import { readFile, writeFile } from 'node:fs/promises'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never } from './tools.ts'

/** A file operators may bring, how it is made, and how it ends: as a good video, or as one of these faults. */
export type Specimen = {
  name: string
  kind: 'video' | 'picture' | 'music'
  /** ffmpeg's arguments before the file's name; the file's container is named, as its name says nothing. */
  line: string
  /** What happens to the bytes afterwards. */
  harm?: (bytes: Buffer) => Buffer
  ends: 'good' | readonly string[]
}

const moving = (size: string, rate: number | string, seconds: number) =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`
const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
const hdr = (transfer: string) =>
  `${moving('320x180', 30, 1)} -pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc -color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc -f mp4`
const short = `${moving('320x180', 30, 2)} ${x264}`

/** Every so many bytes of the picture's data one is turned round, none of the tables about it. */
const flip = (every: number) => (bytes: Buffer) => {
  const data = bytes.indexOf('mdat')
  const tables = bytes.indexOf('moov')
  const end = tables > data ? tables : bytes.length
  for (let at = data + 64; at < end; at += every) bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
  return bytes
}
const unreadable = ['sourceUnreadable', 'notVerified', 'encodingFailed']

/** Files that take a second or two each. */
export const smallCorpus: readonly Specimen[] = [
  {
    name: 'frames of changing length',
    kind: 'video',
    line: `${moving('320x180', 30, 3)} -vf setpts=PTS*(1+0.6*sin(N/7)) -fps_mode vfr ${x264} -f mp4`,
    ends: 'good',
  },
  {
    name: 'odd width and height',
    kind: 'video',
    line: `${moving('181x321', 30, 1.5)} -c:v libx264 -preset ultrafast -pix_fmt yuv444p -f mp4`,
    ends: 'good',
  },
  { name: 'two frames a second', kind: 'video', line: `${moving('320x180', 2, 2)} ${x264} -f mp4`, ends: 'good' },
  { name: '120 frames a second', kind: 'video', line: `${moving('320x180', 120, 1)} ${x264} -f mp4`, ends: 'good' },
  {
    name: 'one frame only',
    kind: 'video',
    line: `${moving('320x180', 1, 1)} -frames:v 1 ${x264} -f mp4`,
    ends: 'good',
  },
  { name: 'sixteen pixels', kind: 'video', line: `${moving('16x16', 30, 1)} ${x264} -f mp4`, ends: 'good' },
  {
    name: 'pixels that are not square',
    kind: 'video',
    line: `${moving('180x180', 30, 1)} -vf setsar=16/9 ${x264} -f mp4`,
    ends: 'good',
  },
  { name: 'PQ', kind: 'video', line: hdr('smpte2084'), ends: 'good' },
  { name: 'HLG', kind: 'video', line: hdr('arib-std-b67'), ends: 'good' },
  {
    name: 'ten bits',
    kind: 'video',
    line: `${moving('320x180', 30, 1)} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -f mp4`,
    ends: 'good',
  },
  {
    name: 'six channels of sound',
    kind: 'video',
    line: `${moving('320x180', 30, 2)} -f lavfi -i aevalsrc=0.1*sin(2*PI*440*t)|0|0|0|0|0:c=5.1:d=2 ${x264} -c:a aac -f mp4`,
    ends: 'good',
  },
  {
    name: 'sound shorter than the picture',
    kind: 'video',
    line: `${moving('320x180', 30, 2)} -f lavfi -i sine=d=0.3 ${x264} -c:a aac -f mp4`,
    ends: 'good',
  },
  { name: 'an old AVI', kind: 'video', line: `${moving('320x180', 25, 1)} -c:v mpeg4 -f avi`, ends: 'good' },
  {
    name: 'a WebM with holes in it',
    kind: 'video',
    line: `${moving('160x90', 10, 1)} -pix_fmt yuva420p -c:v libvpx -auto-alt-ref 0 -deadline realtime -f webm`,
    ends: 'good',
  },
  {
    name: 'the recording of a browser, without a length',
    kind: 'video',
    line: `${moving('160x90', 30, 2)} -f lavfi -i sine=d=2 -c:v libvpx -deadline realtime -c:a libopus -f webm -seekable 0`,
    ends: 'good',
  },
  { name: 'a Matroska that calls itself something else', kind: 'video', line: `${short} -f matroska`, ends: 'good' },
  {
    name: 'cut off before its tables',
    kind: 'video',
    line: `${short} -f mp4`,
    harm: (bytes) => bytes.subarray(0, bytes.length / 2),
    ends: ['sourceUnreadable'],
  },
  {
    name: 'cut off in the middle',
    kind: 'video',
    line: `${short} -movflags +faststart -f mp4`,
    harm: (bytes) => bytes.subarray(0, bytes.length / 2),
    ends: ['sourceUnreadable'],
  },
  { name: 'a few bytes gone wrong', kind: 'video', line: `${short} -f mp4`, harm: flip(9000), ends: 'good' },
  { name: 'hardly a byte right', kind: 'video', line: `${short} -f mp4`, harm: flip(7), ends: unreadable },
  {
    name: 'nothing in it',
    kind: 'video',
    line: `${short} -f mp4`,
    harm: () => Buffer.alloc(0),
    ends: ['sourceUnreadable'],
  },
  {
    name: 'a web page',
    kind: 'video',
    line: `${short} -f mp4`,
    harm: () => Buffer.from('<!doctype html><title>x</title>'),
    ends: ['sourceUnreadable'],
  },
  {
    name: 'a photo with a see-through ground',
    kind: 'picture',
    line: '-f lavfi -i color=red@0.5:s=300x200,format=rgba -frames:v 1 -f apng',
    ends: 'good',
  },
  {
    name: 'a photo of 16 bits a colour',
    kind: 'picture',
    line: `${moving('301x201', 1, 1)} -frames:v 1 -pix_fmt rgb48be -c:v png -f image2pipe`,
    ends: 'good',
  },
  { name: 'a GIF of many frames', kind: 'picture', line: `${moving('120x80', 25, 16)} -f gif`, ends: 'good' },
  {
    name: 'half a photo',
    kind: 'picture',
    line: `${moving('640x480', 1, 1)} -frames:v 1 -f mjpeg`,
    harm: (bytes) => bytes.subarray(0, bytes.length / 2),
    ends: ['sourceUnreadable'],
  },
  {
    name: 'music with a cover',
    kind: 'music',
    line: `${moving('100x100', 1, 1)} -f lavfi -i sine=d=1 -map 1:a -map 0:v -frames:v 1 -c:v mjpeg -disposition:v attached_pic -c:a libmp3lame -f mp3`,
    ends: 'good',
  },
  {
    name: 'music of one channel at 8 kHz',
    kind: 'music',
    line: '-f lavfi -i sine=d=1 -ar 8000 -ac 1 -c:a libmp3lame -f mp3',
    ends: 'good',
  },
  { name: 'silent music', kind: 'music', line: '-f lavfi -i anullsrc -t 2 -c:a libmp3lame -f mp3', ends: 'good' },
]

/** Files that take long or much room: for `npm run prove`. */
export const largeCorpus: readonly Specimen[] = [
  {
    name: 'ten hours of silence',
    kind: 'music',
    line: '-f lavfi -i anullsrc=r=8000:cl=mono -t 36000 -c:a libmp3lame -b:a 8k -f mp3',
    ends: ['sourceUnreadable'],
  },
  {
    name: 'three hours of music',
    kind: 'music',
    line: '-f lavfi -i sine=r=8000 -t 10800 -c:a libmp3lame -b:a 8k -f mp3',
    ends: 'good',
  },
  {
    name: '4K at 60 frames a second',
    kind: 'video',
    line: `${moving('3840x2160', 60, 4)} ${x264} -f mp4`,
    ends: 'good',
  },
  { name: '4K PQ', kind: 'video', line: hdr('smpte2084').replace('320x180', '3840x2160'), ends: 'good' },
  {
    name: 'a GIF of five thousand frames',
    kind: 'picture',
    line: `${moving('320x240', 25, 200)} -f gif`,
    ends: 'good',
  },
  {
    name: 'a photo of 39 megapixels',
    kind: 'picture',
    line: `${moving('7200x5400', 1, 1)} -frames:v 1 -f mjpeg`,
    ends: 'good',
  },
  {
    name: 'a photo of 41 megapixels',
    kind: 'picture',
    line: `${moving('7400x5600', 1, 1)} -frames:v 1 -f mjpeg`,
    ends: ['sourceUnreadable'],
  },
  {
    name: 'one key frame in two minutes',
    kind: 'video',
    line: `${moving('640x360', 30, 120)} ${x264} -g 99999 -sc_threshold 0 -f mp4`,
    ends: 'good',
  },
]

/** Makes a specimen's file. */
export async function grow(tools: FfmpegTools, { line, harm }: Specimen, file: string): Promise<void> {
  const argv = [tools.ffmpeg, ...flags(`-hide_banner -loglevel error -y ${line}`), file] as const
  must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 600, signal: never }))
  if (harm) await writeFile(file, harm(await readFile(file)))
}
