/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { harmlessStyle } from '@matrixcast/canvas/style-grammar'
import { CaptionsView } from './captions/CaptionsView.tsx'
import { ImageView } from './image/ImageView.tsx'
import { harmlessTelling, type Telling } from './telling.ts'
import { TextView } from './text/TextView.tsx'
import { VideoView } from './video/VideoView.tsx'

type Props = { element: Element; telling?: Telling | undefined }

/**
 * One element as the editor, a published page and the renderer all draw it: inline styles only, no state. `telling` is
 * for the moments of a text: a word that is spoken, signs that are typed. Values of a style that would be more than values
 * are left out here, where CSS is written: rows from before there was a grammar for them stay readable.
 */
export function ElementView({ element: given, telling: asGiven }: Props) {
  const element = { ...given, commonStyle: harmlessStyle(given.commonStyle) }
  const telling = harmlessTelling(asGiven)
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
