import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type ClipSize, transitionKinds } from './clip-plan.ts'
import { textOf } from './commands/set-text.ts'
import { type Element, isKnownElement, type Project, type ProjectElement, type ProjectPage } from './document.ts'
import { frameUnits } from './frame-units.ts'
import { byLayer } from './layer-order.ts'
import { fillsPage, footageIn, footageOf, type Ground, groundOf, leftOf, type ProjectMaterial } from './page-ground.ts'
import { isPageKind } from './page-kinds.ts'
import { boxOf, fontsOf, isEdged, layerOf, materialIdOf, materialIn } from './page-layers.ts'
import { type Sentence, type SpokenLine, sentencesOf } from './page-lines.ts'
import { framesOf, type ProjectScene, spokenUntil } from './project-scene.ts'
import { partsOfShot } from './resolve-shots.ts'
import { framesPerSecond, type PagesTimeline, type Shot } from './timeline.ts'

/** Why a project cannot be a video: its pages have the shape of no video, or are longer than an hour together. */
export type ProjectFault = 'noVideoShape' | 'tooLong'

/**
 * What of a page a video does not show. `pageOnly`: of a kind that only pages have. `videoMotion`: the animations of a video
 * that lies over others.
 */
export const projectNoteWords = ['form', 'pageOnly', 'unknownKind', 'materialGone', 'videoMotion'] as const
export type ProjectNote = { page: string; element: string; word: (typeof projectNoteWords)[number] }

/** `starts` are the first frames of the pages. */
export type ProjectVideo = { timeline: PagesTimeline; starts: number[]; notes: ProjectNote[]; scenes: ProjectScene[] }

const usualTransitionFrames = 15
const mostFrames = 3600 * framesPerSecond

const videoSizes: readonly ClipSize[] = ['1080x1920', '1080x1080', '1080x1440', '1920x1080']

type Scene = {
  page: ProjectPage
  /** The element that is the picture of the whole page, or nothing where it has a ground of its own. */
  ground: Ground
  over: readonly Element[]
  sentences: readonly Sentence[]
  /** The sentences before those that do not fit were cut. */
  words: readonly Sentence[]
  slot: number
}

/**
 * The pages of a project as a video, one scene a page. `materials` are by id. A page lasts as long as it says, and long
 * enough for its captions; else as long as its video, or three seconds. `secondsOf` says how long a voice takes for a line,
 * undefined where none has said it yet: then it is estimated.
 */
export function resolveProject(
  project: Project,
  materials: ReadonlyMap<string, ProjectMaterial>,
  secondsOf: (line: SpokenLine) => number | undefined = () => undefined,
): Outcome<ProjectVideo, ProjectFault> {
  const size = sizeOf(project)
  if (size === undefined) return refused('noVideoShape')
  const notes: ProjectNote[] = []
  const scenes = project.pages.map((page) => sceneOf(page, { project, materials, notes, secondsOf }))
  const totalFrames = scenes.reduce((sum, { slot }) => sum + slot, 0)
  if (totalFrames > mostFrames) return refused('tooLong')
  const starts = scenes.map((_, at) => scenes.slice(0, at).reduce((sum, { slot }) => sum + slot, 0))
  const timeline: PagesTimeline = {
    version: 3,
    size,
    totalFrames,
    background: '#000000',
    shots: scenes.flatMap((_, at) => shotsOf(scenes, at)),
    layers: scenes.flatMap(({ over, sentences, slot }, at) => [
      ...over.map((element) => ({ ...layerOf(element, materials), startFrame: starts[at] ?? 0, frames: slot })),
      ...sentences.map(({ element, startFrame, frames }) => ({
        element,
        startFrame: (starts[at] ?? 0) + startFrame,
        frames,
      })),
    ]),
    captions: null,
    fonts: fontsOf(
      scenes.flatMap(({ over, sentences }) => [...over, ...sentences.map(({ element }) => element)]),
      materials,
    ),
    audio: {
      voice: scenes.flatMap(({ sentences }, at) =>
        sentences.flatMap(({ line, startFrame, frames }) =>
          line ? [{ ...line, startFrame: (starts[at] ?? 0) + startFrame, frames }] : [],
        ),
      ),
      music: musicOf(scenes, { starts, totalFrames, materials }),
    },
    movingPictures: true,
  }
  return ok({ timeline, starts, notes, scenes: scenes.flatMap((_, at) => placed(scenes, at, starts[at] ?? 0)) })
}

function placed(scenes: readonly Scene[], at: number, startFrame: number): ProjectScene[] {
  const scene = scenes[at]
  if (!scene) return []
  const { page, ground, words, slot } = scene
  const leaving = transitionAfter(scenes, at)
  return [
    {
      page: page.uuid,
      startFrame,
      frames: slot,
      spokenFrames: spokenUntil(words),
      sentences: words.map(({ element, startFrame: start, frames }) => ({
        element: element.uuid,
        text: textOf(element) ?? '',
        startFrame: start,
        frames,
      })),
      footage: footageIn(ground),
      transition: leaving.kind === 'cut' ? null : leaving,
    },
  ]
}

/** The size of the video that pages of this shape give; undefined for a shape that no video has. */
export function sizeOf({
  width,
  height,
  pageMode,
}: Pick<Project, 'width' | 'height' | 'pageMode'>): ClipSize | undefined {
  if (pageMode === 'longPage') return undefined
  return videoSizes.find((size) => {
    const { unitsWide, unitsHigh } = frameUnits(size)
    return unitsWide === width && unitsHigh === height
  })
}

type Known = {
  project: Project
  materials: ReadonlyMap<string, ProjectMaterial>
  notes: ProjectNote[]
  secondsOf: (line: SpokenLine) => number | undefined
}

function sceneOf(page: ProjectPage, { project, materials, notes, secondsOf }: Known): Scene {
  const shown = byLayer(page.elements).filter(({ hidden }) => hidden !== true)
  const [lowest] = shown
  const full =
    lowest && isKnownElement(lowest) && fillsPage(lowest, project)
      ? footageOf(lowest, page, { project, materials })
      : undefined
  const rest = full ? shown.slice(1) : shown
  const over = rest.filter((element): element is Element => {
    const word = missOf(element, materials)
    if (word) notes.push({ page: page.uuid, element: element.uuid, word })
    return word === undefined || word === 'videoMotion'
  })
  const words = sentencesOf(over, secondsOf)
  const ground = full ?? groundOf(page, materials)
  const slot = framesOf(page, { spokenUntil: spokenUntil(words), footage: leftOf(ground) })
  const sentences = words
    .filter(({ startFrame }) => startFrame < slot)
    .map((one) => (one.isTimed ? one : { ...one, frames: Math.min(one.frames, slot - one.startFrame) }))
  const edge =
    full && lowest && isKnownElement(lowest) && isEdged(lowest) ? [boxOf(lowest, { backgroundColor: '' })] : []
  const above = over.filter(({ elName }) => elName !== 'captions')
  return { page, ground, over: [...edge, ...above], sentences, words, slot }
}

function missOf(element: ProjectElement, materials: Known['materials']): ProjectNote['word'] | undefined {
  if (element.elName === 'form') return 'form'
  if (!isKnownElement(element)) return isPageKind(element.elName) ? 'pageOnly' : 'unknownKind'
  if (element.elName === 'video' && materials.has(materialIdOf(element)))
    return element.animations.length > 0 ? 'videoMotion' : undefined
  if (element.elName === 'video') return 'materialGone'
  return element.elName === 'image' && !materials.has(materialIdOf(element)) ? 'materialGone' : undefined
}

/** How a page gives way to the next one, and for how many frames: never more than half of either. */
function transitionAfter(scenes: readonly Scene[], at: number): Shot['enter'] {
  const [scene, next] = [scenes[at], scenes[at + 1]]
  if (!scene || !next) return { kind: 'cut' }
  const { transition, transitionFrames = usualTransitionFrames } = scene.page.config
  const kind = transitionKinds.find((one) => one === transition)
  const frames = Math.min(transitionFrames, Math.floor(scene.slot / 2), Math.floor(next.slot / 2))
  return kind === undefined || kind === 'cut' || kind === 'random' || frames === 0 ? { kind: 'cut' } : { kind, frames }
}

function shotsOf(scenes: readonly Scene[], at: number): PagesTimeline['shots'] {
  const scene = scenes[at]
  if (!scene) return []
  const leaving = transitionAfter(scenes, at)
  const enter = transitionAfter(scenes, at - 1)
  const frames = scene.slot + (leaving.kind === 'cut' ? 0 : leaving.frames)
  const { ground, slot } = scene
  if (ground.kind === 'colour') return [{ kind: 'colour', colour: ground.colour, frames, enter }]
  const { material, fromFrame, fit, box, effect } = ground
  const isVideo = material.kind === 'video'
  const whole: Shot = {
    scene: 0,
    sha256: material.sha256,
    kind: isVideo ? 'video' : 'picture',
    srcInFrame: fromFrame,
    frames,
    fit,
    ...(box ? { box } : {}),
    effect: { kind: effect, startFrame: 0, frames },
    enter,
  }
  const sound = isVideo ? ground.sound : null
  return partsOfShot(whole, { slot, has: leftOf(ground) ?? frames }).map((part) => ({
    ...part,
    sound,
  }))
}

type Laid = { starts: readonly number[]; totalFrames: number; materials: Known['materials'] }

/** The music of a page is heard until the next page that names some. */
function musicOf(scenes: readonly Scene[], { starts, totalFrames, materials }: Laid): PagesTimeline['audio']['music'] {
  const named = scenes.flatMap(({ page: { commonStyle } }, at) => {
    const material = materials.get(materialIn(commonStyle.bgcMusic[0] ?? ''))
    return material?.kind === 'music'
      ? [{ sha256: material.sha256, startFrame: starts[at] ?? 0, volume: commonStyle.bgcVolume }]
      : []
  })
  return named.map((piece, at) => ({
    ...piece,
    frames: (named[at + 1]?.startFrame ?? totalFrames) - piece.startFrame,
  }))
}
