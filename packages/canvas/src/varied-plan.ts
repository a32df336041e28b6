import { captionLooks } from './caption-looks.ts'
import type { ClipPlan } from './clip-plan.ts'
import type { ColourLookName } from './colour-looks.ts'
import { canvasHeightPx, canvasWidthPx, type Element } from './document.ts'
import type { DrawnVariety } from './drawn-variety.ts'
import { placeTitle } from './place-title.ts'

/**
 * The plan as if a person had set by hand what one variant got of its variety: voice, captions, the title's place and the
 * cover. The one place where a choice becomes looks, so that form, preview and video agree. A member that the plan's
 * sets no longer hold gives way to what the plan says for all.
 */
export function variedPlan(plan: ClipPlan, drawn: DrawnVariety | undefined): ClipPlan {
  const { variety } = plan
  if (variety === undefined || drawn === undefined) return plan
  const { voice, captionLook, titlePlace, coverFrame, voicePace } = drawn
  const speaker = variety.voices?.find(({ name, rate }) => name === voice?.name && rate === voice.rate)
  const pace = variety.voicePaces?.find((one) => one === voicePace) ?? 1
  const cover = variety.coverFrames?.find(({ kind, at }) => kind === coverFrame?.kind && at === coverFrame.at)
  const captioned =
    captionLook !== undefined && variety.captionLooks?.includes(captionLook) ? withCaptionLook(plan, captionLook) : plan
  const placed =
    titlePlace !== undefined && variety.titlePlaces?.includes(titlePlace)
      ? placeTitle(captioned, titlePlace)
      : captioned
  return {
    ...placed,
    ...(speaker === undefined && pace === 1
      ? {}
      : {
          voice: {
            ...plan.voice,
            name: speaker?.name ?? plan.voice.name,
            // A rate that was set for one voice is meant.
            rate: speaker?.rate ?? paced(plan.voice.rate, pace),
          },
        }),
    ...(cover === undefined ? {} : { cover: { ...plan.cover, kind: cover.kind, at: cover.at } }),
  }
}

/** Within what a plan may ask of a voice. */
const paced = (rate: number, pace: number) =>
  pace === 1 ? rate : Math.min(2, Math.max(0.5, Math.round(rate * pace * 100) / 100))

/** The colours of the whole video; undefined where they stay as they were shot. */
export function colourOf({ variety }: ClipPlan, drawn: DrawnVariety | undefined): ColourLookName | undefined {
  const colour = variety?.colourLooks?.find((name) => name === drawn?.colourLook)
  return colour === 'natural' ? undefined : colour
}

/** The captions of a plan in one of the looks. */
export function withCaptionLook(plan: ClipPlan, name: keyof typeof captionLooks): ClipPlan {
  const { kind, highlight } = captionLooks[name]
  return {
    ...plan,
    captions: {
      ...plan.captions,
      ...(kind === undefined ? {} : { kind }),
      ...(highlight === undefined ? {} : { highlight }),
    },
    page: {
      ...plan.page,
      elements: plan.page.elements.map((element) =>
        element.elName === 'captions' ? inCaptionLook(element, name) : element,
      ),
    },
  }
}

function inCaptionLook<Captions extends Element>(element: Captions, name: keyof typeof captionLooks): Captions {
  const { style, size, isCentred } = captionLooks[name]
  const { fontSize, height, top, left, width } = element.commonStyle
  const tall = height * size
  const place = isCentred
    ? { top: (canvasHeightPx - tall) / 2, left: (canvasWidthPx - width) / 2 }
    : { top: top + height - tall, left }
  return {
    ...element,
    commonStyle: { ...element.commonStyle, ...style, ...place, height: tall, fontSize: fontSize * size },
  }
}
