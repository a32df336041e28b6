import { Element, Project, type ProjectPage } from './document.ts'
import { frameUnits } from './frame-units.ts'
import { materialIdOf } from './page-layers.ts'
import { framesPerSecond, overlapOf, type Segment, type Shot, shotStarts, type Timeline } from './timeline.ts'

/** What a finished video has and pages cannot hold. */
export const lostWords = [
  'captionCards',
  'wordHighlight',
  'voiceRate',
  'musicStart',
  'colour',
  'fit',
  'cover',
  'images',
  'animations',
] as const
export type LostWord = (typeof lostWords)[number]

type Asked = {
  title: string
  /** The material of a file by its content; undefined where it is gone. */
  materialOf: (sha256: string) => string | undefined
  newUuid: () => string
}
type Scene = { shots: Shot[]; startFrame: number; frames: number }

/**
 * A drawn video as pages to go on from: a scene a page, with the seconds it had. Its words, its voice and its music come along;
 * what pages cannot hold is named. `missing` counts files that are gone, without which there are no pages.
 */
export function projectOfTimeline(
  timeline: Timeline,
  asked: Asked,
): { project: Project; lost: LostWord[]; missing: number } {
  const { unitsWide, unitsHigh } = frameUnits(timeline.size)
  const scenes = scenesOf(timeline)
  const lost = lostOf(timeline, scenes)
  const files = [
    ...timeline.shots.map(({ sha256 }) => sha256),
    ...timeline.layers.flatMap(({ sha256 }) => sha256 ?? []),
    ...(timeline.audio.music ? [timeline.audio.music.sha256] : []),
  ]
  const missing = new Set(files.filter((sha256) => asked.materialOf(sha256) === undefined)).size
  const pages = scenes.map((scene, at) => {
    const lines = linesIn(timeline, scene, at)
    return pageOf(timeline, {
      ...asked,
      scenes,
      at,
      lines,

      size: { unitsWide, unitsHigh },
    })
  })
  const project = Project.parse({
    name: asked.title.slice(0, 100),
    title: asked.title.slice(0, 200),
    width: unitsWide,
    height: unitsHigh,
    pages,
  })
  return { project, lost, missing }
}

function scenesOf({ shots, totalFrames }: Timeline): Scene[] {
  const starts = shotStarts(shots)
  const scenes: Scene[] = []
  for (const [at, shot] of shots.entries()) {
    const last = scenes.at(-1)
    if (last && shots[at - 1]?.scene === shot.scene) last.shots.push(shot)
    else scenes.push({ shots: [shot], startFrame: starts[at] ?? 0, frames: 0 })
  }
  return scenes.map((scene, at) => ({
    ...scene,
    frames: (scenes[at + 1]?.startFrame ?? totalFrames) - scene.startFrame,
  }))
}

function lostOf({ captions, audio, colour, cover, output, shots, layers }: Timeline, scenes: Scene[]): LostWord[] {
  const cards = captions?.cards ?? []
  const checks: Record<LostWord, boolean> = {
    captionCards: captions !== null && audio.voice !== null && cards.length > audio.voice.segments.length,
    wordHighlight: cards.some(({ words }) => words.length > 0),
    voiceRate: audio.voice !== null && audio.voice.rate !== 1,
    musicStart: (audio.music?.fromFrame ?? 0) > 0,
    colour: colour !== undefined,
    fit: shots.some(({ fit }) => fit === 'contain'),
    cover: cover.kind !== 'frame',
    images: output !== 'video',
    animations: scenes.length > 1 && layers.some(({ element }) => element.animations.length > 0),
  }
  return lostWords.filter((word) => checks[word])
}

/** The sentences that begin in a scene; silent captions as they were laid. */
function linesIn({ audio, captions }: Timeline, { startFrame, frames }: Scene, at: number): readonly Segment[] {
  const all = audio.voice?.segments ?? captions?.cards ?? []
  return all.filter((line) => (at === 0 || line.startFrame >= startFrame) && line.startFrame < startFrame + frames)
}

type PageOrder = Asked & {
  scenes: readonly Scene[]
  at: number
  lines: readonly Segment[]
  size: { unitsWide: number; unitsHigh: number }
}

function pageOf(timeline: Timeline, order: PageOrder): ProjectPage | object {
  const { scenes, at, newUuid } = order
  const scene = scenes[at]
  if (!scene) throw new RangeError(`no scene ${at}`)
  const next = scenes[at + 1]?.shots[0]
  const entering = next?.enter.kind === 'cut' ? undefined : next?.enter
  const [first] = scene.shots
  const music = at === 0 ? timeline.audio.music : null
  const musicId = music && order.materialOf(music.sha256)
  return {
    uuid: newUuid(),
    elements: [
      groundOf(timeline, first, order),
      ...layersOf(timeline, scene, order),
      ...captionsOf(timeline, scene, order),
    ],
    commonStyle: {
      backgroundColor: timeline.background,
      fuzzyFill: first?.fit === 'cover' ? '0' : '1',
      ...(music && musicId ? { bgcMusic: [`material:${musicId}`], bgcVolume: music.volume } : {}),
    },
    config: {
      seconds: scene.frames / framesPerSecond,
      fixedSeconds: true,
      ...(entering && next ? { transition: entering.kind, transitionFrames: overlapOf(next) } : {}),
    },
  }
}

function groundOf({ audio }: Timeline, shot: Shot | undefined, { materialOf, newUuid, size }: PageOrder): object {
  const materialId = materialOf(shot?.sha256 ?? '') ?? ''
  const isVideo = shot?.kind === 'video'
  const address = `material:${materialId}`
  const from = isVideo && shot.srcInFrame > 0 ? { fromSeconds: shot.srcInFrame / framesPerSecond } : {}
  return {
    uuid: newUuid(),
    elName: isVideo ? 'video' : 'image',
    propsValue: { materialId, ...(isVideo ? { videoSrc: address, ...from } : { imageSrc: address }) },
    commonStyle: {
      left: 0,
      top: 0,
      width: size.unitsWide,
      height: size.unitsHigh,
      zIndex: 0,
      delOrigioonVoice: audio.original ? '0' : '1',
      ...(audio.original && audio.original.volume !== 100 ? { originalVolume: audio.original.volume } : {}),
      specialEffects: shot && shot.effect.kind !== 'none' ? shot.effect.kind : '',
    },
  }
}

/** What lies over a scene; movements begin in the first page on which an element is seen. */
function layersOf({ layers }: Timeline, scene: Scene, { materialOf, newUuid, at }: PageOrder): object[] {
  return layers.flatMap(({ element, sha256, startFrame, frames }) => {
    const isSeen = startFrame < scene.startFrame + scene.frames && startFrame + frames > scene.startFrame
    if (!isSeen) return []
    const own = startFrame >= scene.startFrame || at === 0
    const shown = { ...element, uuid: newUuid(), animations: own ? element.animations : [] }
    const materialId = sha256 === undefined ? undefined : materialOf(sha256)
    if (shown.elName !== 'image' || materialId === undefined || materialIdOf(shown) === materialId) return [shown]
    return [{ ...shown, propsValue: { ...shown.propsValue, materialId, imageSrc: `material:${materialId}` } }]
  })
}

function captionsOf({ captions, audio }: Timeline, { startFrame }: Scene, { lines, newUuid }: PageOrder): object[] {
  if (lines.length === 0) return []
  const { voice } = audio
  const style = captions?.style ?? Element.parse({ uuid: 'none', elName: 'captions', commonStyle: { opacity: 0 } })
  return [
    {
      ...style,
      uuid: newUuid(),
      elName: 'captions',
      propsValue: {
        text: lines.map(({ text }) => text).join('\n'),
        lineSeconds: lines.map((line) => Math.max(0, line.startFrame - startFrame) / framesPerSecond),
      },
      commonStyle: {
        ...style.commonStyle,
        voiceForUse: voice?.name ?? '',
        emotionForUse: voice?.emotion ?? '',
        captionsVolume: voice?.volume ?? 0,
      },
    },
  ]
}
