import { fitBox, type Part } from '@matrixcast/canvas/fit-box'
import type { FrameBox, Shot } from '@matrixcast/canvas/timeline'
import type { MediaFacts } from '../media/inspect-media.ts'

type Fitting = {
  facts: MediaFacts
  fit: Shot['fit']
  box?: FrameBox | undefined
  widthPx: number
  heightPx: number
  background: string
  label: string
}

/**
 * Filters that bring a source to the frame's size in BT.709 4:2:0. `cover` fills and crops, `contain` leaves bars in
 * the page's colour, `blur` fills the bars with the picture itself, blurred. What will not be seen is cut off before scaling.
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
  const { facts, fit, box: asked, widthPx, heightPx, background, label } = fitting
  const placed = fitBox(fit, facts, { width: widthPx, height: heightPx }, asked)
  if (placed.kind === 'cover') {
    if (asked) return partOf(placed, fitting)
    const cut = `crop=iw*${placed.across.toFixed(5)}:ih*${placed.down.toFixed(5)}`
    return `${cut},${scaleTo(widthPx, heightPx, facts)}`
  }
  const { box, ground } = placed
  const scaled = scaleTo(box.width, box.height, facts)
  if (ground.kind === 'plain') {
    return `${scaled},pad=${widthPx}:${heightPx}:${box.x}:${box.y}:color=${padColour(background)}`
  }
  const { middle, small, sigmaPx } = ground
  const cut = `crop=${middle.width}:${middle.height}`
  const blurred = `scale=${small.width}:${small.height}:flags=bilinear,gblur=sigma=${sigmaPx.toFixed(1)}`
  return [
    `${scaled},split[${label}sharp][${label}bleed]`,
    `[${label}bleed]${cut},${blurred},scale=${widthPx}:${heightPx}:flags=bilinear,setsar=1[${label}ground]`,
    `[${label}ground][${label}sharp]overlay=${box.x}:${box.y}:format=yuv420`,
  ].join(';')
}

/**
 * A part of a source to the half px of the frame: a little more is cut out on even lines, scaled, and cut again with colours of
 * full size. The first scaling gives pixels that are not square the size they are shown in; others go through as they are.
 */
function partOf({ left, top, across, down }: Part, { facts, widthPx, heightPx }: Fitting): string {
  const x = scaledSpan(left * facts.width, across * facts.width, { of: facts.width, to: widthPx })
  const y = scaledSpan(top * facts.height, down * facts.height, { of: facts.height, to: heightPx })
  return [
    `scale=${facts.width}:${facts.height}:flags=bicubic`,
    `crop=${x.length}:${y.length}:${x.from}:${y.from}`,
    scaleTo(x.scaled, y.scaled, facts, 'yuv444p'),
    `crop=${widthPx}:${heightPx}:${x.skipped}:${y.skipped}`,
    'format=yuv420p',
  ].join(',')
}

/** Of a line of px from `start` on: what is cut out, how long that is when scaled, and how much of its start is cut again. */
function scaledSpan(start: number, length: number, { of, to }: { of: number; to: number }) {
  const from = Math.min(2 * Math.floor(start / 2), of - 2)
  const until = Math.min(of, 2 * Math.ceil((start + length) / 2))
  // At most three frames long, however small the part is.
  const scaled = Math.min(3 * to, Math.max(to, Math.round(((until - from) * to) / length)))
  const skipped = Math.min(scaled - to, Math.round(((start - from) * to) / length))
  return { from, length: until - from, scaled, skipped }
}

/** Sources that do not say their colours are taken as players take them: BT.709 from 720 lines on, else BT.601. */
function scaleTo(width: number, height: number, { colour, kind, ...source }: MediaFacts, format = 'yuv420p') {
  const isHd = Math.min(source.width, source.height) >= 720
  const matrix = matrices[colour.matrix] ?? (kind === 'video' ? (isHd ? 'bt709' : 'bt601') : undefined)
  const from = matrix ? `:in_color_matrix=${matrix}` : ''
  return `scale=${width}:${height}:flags=bicubic${from}:out_color_matrix=bt709:out_range=tv,format=${format},setsar=1`
}

const matrices: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
}

const padColour = (css: string) => (/^#[0-9a-f]{6}$/i.test(css) ? `0x${css.slice(1)}` : 'black')
