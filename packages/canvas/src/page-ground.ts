import { type ClipMaterial, sceneEffects } from './clip-plan.ts'
import type { Element, Project, ProjectElement, ProjectPage } from './document.ts'
import { materialIdOf, materialIn, ownSoundOf } from './page-layers.ts'
import { plainColour } from './plain-colour.ts'
import type { ProjectScene } from './project-scene.ts'
import { sourceFrames } from './resolve-shots.ts'
import { type FrameBox, framesPerSecond, type Shot } from './timeline.ts'

export type ProjectMaterial = Pick<ClipMaterial, 'sha256' | 'kind' | 'seconds'>

type Materials = ReadonlyMap<string, ProjectMaterial>

/** What is seen of a page below all that lies over it. */
export type Ground =
  | {
      kind: 'footage'
      element: string | null
      material: ProjectMaterial
      fromFrame: number
      fit: Shot['fit']
      box: FrameBox | undefined
      effect: Shot['effect']['kind']
      sound: number | null
    }
  | { kind: 'colour'; colour: string }

/** Whether an element covers the whole page, and nothing of what lies under it can be seen. */
export function fillsPage(
  { commonStyle, animations }: ProjectElement,
  { width, height }: Pick<Project, 'width' | 'height'>,
): boolean {
  const { left, top, rotate, opacity, borderRadius } = commonStyle
  return (
    left <= 0 &&
    top <= 0 &&
    left + commonStyle.width >= width &&
    top + commonStyle.height >= height &&
    rotate === 0 &&
    opacity === 1 &&
    borderRadius === 0 &&
    animations.length === 0
  )
}

type Size = { width: number; height: number }

/** The box of a whole source that covers a page, in whole px; what lies beyond the page is there to be moved onto it. */
export function coveringBox(source: Size, page: Size): Size & { left: number; top: number } {
  const scale = Math.max(page.width / source.width, page.height / source.height)
  const [width, height] = [Math.ceil(source.width * scale), Math.ceil(source.height * scale)]
  return { left: Math.round((page.width - width) / 2), top: Math.round((page.height - height) / 2), width, height }
}

/** The material of an element that fills its page; undefined where there is none of its kind. */
export function footageOf(
  element: Element,
  page: ProjectPage,
  { project, materials }: { project: Project; materials: Materials },
): Ground | undefined {
  const box = boxBeyond(element, project)
  const material = materials.get(materialIdOf(element))
  if (!material || material.kind !== (element.elName === 'image' ? 'picture' : element.elName)) return undefined
  const { specialEffects } = element.commonStyle
  const fromSeconds = element.elName === 'video' ? (element.propsValue.fromSeconds ?? 0) : 0
  return {
    kind: 'footage',
    element: element.uuid,
    material,
    fromFrame:
      material.kind === 'video' ? Math.min(Math.round(fromSeconds * framesPerSecond), sourceFrames(material) - 1) : 0,
    fit: fitOf(element, page, box),
    box,
    effect: sceneEffects.find((one) => one === specialEffects) ?? 'none',
    sound: ownSoundOf(element),
  }
}

/** As the page itself shows it: a picture is whole in a box of its own, a video covers one. */
function fitOf({ elName }: Element, { commonStyle }: ProjectPage, box: FrameBox | undefined): Shot['fit'] {
  if (box) return elName === 'image' ? 'contain' : 'cover'
  return commonStyle.fuzzyFill === '1' ? 'blur' : 'cover'
}

/** The box of an element that reaches beyond its page, which shows a part of it; undefined where it is the page itself. */
function boxBeyond({ commonStyle }: Element, { width, height }: Project): FrameBox | undefined {
  const { left, top, width: wide, height: high } = commonStyle
  if (left === 0 && top === 0 && wide === width && high === height) return undefined
  return { left: left / width, top: top / height, width: wide / width, height: high / height }
}

/** What a page has in the place of footage: its picture, or its colour. */
export function groundOf({ commonStyle }: ProjectPage, materials: Materials): Ground {
  const material = materials.get(materialIn(commonStyle.backgroundImage))
  return material?.kind === 'picture'
    ? {
        kind: 'footage',
        element: null,
        material,
        fromFrame: 0,
        fit: 'cover',
        effect: 'none',
        sound: null,
        box: undefined,
      }
    : { kind: 'colour', colour: plainColour(commonStyle.backgroundColor) }
}

export function footageIn(ground: Ground): ProjectScene['footage'] {
  if (ground.kind === 'colour') return null
  const { element, material, fromFrame } = ground
  const isVideo = material.kind === 'video'
  const kind = isVideo ? 'video' : 'picture'
  return { element, sha256: material.sha256, kind, fromFrame, has: isVideo ? sourceFrames(material) : 0 }
}

/** The frames of a video from where it begins; undefined for a page without one. */
export function leftOf(ground: Ground): number | undefined {
  const footage = footageIn(ground)
  return footage?.kind === 'video' ? footage.has - footage.fromFrame : undefined
}
