/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { CaptionsView } from './captions/CaptionsView.tsx'
import { ImageView } from './image/ImageView.tsx'
import type { Telling } from './telling.ts'
import { TextView } from './text/TextView.tsx'
import { VideoView } from './video/VideoView.tsx'

type Props = { element: Element; telling?: Telling | undefined }

/**
 * One element as the editor, a published page and the renderer all draw it: inline styles only, no state. `telling` is
 * for the moments of a text: a word that is spoken, signs that are typed.
 */
export function ElementView({ element, telling }: Props) {
  switch (element.elName) {
    case 'text':
      return <TextView element={element} telling={telling} />
    case 'captions':
      return <CaptionsView element={element} telling={telling} />
    case 'image':
      return <ImageView element={element} />
    case 'video':
      return <VideoView element={element} />
  }
}
