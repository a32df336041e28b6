import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import type { DrawnClip } from './drawn-clip.ts'
import { stretchChain, stretchInput } from './read-shot.ts'
import type { ShownLayer } from './shown-layer.ts'

type Laid = { inputs: MediaInput[]; chains: string[] }
type Rectangle = { x: number; y: number; width: number; height: number }

/**
 * A video as a window shows it in its box: scaled to cover it, turned about its middle, and seen through the photographed mask,
 * which has its corners, its angle and its opacity. Ends in `[label]`; the first of its two inputs has number `input`.
 */
export function layClip(layer: ShownLayer, clip: DrawnClip, { input, label }: { input: number; label: string }): Laid {
  const { box, shows, beganBefore, folder } = layer
  const { source, place, degrees, sha256 } = clip
  const frames = shows.reduce((sum, show) => sum + show.frames, 0)
  const first = shows[0]?.startFrame ?? 0
  const stretch = {
    look: {
      sha256,
      fit: 'cover' as const,
      effect: 'none' as const,
      background: '#000000',
      frame: { widthPx: place.width, heightPx: place.height, unitsWide: 0, unitsHigh: 0, pxPerUnit: 1 },
    },
    source,
    fromFrame: clip.srcInFrame + Math.max(0, beganBefore),
    frames,
  }
  const turned = turnedBox(place, degrees)
  const radians = ((degrees * Math.PI) / 180).toFixed(6)
  const turn = degrees % 360 === 0 ? '' : `,rotate=a=${radians}:ow=${turned.width}:oh=${turned.height}:c=black`
  const seen = overlapOf(turned, box)
  const cut = `crop=${seen.width}:${seen.height}:${seen.x - turned.x}:${seen.y - turned.y}`
  const laid = `pad=${box.width}:${box.height}:${seen.x - box.x}:${seen.y - box.y}`
  // A stream that begins late is shown by overlay for one frame alone (seen in 5.1): what comes before is filled up.
  const later = `setpts=PTS+${first},fps=${framesPerSecond}:start_time=0`
  const read = stretchChain({ ...stretch, label, spare: 0 })
  return {
    inputs: [{ path: `${folder}/${shows[0]?.state ?? 0}.png`, demuxer: 'png_pipe' }, stretchInput(stretch, 'video')],
    chains: [
      `[${input}:V:0]format=rgba,alphaextract[${label}mask]`,
      `[${input + 1}:V:0]${read},format=yuv444p${turn},${cut},${laid}[${label}clip]`,
      `[${label}clip][${label}mask]alphamerge,${later}[${label}]`,
    ],
  }
}

/** The least length of the same parity: what is turned keeps its middle. */
const likeIts = (px: number, other: number) => Math.ceil((px - other) / 2) * 2 + other

/** The upright box of a turned one, about the same middle. */
function turnedBox({ x, y, width, height }: Rectangle, degrees: number): Rectangle {
  if (degrees % 360 === 0) return { x, y, width, height }
  const [sine, cosine] = [Math.abs(Math.sin((degrees * Math.PI) / 180)), Math.abs(Math.cos((degrees * Math.PI) / 180))]
  const wide = likeIts(width * cosine + height * sine, width)
  const high = likeIts(width * sine + height * cosine, height)
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

function overlapOf(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  return { x, y, width: Math.max(2, right - x), height: Math.max(2, bottom - y) }
}
