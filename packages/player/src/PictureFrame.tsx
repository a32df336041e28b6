/** @jsxRuntime automatic */
import { useLayoutEffect, useRef } from 'react'
import { frameOfPicture, type MovingPicture } from './moving-picture.ts'

/** A picture that moves as it is seen at a frame of its layer, in the place of the picture itself. */
export function PictureFrame({ moving, localFrame }: { moving: MovingPicture; localFrame: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = frameOfPicture(moving, localFrame)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    // One that is closed has no width.
    if (!context || !image || image.width === 0) return
    context.clearRect(0, 0, image.width, image.height)
    context.drawImage(image, 0, 0)
  }, [image])
  return (
    <canvas
      ref={canvas}
      width={image?.width ?? 1}
      height={image?.height ?? 1}
      aria-hidden
      style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  )
}
