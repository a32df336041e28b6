import { randomUUID } from 'node:crypto'
import { canvasWidthPx, documentVersion, Element, Project } from '@matrixcast/canvas/document'
import type { ReadPages, ReadPart } from '@matrixcast/render/psd/read-psd'

/** A page may be this much taller than a phone before it is one that is scrolled. */
const longFrom = 3

/** Pages that were read from a Photoshop document as a document of the editor. `materialOf`: the picture that a file became. */
export function documentOfPsd(
  { pages }: ReadPages,
  { title, materialOf }: { title: string; materialOf: (file: string) => string },
): Project {
  // All pages of a document have one shape: what is taller than another page keeps its foot.
  const height = Math.round(Math.max(...pages.map((page) => page.height)))
  return Project.parse({
    schemaVersion: documentVersion,
    title: title.slice(0, 200),
    name: title.slice(0, 100),
    width: canvasWidthPx,
    height: Math.min(20_000, Math.max(1, height)),
    pageMode: height > canvasWidthPx * longFrom && pages.length === 1 ? 'longPage' : 'h5',
    pages: pages.map(({ name, background, parts }) => ({
      uuid: randomUUID(),
      name: name.slice(0, 100),
      commonStyle: { backgroundColor: background },
      elements: parts.map((part, at) => elementOf(part, at + 1, materialOf)),
    })),
  })
}

function elementOf(part: ReadPart, zIndex: number, materialOf: (file: string) => string): Element {
  const common = {
    uuid: randomUUID(),
    label: part.name.slice(0, 100),
    ...(part.group === null ? {} : { groupId: part.group }),
    ...(part.hidden ? { hidden: true } : {}),
  }
  const opacity = Math.round(Math.min(1, Math.max(0, part.opacity)) * 1000) / 1000
  if (part.kind === 'picture') {
    const { left, top, width, height } = part.place
    const box = { left: near(left), top: near(top), width: near(width), height: near(height) }
    const commonStyle = { ...box, opacity, zIndex, boxShadow: part.boxShadow.slice(0, 200) }
    const material = materialOf(part.file)
    return Element.parse({
      ...common,
      elName: 'image',
      commonStyle,
      propsValue: { imageSrc: `material:${material}`, materialId: material },
    })
  }
  const { text, ...style } = part.live
  const textShadow = style.textShadow.slice(0, 200)
  return Element.parse({
    ...common,
    elName: 'text',
    commonStyle: { ...style, textShadow, opacity, zIndex },
    propsValue: { text },
  })
}

const near = (px: number): number => Math.round(Math.min(20_000, Math.max(-20_000, px)) * 100) / 100
