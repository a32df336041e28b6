import type { Shot } from '@matrixcast/canvas/timeline'
import type { MediaFacts } from '../media/inspect-media.ts'

type Fitting = {
  facts: MediaFacts
  fit: Shot['fit']
  widthPx: number
  heightPx: number
  background: string
  label: string
}

/**
 * Filters that bring a source to the frame's size in BT.709 4:2:0. `cover` fills and crops, `contain` leaves bars in
 * the page's colour, `blur` fills the bars with the picture itself, blurred at a quarter of the size (looks the same,
 * costs a tenth). What will not be seen is cut off before scaling.
 */
export function fitFilters(fitting: Fitting): string {
  const { facts } = fitting
  return isHdr(facts)
    ? `${toneMap(facts)},${fitted({ ...fitting, facts: { ...facts, colour: sdr } })}`
    : fitted(fitting)
}

const hdrTransfers = ['smpte2084', 'arib-std-b67']
const sdr = { matrix: 'bt709', transfer: 'bt709', range: 'tv' }

/** Whether a source is brighter than ordinary screens can show (PQ or HLG). */
export const isHdr = ({ colour }: MediaFacts): boolean => hdrTransfers.includes(colour.transfer)

/** Diffuse white at 203 cd/m2, as ITU-R BT.2408 has it. */
const toneMap = ({ colour }: MediaFacts) =>
  [
    `zscale=tin=${colour.transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',')

function fitted(fitting: Fitting): string {
  const { facts, fit, widthPx, heightPx, background, label } = fitting
  const across = widthPx / facts.width
  const down = heightPx / facts.height
  const isSameShape = Math.abs(across / down - 1) < 0.02
  if (fit === 'cover' || isSameShape) {
    const cut = `crop=iw*${Math.min(1, across / down).toFixed(5)}:ih*${Math.min(1, down / across).toFixed(5)}`
    return `${cut},${scaleTo(widthPx, heightPx, facts)}`
  }
  const factor = Math.min(across, down)
  const inner = { width: evenDown(facts.width * factor), height: evenDown(facts.height * factor) }
  const x = evenDown((widthPx - inner.width) / 2)
  const y = evenDown((heightPx - inner.height) / 2)
  const scaled = scaleTo(inner.width, inner.height, facts)
  if (fit === 'contain') return `${scaled},pad=${widthPx}:${heightPx}:${x}:${y}:color=${padColour(background)}`
  const bleed = Math.min(inner.width / widthPx, inner.height / heightPx)
  const cut = `crop=${evenDown(widthPx * bleed)}:${evenDown(heightPx * bleed)}`
  const quarter = `scale=${evenUp(widthPx / 4)}:${evenUp(heightPx / 4)}:flags=bilinear,gblur=sigma=${(widthPx / 120).toFixed(1)}`
  return [
    `${scaled},split[${label}sharp][${label}bleed]`,
    `[${label}bleed]${cut},${quarter},scale=${widthPx}:${heightPx}:flags=bilinear,setsar=1[${label}ground]`,
    `[${label}ground][${label}sharp]overlay=${x}:${y}:format=yuv420`,
  ].join(';')
}

/** Sources that do not say their colours are taken as players take them: BT.709 from 720 lines on, else BT.601. */
function scaleTo(width: number, height: number, { colour, kind, ...source }: MediaFacts) {
  const isHd = Math.min(source.width, source.height) >= 720
  const matrix = matrices[colour.matrix] ?? (kind === 'video' ? (isHd ? 'bt709' : 'bt601') : undefined)
  const from = matrix ? `:in_color_matrix=${matrix}` : ''
  return `scale=${width}:${height}:flags=bicubic${from}:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1`
}

const matrices: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
}

const evenUp = (px: number) => 2 * Math.ceil((px - 1e-6) / 2)
const evenDown = (px: number) => 2 * Math.floor((px + 1e-6) / 2)
const padColour = (css: string) => (/^#[0-9a-f]{6}$/i.test(css) ? `0x${css.slice(1)}` : 'black')
