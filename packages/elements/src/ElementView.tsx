/** @jsxRuntime automatic */
import type { Element } from '@matrixcast/canvas/document'
import { harmlessStyle } from '@matrixcast/canvas/style-grammar'
import type { ReactNode } from 'react'
import { CaptionsView } from './captions/CaptionsView.tsx'
import { ImageView } from './image/ImageView.tsx'
import { ShapeView } from './shape/ShapeView.tsx'
import { TextView } from './text/TextView.tsx'
import { harmlessReveal, type TextReveal } from './text-reveal.ts'
import { VideoView } from './video/VideoView.tsx'

type Props = {
  element: Element
  reveal?: TextReveal | undefined
  /** Seen in the place of the file of an image, at a size of its own. */
  picture?: ReactNode
}

/**
 * One element as the editor, a published page and the renderer all draw it: inline styles only, no state. `text-reveal` is
 * for the moments of a text: a word that is spoken, signs that are typed. Values of a style that would be more than values
 * are left out here, where CSS is written: rows from before there was a grammar for them stay readable.
 */
export function ElementView({ element: given, reveal: asGiven, picture }: Props) {
  const element = { ...given, commonStyle: harmlessStyle(given.commonStyle) }
  const reveal = harmlessReveal(asGiven)
  switch (element.elName) {
    case 'text':
      return <TextView element={element} reveal={reveal} />
    case 'captions':
      return <CaptionsView element={element} reveal={reveal} />
    case 'image':
      return <ImageView element={element} picture={picture} />
    case 'video':
      return <VideoView element={element} />
    case 'shape':
      return <ShapeView element={element} />
  }
}
