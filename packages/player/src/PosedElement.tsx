/** @jsxRuntime automatic */
import { playsOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { ElementView } from '@matrixcast/elements/ElementView'
import { motionOf, typedSigns } from '@matrixcast/elements/element-motion'
import { useLayoutEffect, useRef } from 'react'
import type { MovingPicture } from './moving-picture.ts'
import { PictureFrame } from './PictureFrame.tsx'

type Props = { element: Element; localFrame: number; moving: MovingPicture | undefined }

/** An element whose animations, and whose picture, are held at a frame of its own, counted from 0. */
export function PosedElement({ element, localFrame, moving }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const atMs = (localFrame / framesPerSecond) * 1000
  useLayoutEffect(() => {
    const node = box.current?.firstElementChild
    const held = playsOf(element).flatMap((play) => {
      const { keyframes, options } = motionOf(play, element)
      const animation = node?.animate(keyframes, options)
      animation?.pause()
      return animation ?? []
    })
    return () => {
      for (const animation of held) animation.cancel()
    }
  }, [element])
  useLayoutEffect(() => {
    for (const animation of box.current?.firstElementChild?.getAnimations() ?? []) animation.currentTime = atMs
  }, [element, atMs])
  const typing = playsOf(element).find(({ name }) => name === 'typewriter')
  const signs = element.elName === 'text' ? graphemesOf(element.propsValue.text).length : 0
  const reveal = typing && { typed: typedSigns(typing, atMs, signs) }
  return (
    <div ref={box}>
      <ElementView
        element={element}
        reveal={reveal}
        picture={moving && <PictureFrame moving={moving} localFrame={localFrame} />}
      />
    </div>
  )
}
