/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { CaptionsView } from './captions/CaptionsView.tsx'
import { ImageView } from './image/ImageView.tsx'
import { TextView } from './text/TextView.tsx'
import { VideoView } from './video/VideoView.tsx'

/** One element as the editor, a published page and the renderer all draw it: inline styles only, no state. */
export function ElementView({ element }: { element: Element }) {
  switch (element.elName) {
    case 'text':
      return <TextView element={element} />
    case 'captions':
      return <CaptionsView element={element} />
    case 'image':
      return <ImageView element={element} />
    case 'video':
      return <VideoView element={element} />
  }
}
