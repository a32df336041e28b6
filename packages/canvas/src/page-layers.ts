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

/** Whether a video that lies over others has more on it than its own picture. */
export const hasLookOfItsOwn = ({ animations, commonStyle }: Element): boolean =>
  animations.length > 0 ||
  (commonStyle.borderStyle !== 'none' && commonStyle.borderWidth > 0) ||
  commonStyle.boxShadow !== ''

/** An element as it is laid over the picture; a picture and a video with their footage. */
export function layerOf(element: Element, materials: Materials): Pick<PageLayer, 'element' | 'sha256' | 'clip'> {
  const material = materials.get(materialIdOf(element))
  if (!material) return { element }
  if (element.elName !== 'video') return { element, sha256: material.sha256 }
  const { commonStyle } = element
  const plain = { ...commonStyle, borderStyle: 'none' as const, borderWidth: 0, boxShadow: '' }
  return {
    element: { ...element, animations: [], commonStyle: plain },
    sha256: material.sha256,
    clip: {
      srcInFrame: Math.round((element.propsValue.fromSeconds ?? 0) * framesPerSecond),
      sound: commonStyle.delOrigioonVoice === '1' ? null : 100,
    },
  }
}

/** The files of the library that elements are written with. */
export const fontsOf = (elements: readonly Element[], materials: Materials): PagesTimeline['fonts'] =>
  [...new Set(elements.map(({ commonStyle }) => commonStyle.newFontUrl))].flatMap((newFontUrl) => {
    const file = materials.get(fontMaterialOf(newFontUrl) ?? '')
    return file?.kind === 'font' ? [{ newFontUrl, sha256: file.sha256 }] : []
  })
