import type { ProjectPage } from '@matrixcast/canvas/document'

/** A video as a picture of its own address: what is only looked at plays nothing. */
export function asStill(element: ProjectPage['elements'][number]): ProjectPage['elements'][number] {
  const source =
    element.elName === 'video' && 'videoSrc' in element.propsValue ? element.propsValue.videoSrc : undefined
  return typeof source === 'string'
    ? { ...element, elName: 'image', propsValue: { imageSrc: source, materialId: '' } }
    : element
}
