import { Element, type ElementKind, Page } from './document.ts'
import type { ElementStyle } from './element-style.ts'

type Creation = { uuid: string; mode?: 'classical' | 'fullScreen' }

/**
 * An empty page with the specification's defaults.
 * @public what an editor starts from
 */
export const newPage = (uuid: string): Page => Page.parse({ uuid })

/**
 * A new element for a page, not yet put into it. Layer (specification, section 5): text and captions 9999,
 * a video in fullScreen mode 0, everything else the number of elements + 1.
 * @public what an editor starts from
 */
export function newElement(kind: ElementKind, page: Page, { uuid, mode = 'classical' }: Creation): Element {
  const zIndex = layerOf(kind, page, mode)
  return Element.parse({ uuid, elName: kind, commonStyle: { ...startingStyle[kind], zIndex } })
}

/** The page a clip plan starts from: a title that takes the variant's title, and captions near the foot. */
export function newClipPage(): Page {
  const page = newPage('clip-page')
  const title = Element.parse({
    ...newElement('text', page, { uuid: 'clip-title' }),
    propsValue: { text: '{title}' },
  })
  const captions = newElement('captions', page, { uuid: 'clip-captions' })
  return { ...page, elements: [title, captions] }
}

const startingStyle: Record<ElementKind, Partial<ElementStyle>> = {
  text: {
    left: 20,
    top: 84,
    width: 335,
    height: 96,
    fontSize: 34,
    fontWeight: 'bold',
    color: '#ffffff',
    textStrokeWidth: 4,
    textStrokeColor: '#111111',
    textShadow: '0 2px 6px rgba(0,0,0,0.45)',
  },
  captions: {
    left: 20,
    top: 500,
    width: 335,
    height: 68,
    fontSize: 22,
    fontWeight: 'bold',
    color: '#ffffff',
    textStrokeWidth: 3,
    textStrokeColor: '#111111',
  },
  image: { left: 127, top: 270, width: 120, height: 120 },
  video: { left: 0, top: 0, width: 375, height: 667 },
  shape: { left: 127, top: 270, width: 120, height: 120, backgroundColor: '#4a97e4' },
}

function layerOf(kind: ElementKind, page: Page, mode: 'classical' | 'fullScreen') {
  if (kind === 'text' || kind === 'captions') return 9999
  if (kind === 'video' && mode === 'fullScreen') return 0
  return page.elements.length + 1
}
