import type { Element } from '@matrixcast/canvas/document'
import type { ChromiumEnvironment } from './find-chromium.ts'
import { statesOfLayer } from './layer-states.ts'
import { type LibraryFont, signsLackedBy } from './library-font.ts'
import { isOrdinary } from './ordinary-signs.ts'
import { type LayerStudio, openStudio } from './studio.ts'

type Written = { element: Element; text: string; font: LibraryFont | undefined }

export type SignCheck = {
  /** The signs of a text that would draw nothing or an empty box in the element's font; empty where nobody can tell. */
  missing: (written: Written, signal: AbortSignal) => Promise<string[]>
}

const mostRemembered = 20_000

/**
 * Asks the browser that draws the layers which signs it cannot draw, before anything is produced. It is started for the
 * first sign that is out of the ordinary, and each sign is asked for once.
 */
export function openSignCheck(environment: ChromiumEnvironment): SignCheck {
  let studio: Promise<LayerStudio | undefined> | undefined
  const answers = new Map<string, boolean>()

  async function lacking({ element, text }: Omit<Written, 'font'>, signal: AbortSignal): Promise<string[]> {
    studio ??= openStudio(environment).then((opened) => (opened.ok ? opened.value : undefined))
    const opened = await studio
    if (!opened) return []
    const { states } = statesOfLayer({ element: withText(element, text), startFrame: 0, frames: 1 })
    const found = await opened.signsLacking({ states, font: undefined, signal })
    return found.ok ? found.value : []
  }

  return {
    async missing({ element, text, font }, signal) {
      const signs = [...new Set(Array.from(text))]
      if (font) {
        const lacked = await signsLackedBy(
          font,
          signs.filter((sign) => !/\s/.test(sign)),
          signal,
        )
        return lacked.ok ? lacked.value : []
      }
      const { fontFamily, fontWeight, fontStyle } = element.commonStyle
      const keyOf = (sign: string) => `${fontFamily} ${fontWeight} ${fontStyle} ${sign}`
      const unknown = signs.filter((sign) => !isOrdinary(sign) && !answers.has(keyOf(sign)))
      if (answers.size > mostRemembered) answers.clear()
      const lacked = unknown.length === 0 ? [] : await lacking({ element, text: unknown.join('') }, signal)
      for (const sign of unknown) answers.set(keyOf(sign), !lacked.includes(sign))
      return signs.filter((sign) => answers.get(keyOf(sign)) === false)
    },
  }
}

const withText = (element: Element, text: string): Element => {
  if (element.elName === 'text') return { ...element, animations: [], propsValue: { ...element.propsValue, text } }
  if (element.elName === 'captions') return { ...element, animations: [], propsValue: { ...element.propsValue, text } }
  return element
}
