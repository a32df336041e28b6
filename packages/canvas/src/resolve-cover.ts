import { Element } from './document.ts'
import type { VariantDraft } from './draw-variant.ts'
import { fitText } from './fit-text.ts'
import { frameUnits } from './frame-units.ts'
import { inItsDirection } from './text-direction.ts'
import { overlapOf, type Shot, shotStarts, type Timeline } from './timeline.ts'

type Shown = { shots: readonly Shot[]; totalFrames: number }

/** The cover a draft wishes for; its frame is never one where two shots are seen at once. */
export function resolveCover(draft: VariantDraft, shown: Shown): Timeline['cover'] {
  const { kind, at } = draft.plan.cover
  if (kind === 'picture' && draft.coverSha256 !== null) return { kind, sha256: draft.coverSha256 }
  const frame = coverFrameAt(at, shown)
  return kind === 'title' ? { kind, frame, element: largeTitle(draft) } : { kind: 'frame', frame }
}

/** The frame a cover is taken from, `at` from 0 to 1 of the length. */
export const coverFrameAt = (at: number, shown: Shown): number =>
  outsideTransitions(Math.min(shown.totalFrames - 1, Math.floor(at * shown.totalFrames)), shown)

function outsideTransitions(frame: number, { shots, totalFrames }: Shown): number {
  const starts = shotStarts(shots)
  const entered = shots.findIndex((shot, at) => {
    const start = starts[at] ?? 0
    return frame >= start && frame < start + overlapOf(shot)
  })
  const shot = shots[entered]
  return shot ? Math.min(totalFrames - 1, (starts[entered] ?? 0) + overlapOf(shot)) : frame
}

/** The title in the page's own letters, as large as the upper half of the frame has room for. */
function largeTitle(draft: VariantDraft): Element {
  const { unitsWide, unitsHigh } = frameUnits(draft.plan.size)
  const drawn = draft.layers.find(({ element }) => element.elName === 'text' && textOf(element).includes(draft.title))
  const style = drawn?.element.commonStyle ?? fallbackStyle
  const element = Element.parse({
    uuid: 'cover-title',
    elName: 'text',
    commonStyle: {
      ...style,
      left: unitsWide * 0.08,
      width: unitsWide * 0.84,
      top: unitsHigh * 0.24,
      height: unitsHigh * 0.34,
      rotate: 0,
      textAlign: 'center',
      fontSize: Math.max(56, style.fontSize),
    },
    propsValue: { text: draft.title },
  })
  const fitted = element.elName === 'text' ? fitText(element) : element
  return draft.plan.direction ? inItsDirection(fitted) : fitted
}

const textOf = (element: Element) => (element.elName === 'text' ? element.propsValue.text : '')

const fallbackStyle = {
  fontSize: 56,
  fontWeight: 'bold',
  color: '#ffffff',
  textStrokeWidth: 5,
  textStrokeColor: '#111111',
} as const
