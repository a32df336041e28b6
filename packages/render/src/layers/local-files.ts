import type { Element } from '@matrixcast/canvas/document'

/** The element as it is photographed: its one picture at `picture`, and no other address of the document. */
export function withLocalFiles(given: Element, picture: string): Element {
  const element = { ...given, commonStyle: { ...given.commonStyle, backgroundImage: '', newFontUrl: '' } }
  if (element.elName === 'image') return { ...element, propsValue: { ...element.propsValue, imageSrc: picture } }
  if (element.elName === 'video')
    return { ...element, propsValue: { ...element.propsValue, videoSrc: '', posterSrc: '' } }
  return element
}
