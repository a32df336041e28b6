import type { ClipPlan, ClipSize } from './clip-plan.ts'
import { canvasHeightPx, canvasWidthPx, type Element } from './document.ts'
import { frameUnits } from './frame-units.ts'

export type SafeArea = ClipPlan['captions']['safeArea']
type Margins = { top: number; right: number; bottom: number; left: number }

const canvasPerPx = canvasWidthPx / 1080
/** Margins given for 1080 x 1920, in canvas px. */
const of1080 = (top: number, right: number, bottom: number, left: number): Margins => ({
  top: Math.ceil(top * canvasPerPx),
  right: Math.ceil(right * canvasPerPx),
  bottom: Math.ceil(bottom * canvasPerPx),
  left: Math.ceil(left * canvasPerPx),
})

/**
 * What each platform covers of an upright video with its own buttons and words.
 * reels: Meta Business Help Center, Reels ads (14 % above, 35 % below, 6 % at the sides).
 * shorts: Google Ads Help, vertical video ads (288, 192, 672, 48 px of 1080 x 1920).
 * tiktok: TikTok Ads Manager's overlay for in-feed ads, as commonly passed on (not read there by us).
 * douyin, kuaishou, xiaohongshu, channels publish none: estimates of ours from the same layout of buttons.
 */
const margins: Record<Exclude<SafeArea, 'common' | 'none'>, Margins> = {
  douyin: of1080(180, 140, 420, 40),
  kuaishou: of1080(180, 150, 420, 40),
  xiaohongshu: of1080(180, 60, 400, 40),
  channels: of1080(200, 140, 400, 40),
  tiktok: of1080(130, 140, 484, 60),
  reels: of1080(269, 65, 672, 65),
  shorts: of1080(288, 192, 672, 48),
}

/** The margins to keep clear of, in canvas px of 375 x 667; `common` takes the widest of all platforms. */
export function safeMargins(area: SafeArea): Margins {
  if (area === 'none') return { top: 0, right: 0, bottom: 0, left: 0 }
  if (area !== 'common') return margins[area]
  const all = Object.values(margins)
  const widest = (side: keyof Margins) => Math.max(...all.map((one) => one[side]))
  return { top: widest('top'), right: widest('right'), bottom: widest('bottom'), left: widest('left') }
}

/** Less than this holds no caption worth reading: the box then takes the whole width that is safe. */
const leastWidth = 120

/**
 * The element inside what a platform leaves clear: moved first, then narrowed. One that stands in the middle stays in
 * the middle. Frames of another shape than 9:16 are shown with room around them and stay as they are.
 */
export function keepInSafeArea(element: Element, { area, size }: { area: SafeArea; size: ClipSize }): Element {
  const { unitsWide, unitsHigh } = frameUnits(size)
  if (area === 'none' || unitsWide !== canvasWidthPx || unitsHigh !== canvasHeightPx) return element
  const { top, right, bottom, left } = safeMargins(area)
  const style = element.commonStyle
  const isCentred = Math.abs(style.left + style.width / 2 - canvasWidthPx / 2) < 2
  const side = Math.max(left, right)
  const least = isCentred ? side : left
  const most = canvasWidthPx - (isCentred ? side : right)
  const wished = Math.min(style.width, most - least)
  const x = Math.min(Math.max(style.left, least), most - wished)
  const boxLeft = Math.max(style.left, least)
  const boxRight = Math.min(style.left + style.width, most)
  const across =
    boxRight - boxLeft >= Math.min(leastWidth, wished)
      ? { left: boxLeft, width: boxRight - boxLeft }
      : { left: x, width: wished }
  const lowest = canvasHeightPx - bottom - style.height
  return {
    ...element,
    commonStyle: { ...style, ...across, top: Math.max(top, Math.min(style.top, lowest)) },
  }
}
