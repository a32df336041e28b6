import type { ClipPlan } from './clip-plan.ts'
import { canvasHeightPx, canvasWidthPx, type Element } from './document.ts'
import { fitToFrame, frameUnits } from './frame-units.ts'
import { keepInSafeArea, safeMargins } from './safe-area.ts'
import { type TitlePlaceName, titlePlaces } from './title-places.ts'

/** Between the title and the captions, in canvas px. */
const gap = 12
const margin = 18

/**
 * The plan with its title in one of the places: inside what the platforms leave clear, and not over the captions. A page
 * without a title stays as it is.
 */
export function placeTitle(plan: ClipPlan, name: TitlePlaceName): ClipPlan {
  if (name === 'own') return plan
  return {
    ...plan,
    page: {
      ...plan.page,
      elements: plan.page.elements.map((element) => (isTitle(element) ? placed(element, plan, name) : element)),
    },
  }
}

/** The text of a page that shows the video's title throughout. */
export const isTitle = (element: Element) =>
  element.elName === 'text' &&
  element.propsValue.text.includes('{title}') &&
  !element.propsValue.text.includes('{scene}')

function placed<Title extends Element>(title: Title, plan: ClipPlan, name: Exclude<TitlePlaceName, 'own'>): Title {
  const { align, size } = titlePlaces[name]
  const { unitsWide, unitsHigh } = frameUnits(plan.size)
  const { left, right } = clearOf(plan)
  const { width, height } = fitToFrame(title, plan.size).commonStyle
  const centred = Math.min(width, unitsWide - 2 * Math.max(left, right))
  const box =
    align === 'left'
      ? { left, width: Math.min(width, unitsWide - left - right) }
      : { left: (unitsWide - centred) / 2, width: centred }
  const across = unitsWide / canvasWidthPx
  const middle = (titleTop(plan, { height, down: titlePlaces[name].down }) + height / 2) * (canvasHeightPx / unitsHigh)
  return {
    ...title,
    commonStyle: {
      ...title.commonStyle,
      left: box.left / across,
      width: box.width / across,
      top: middle - height / 2,
      textAlign: align,
      fontSize: Math.round(title.commonStyle.fontSize * size * 2) / 2,
    },
  }
}

/** In units of the frame: as far down as asked, else above or below the captions, whichever is nearer and has the room. */
function titleTop(plan: ClipPlan, { height, down }: { height: number; down: number }): number {
  const { top, bottom } = clearOf(plan)
  const lowest = frameUnits(plan.size).unitsHigh - bottom - height
  const ideal = top + (lowest - top) * down
  const captions = plan.captions.on ? plan.page.elements.find(({ elName }) => elName === 'captions') : undefined
  if (captions === undefined) return ideal
  const { commonStyle } = keepInSafeArea(fitToFrame(captions, plan.size), {
    area: plan.captions.safeArea,
    size: plan.size,
  })
  const above = commonStyle.top - gap - height
  const below = commonStyle.top + commonStyle.height + gap
  if (ideal <= above || ideal >= below) return ideal
  const free = [above, below].filter((at) => at >= top && at <= lowest)
  const [nearest] = free.sort((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))
  return nearest ?? ideal
}

/** What is kept clear at each side; frames without a platform's buttons on them have a small margin. */
function clearOf({ captions, size }: ClipPlan) {
  const { unitsWide, unitsHigh } = frameUnits(size)
  const isUpright = unitsWide === canvasWidthPx && unitsHigh === canvasHeightPx
  return captions.safeArea === 'none' || !isUpright
    ? { top: margin, right: margin, bottom: margin, left: margin }
    : safeMargins(captions.safeArea)
}
