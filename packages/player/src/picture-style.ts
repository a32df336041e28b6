import type { Moment } from '@matrixcast/canvas/moment'
import { type Mask, type Mix, smoothStep } from '@matrixcast/canvas/transition-mix'

/** What CSS takes to lay a picture into the frame. */
export type PictureStyle = { opacity: number; translate: string; clipPath: string; maskImage: string }

/**
 * How the lower of two canvases and the upper one lie; the upper one is not seen where one picture is shown alone.
 * `filter` is of both together with the ground.
 */
export type Laying = { lower: PictureStyle; upper: PictureStyle | null; ground: 'black' | 'white'; filter: string }

const maskStops = 12

/** A moment's pictures as CSS over a plain ground: the one that leaves below, the one that enters above it. */
export function layingOf({ pictures }: Pick<Moment, 'pictures'>): Laying {
  if ('only' in pictures) return { lower: resting, upper: null, ground: 'black', filter: 'none' }
  const { leaving, entering, mask, wash } = pictures.mix
  return {
    lower: { ...resting, opacity: opacityUnder(pictures.mix), translate: moved(leaving) },
    upper: { opacity: entering.opacity, translate: moved(entering), ...maskStyle(mask) },
    ground: wash !== null && wash.level > 0.5 ? 'white' : 'black',
    filter: beyondGround(pictures.mix),
  }
}

/** A filter for what a ground beyond black or white takes from, or adds to, each colour channel. */
function beyondGround({ leaving, entering, wash }: Mix): string {
  if (wash === null) return 'none'
  const share = 1 - leaving.opacity - entering.opacity
  const beyond = share * Math.max(-wash.level, wash.level - 1)
  if (beyond <= 0) return 'none'
  const contrast = 1 + 2 * beyond
  // Together they take `beyond` from each channel: contrast turns around the middle.
  const darker = `brightness(${1 / contrast}) contrast(${contrast})`
  return wash.level < 0 ? darker : `invert(1) ${darker} invert(1)`
}

const resting: PictureStyle = { opacity: 1, translate: '0 0', clipPath: 'none', maskImage: 'none' }

const moved = ({ x, y }: { x: number; y: number }) => `${percent(x)} ${percent(y)}`
const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

/** What lies above takes its share of the lower picture away; this one leaves it the share that the mix has. */
function opacityUnder({ leaving, entering, mask, wash }: Mix): number {
  if (wash === null || mask !== null) return 1
  return entering.opacity < 1 ? Math.min(1, leaving.opacity / (1 - entering.opacity)) : 0
}

function maskStyle(mask: Mask | null): Pick<PictureStyle, 'clipPath' | 'maskImage'> {
  if (mask === null) return { clipPath: 'none', maskImage: 'none' }
  if (mask.kind === 'right') return { clipPath: `inset(0 0 0 ${percent(mask.from)})`, maskImage: 'none' }
  const { none, whole, along } = mask
  const stops = Array.from({ length: maskStops + 1 }, (_, at) => {
    const place = Math.min(none, whole) + (Math.abs(whole - none) * at) / maskStops
    return `rgb(0 0 0 / ${Math.round(smoothStep(place, { none, whole }) * 1e3) / 1e3}) ${percent(place)}`
  }).join(', ')
  // Half diagonals of the frame are what a circle to the farthest corner has as its radius.
  const shape = along === 'down' ? 'linear-gradient(to bottom' : 'radial-gradient(circle farthest-corner at center'
  return { clipPath: 'none', maskImage: `${shape}, ${stops})` }
}
