import { fitBox, middlePart, type Part } from '@matrixcast/canvas/fit-box'
import type { Picture } from '@matrixcast/canvas/moment'
import type { FrameBox, Shot } from '@matrixcast/canvas/timeline'
import type { Drawn } from './footage.ts'

type Size = { width: number; height: number }
type Rectangle = Size & { x: number; y: number }

type Painting = {
  drawn: Drawn
  /** Of the original, which decides how the image fits. */
  source: Size
  fit: Shot['fit']
  box?: FrameBox | undefined
  background: string
}

/** Stops of the gradient that a vignette is drawn by. */
const vignetteStops = 16

/** Draws a picture as a moment has it over the whole canvas: fitted, darkened to its corners, and of that what is seen. */
export function paintPicture(context: CanvasRenderingContext2D, picture: Picture, painting: Painting): void {
  const { canvas } = context
  const frame = { width: canvas.width, height: canvas.height }
  const { seen } = picture
  context.setTransform(
    1 / seen.width,
    0,
    0,
    1 / seen.height,
    (-seen.x * frame.width) / seen.width,
    (-seen.y * frame.height) / seen.height,
  )
  context.imageSmoothingQuality = 'high'
  context.fillStyle = painting.background
  context.fillRect(0, 0, frame.width, frame.height)
  paintFitted(context, frame, painting)
  for (const paint of picture.paints) {
    if (paint.kind === 'vignette') paintVignette(context, frame, paint.angle)
  }
}

/** Draws a video over its whole canvas, as much of it as covers that. */
export function paintClip(context: CanvasRenderingContext2D, drawn: Drawn, source: Size): void {
  const frame = { width: context.canvas.width, height: context.canvas.height }
  context.imageSmoothingQuality = 'high'
  paintFitted(context, frame, { drawn, source, fit: 'cover', background: '#000000' })
}

function paintFitted(
  context: CanvasRenderingContext2D,
  frame: Size,
  { drawn, source, fit, box: asked }: Painting,
): void {
  const box = fitBox(fit, source, frame, asked)
  const draw = (target: CanvasRenderingContext2D, part: Rectangle, place: Rectangle) =>
    target.drawImage(drawn.image, part.x, part.y, part.width, part.height, place.x, place.y, place.width, place.height)
  if (box.kind === 'cover') return draw(context, partOf(drawn, box), { x: 0, y: 0, ...frame })
  if (box.ground.kind === 'blurred') {
    const { middle, small, sigmaPx } = box.ground
    const ground = context.canvas.ownerDocument.createElement('canvas')
    ground.width = small.width
    ground.height = small.height
    const under = ground.getContext('2d')
    const share = middlePart({ across: middle.width / box.box.width, down: middle.height / box.box.height })
    const part = partOf(drawn, share)
    if (under) {
      // What is blurred fades at its edges: there the picture itself lies under it.
      for (const filter of ['none', `blur(${sigmaPx}px)`]) {
        under.filter = filter
        draw(under, part, { x: 0, y: 0, ...small })
      }
      context.drawImage(ground, 0, 0, frame.width, frame.height)
    }
  }
  draw(context, { x: 0, y: 0, width: drawn.width, height: drawn.height }, box.box)
}

const partOf = ({ width, height }: Size, { left, top, across, down }: Part): Rectangle => ({
  x: width * left,
  y: height * top,
  width: width * across,
  height: height * down,
})

function paintVignette(context: CanvasRenderingContext2D, { width, height }: Size, angle: number): void {
  const [x, y] = [width / 2, height / 2]
  const gradient = context.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y))
  for (let stop = 0; stop <= vignetteStops; stop += 1) {
    const distance = stop / vignetteStops
    const grey = Math.round(255 * Math.cos(angle * distance) ** 4)
    gradient.addColorStop(distance, `rgb(${grey} ${grey} ${grey})`)
  }
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}
