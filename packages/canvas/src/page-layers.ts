import type { ClipMaterial } from './clip-plan.ts'
import type { Element } from './document.ts'
import { fontMaterialOf } from './library-font.ts'
import { framesPerSecond, type PageLayer, type PagesTimeline } from './timeline.ts'

type Materials = ReadonlyMap<string, Pick<ClipMaterial, 'sha256' | 'kind'>>

/** The material that an address of a document names; empty where it names none. */
export const materialIn = (address: string): string =>
  address.startsWith('material:') ? address.slice('material:'.length) : ''

/** The material an element shows; empty for one that shows none. */
export function materialIdOf({ elName, propsValue }: Element): string {
  if (elName === 'image') return propsValue.materialId || materialIn(propsValue.imageSrc)
  if (elName === 'video') return propsValue.materialId || materialIn(propsValue.videoSrc)
  return ''
}

/** How loud a video is heard, in percent; null where it is silent. */
export const ownSoundOf = ({
  commonStyle: { delOrigioonVoice, originalVolume = 100 },
}: Pick<Element, 'commonStyle'>): number | null => (delOrigioonVoice === '1' ? null : originalVolume)

type Border = Pick<Element['commonStyle'], 'borderStyle' | 'borderWidth'>
const hasBorder = ({ borderStyle, borderWidth }: Border) => borderStyle !== 'none' && borderWidth > 0

/** Whether a video that lies over others has a border or a shadow, which is seen around it. */
export const isFramed = ({ commonStyle }: Pick<Element, 'commonStyle'>): boolean =>
  hasBorder(commonStyle) || commonStyle.boxShadow !== ''

/** Whether what fills its page has an edge that is seen on it: a border, or a shadow that falls inwards. */
export const isEdged = ({ commonStyle }: Pick<Element, 'commonStyle'>): boolean =>
  hasBorder(commonStyle) || /\binset\b/.test(commonStyle.boxShadow)

/** The box of an element, and nothing in it. */
export const boxOf = ({ commonStyle, uuid }: Element, style: Partial<Element['commonStyle']>): Element => ({
  uuid,
  elName: 'shape',
  propsValue: { form: 'rectangle' },
  animations: [],
  events: [],
  value: '',
  valueType: 'String',
  commonStyle: { ...commonStyle, backgroundImage: '', ...style },
})

/** The box in which a video is seen: within its border. */
export function withinBorder({ commonStyle }: Pick<Element, 'commonStyle'>) {
  const { left, top, width, height, borderRadius } = commonStyle
  if (!hasBorder(commonStyle)) return { left, top, width, height, borderRadius }
  const { borderWidth: edge } = commonStyle
  return {
    left: left + edge,
    top: top + edge,
    width: Math.max(0, width - 2 * edge),
    height: Math.max(0, height - 2 * edge),
    borderRadius: Math.max(0, borderRadius - edge),
  }
}

/** An element as it is laid over the picture; a picture and a video with their footage. */
export function layerOf(element: Element, materials: Materials): Pick<PageLayer, 'element' | 'sha256' | 'clip'> {
  const material = materials.get(materialIdOf(element))
  if (!material) return { element }
  if (element.elName !== 'video') return { element, sha256: material.sha256 }
  const { commonStyle } = element
  const border = hasBorder(commonStyle) ? {} : { borderStyle: 'none' as const, borderWidth: 0 }
  return {
    element: { ...element, animations: [], commonStyle: { ...commonStyle, ...border } },
    sha256: material.sha256,
    clip: {
      srcInFrame: Math.round((element.propsValue.fromSeconds ?? 0) * framesPerSecond),
      sound: ownSoundOf(element),
    },
  }
}

/** The files of the library that elements are written with. */
export const fontsOf = (elements: readonly Element[], materials: Materials): PagesTimeline['fonts'] =>
  [...new Set(elements.map(({ commonStyle }) => commonStyle.newFontUrl))].flatMap((newFontUrl) => {
    const file = materials.get(fontMaterialOf(newFontUrl) ?? '')
    return file?.kind === 'font' ? [{ newFontUrl, sha256: file.sha256 }] : []
  })
