import type { Layer, LayerMaskData } from 'ag-psd'
import { type Box, blankPixels, cropped, drawOver, eightBit, isClear, masked, type Pixels } from './pixels.ts'

/** Where a layer's pixels lie in the document. */
export const boxOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Layer): Box => ({ left, top, right, bottom })

export const isEmptyBox = ({ left, top, right, bottom }: Box): boolean => right <= left || bottom <= top

export const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

/** A mask that hides something: one that is switched off, or has no area and shows all, is none. */
export function maskOf(layer: Layer): LayerMaskData | undefined {
  const { mask } = layer
  if (mask === undefined || mask.disabled) return undefined
  return mask.imageData === undefined && (mask.defaultColor ?? 255) === 255 ? undefined : mask
}

/** The pixels of one layer in 8 bit with its mask laid on; undefined where nothing can be seen. */
export function pixelsOf(layer: Layer): Pixels | undefined {
  const { imageData } = layer
  if (imageData === undefined || imageData.width === 0 || imageData.height === 0) return undefined
  const plain = eightBit(imageData)
  const mask = maskOf(layer)
  const at = boxOf(layer)
  const seen = mask === undefined ? plain : masked(plain, at, maskBox(mask, at))
  return isClear(seen) ? undefined : seen
}

function maskBox(mask: LayerMaskData, layer: Box) {
  const moved = mask.positionRelativeToLayer ? layer : { left: 0, top: 0 }
  const { left = 0, top = 0, right = 0, bottom = 0, imageData, defaultColor = 255 } = mask
  return {
    left: left + moved.left,
    top: top + moved.top,
    right: right + moved.left,
    bottom: bottom + moved.top,
    pixels: imageData && imageData.width > 0 ? eightBit(imageData) : undefined,
    outside: defaultColor,
  }
}

/** Layers, the lowest first, that are clipped to the one below them go with it. */
export function stacksOf(layers: readonly Layer[]): { base: Layer; clipped: Layer[] }[] {
  const stacks: { base: Layer; clipped: Layer[] }[] = []
  for (const layer of layers) {
    const below = stacks.at(-1)
    if (layer.clipping && below) below.clipped.push(layer)
    else stacks.push({ base: layer, clipped: [] })
  }
  return stacks
}

/** What some layers show in a box of the document, laid over each other as they are; what only Photoshop can work out is not. */
export function composed(layers: readonly Layer[], box: Box): Pixels {
  const page = blankPixels(box.right - box.left, box.bottom - box.top)
  for (const { base, clipped } of stacksOf(layers)) {
    if (base.hidden) continue
    const own = ownPixels(base, box)
    if (own === undefined) continue
    for (const layer of clipped) {
      const above = layer.hidden ? undefined : ownPixels(layer, box)
      if (above) drawInside(own, above, layer.opacity ?? 1)
    }
    drawOver(page, own, { left: 0, top: 0 }, (base.opacity ?? 1) * (base.fillOpacity ?? 1))
  }
  return page
}

/** Of a layer or a group, as large as the box. */
function ownPixels(layer: Layer, box: Box): Pixels | undefined {
  if (layer.children) {
    const inner = composed(layer.children, box)
    const mask = maskOf(layer)
    return mask === undefined ? inner : masked(inner, box, maskBox(mask, { ...box, left: 0, top: 0 }))
  }
  const pixels = pixelsOf(layer)
  if (pixels === undefined) return undefined
  const { left, top } = boxOf(layer)
  return cropped(pixels, {
    left: box.left - left,
    top: box.top - top,
    right: box.right - left,
    bottom: box.bottom - top,
  })
}

/** Lays a picture over another where that one is; its outline stays. */
function drawInside(under: Pixels, over: Pixels, opacity: number): void {
  for (let at = 0; at < under.data.length; at += 4) {
    const share = ((over.data[at + 3] ?? 0) / 255) * opacity
    for (let channel = 0; channel < 3; channel += 1)
      under.data[at + channel] = (over.data[at + channel] ?? 0) * share + (under.data[at + channel] ?? 0) * (1 - share)
  }
}

/** The box of all that can be seen of some layers. */
export function visibleBox(layers: readonly Layer[]): Box | undefined {
  let all: Box | undefined
  for (const layer of layers) {
    if (layer.hidden) continue
    const box = layer.children ? visibleBox(layer.children) : boxOf(layer)
    if (box === undefined || isEmptyBox(box)) continue
    all =
      all === undefined
        ? box
        : {
            left: Math.min(all.left, box.left),
            top: Math.min(all.top, box.top),
            right: Math.max(all.right, box.right),
            bottom: Math.max(all.bottom, box.bottom),
          }
  }
  return all
}
