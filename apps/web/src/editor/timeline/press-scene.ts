import { pageOf, type Selection } from '@matrixcast/canvas/commands/change'
import { movePage } from '@matrixcast/canvas/commands/move-page'
import { rollJoint } from '@matrixcast/canvas/commands/roll-joint'
import { slipScene } from '@matrixcast/canvas/commands/slip-scene'
import { trimLeft } from '@matrixcast/canvas/commands/trim-left'
import { trimRight } from '@matrixcast/canvas/commands/trim-right'
import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import { jointRoom, leftRoom, lengthRoom, type Room, slipRoom, within } from '@matrixcast/canvas/scene-limits'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { type SnapTarget, sceneTargets, snapFrames } from '@matrixcast/canvas/timeline-snap'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { snapPx } from '../tools/boxes-of.ts'
import { followPointer } from '../tools/follow-pointer.ts'
import { secondsChanged, secondsText, trackNodes } from './track-nodes.ts'

/** A press on the tracks: `root` holds the nodes of all of them, `at` is the place of the scene. */
export type Press = { event: ReactPointerEvent; store: EditorStore; root: HTMLElement; at: number }

export const pxPerFrame = (store: EditorStore): number => store.timeline.get().pxPerSecond / framesPerSecond

/** Whether a gesture holds to anything, and to what: nothing with Ctrl held, or the magnet off. */
export function heldTo(
  store: EditorStore,
  edge: number,
  { targets, event }: { targets: readonly SnapTarget[]; event: PointerEvent },
): { by: number; frame: number | undefined } {
  if (event.ctrlKey || event.metaKey || !store.timeline.get().hasMagnet) return { by: 0, frame: undefined }
  const held = snapFrames([edge], targets, snapPx / pxPerFrame(store))
  return { by: held?.by ?? 0, frame: held?.target.frame }
}

type Scenes = readonly ProjectScene[]
const scenesOf = (store: EditorStore): Scenes => store.timeline.get().video?.scenes ?? []

/** The playhead, beats and the edges of scenes and captions, as far as they stay where they are. */
function targetsOf(store: EditorStore, stays: (target: SnapTarget) => boolean): SnapTarget[] {
  const { video, frame, beats } = store.timeline.get()
  const playhead: SnapTarget = { kind: 'playhead', frame }
  return [...sceneTargets(video?.scenes ?? []).filter(stays), playhead, ...beats]
}

type Drag = {
  room: Room
  /** The edge that is moved, at first. */
  edge: number
  targets: readonly SnapTarget[]
  shows: (nodes: ReturnType<typeof trackNodes>, by: number) => void
  applies: (by: number) => void
  length: (by: number) => number
  /** What a press selects, done when it is let go. */
  selects?: () => void
}

function drag({ event, store, root }: Press, { room, edge, targets, shows, applies, length, selects }: Drag) {
  event.stopPropagation()
  const nodes = trackNodes(root)
  let moved = 0
  followPointer(event, {
    zoom: pxPerFrame(store),
    moved: ({ x }, now) => {
      const held = heldTo(store, edge + within(x, room), { targets, event: now })
      moved = within(within(x, room) + held.by, room)
      shows(nodes, moved)
      nodes.showLine(held.frame === edge + moved ? held.frame : undefined)
      nodes.showBadge(edge + moved, `${secondsChanged(moved)} · ${secondsText(length(moved))}`)
    },
    ended: (isDone) => {
      nodes.settle()
      selects?.()
      if (isDone && moved !== 0) applies(moved)
    },
  })
}

/** Pulls an edge of a scene. */
export function pressEdge(press: Press, edge: 'left' | 'right') {
  const { store, at } = press
  const scene = scenesOf(store)[at]
  const page = scene && pageOf(store.now(), scene.page)
  if (!scene || !page || store.get().isReadOnly) return
  const { startFrame, frames, footage } = scene
  const until = startFrame + frames
  const stays = ({ frame, kind }: SnapTarget) =>
    edge === 'left' ? frame < until && frame !== startFrame : kind === 'caption' && frame > startFrame && frame < until
  const shown = footage?.kind === 'video' ? footage.has - footage.fromFrame : 0
  const end: SnapTarget[] = shown > 0 && edge === 'right' ? [{ kind: 'end', frame: startFrame + shown }] : []
  const targets = [...targetsOf(store, stays), ...end]
  if (edge === 'right') {
    return drag(press, {
      room: lengthRoom(page, scene),
      edge: until,
      targets,
      length: (by) => frames + by,
      shows: (nodes, by) => {
        nodes.stretch(at, { startFrame, length: frames + by })
        nodes.shiftBehind(at, by)
      },
      applies: (by) => store.apply((project) => trimRight(project, scene, by)),
    })
  }
  return drag(press, {
    room: leftRoom(page, scene),
    edge: startFrame,
    targets,
    length: (by) => frames - by,
    // The gap that opens before it closes when it is let go.
    shows: (nodes, by) => {
      nodes.stretch(at, { startFrame: startFrame + by, length: frames - by })
      nodes.slide(at, -by)
    },
    applies: (by) => store.apply((project) => trimLeft(project, scene, by)),
  })
}

/** Moves what a scene shows, under its edges. */
function pressSlip(press: Press, scene: ProjectScene, selects: () => void) {
  const { store, at } = press
  // A drag to the right shows what is earlier.
  const { least, most } = slipRoom(scene)
  drag(press, {
    room: { least: 0 - most, most: 0 - least },
    edge: scene.startFrame,
    targets: [],
    selects,
    length: () => scene.frames,
    shows: (nodes, by) => nodes.slide(at, by),
    applies: (by) => store.apply((project) => slipScene(project, scene, -by)),
  })
}

/** Moves the joint before a scene. A press that goes nowhere asks what the joint is. */
export function pressJoint(press: Press, asks: () => void) {
  const { store, at } = press
  const [left, right] = [scenesOf(store)[at - 1], scenesOf(store)[at]]
  const before = left && pageOf(store.now(), left.page)
  const after = right && pageOf(store.now(), right.page)
  if (!left || !right || !before || !after || store.get().isReadOnly) return
  const { startFrame } = right
  let hasMoved = false
  drag(press, {
    room: jointRoom({ page: before, scene: left }, { page: after, scene: right }),
    edge: startFrame,
    targets: targetsOf(store, ({ frame, kind }) => kind === 'caption' && frame < startFrame),
    length: (by) => left.frames + by,
    shows: (nodes, by) => {
      hasMoved = true
      nodes.stretch(at - 1, { startFrame: left.startFrame, length: left.frames + by })
      nodes.stretch(at, { startFrame: startFrame + by, length: right.frames - by })
      nodes.slide(at, -by)
    },
    applies: (by) => store.apply((project) => rollJoint(project, { left, right }, by)),
  })
  const pressed = press.event.pointerId
  const asked = (up: PointerEvent) => {
    if (up.pointerId === pressed && !hasMoved) asks()
  }
  window.addEventListener('pointerup', asked, { once: true })
}

/** Selects what was pressed on the tracks, and brings the stage back. */
export function selectOnStage(store: EditorStore, { page, elements }: Selection) {
  store.timeline.hide()
  const { selection } = store.get().history.now
  if (elements.length > 0 || selection.page !== page) store.select({ page, elements })
}

/** Selects a scene. A drag puts it elsewhere, or with Alt, or while slipping, moves what it shows. */
export function pressScene(press: Press) {
  const { event, store, root, at } = press
  const scenes = scenesOf(store)
  const scene = scenes[at]
  if (event.button !== 0 || !scene) return
  event.stopPropagation()
  // When it is let go: every panel beside the tracks is drawn again for it. Until then the scene looks pressed.
  const selects = () => selectOnStage(store, { page: scene.page, elements: [] })
  if (store.get().isReadOnly) return selects()
  if (event.altKey || store.timeline.get().isSlipping) return pressSlip(press, scene, selects)
  const nodes = trackNodes(root)
  const block = root.querySelector<HTMLElement>(`[data-block="scene"][data-scene="${at}"]`)
  let to = at
  followPointer(event, {
    zoom: pxPerFrame(store),
    moved: ({ x }) => {
      if (block) nodes.shift(block, x)
      const middle = scene.startFrame + scene.frames / 2 + x
      to = placeOf(scenes, middle, at)
      const before = scenes[to > at ? to + 1 : to]
      const last = scenes.at(-1)
      nodes.showLine(before?.startFrame ?? (last ? last.startFrame + last.frames : 0))
    },
    ended: (isDone) => {
      nodes.settle()
      selects()
      if (isDone && to !== at) store.apply((project) => movePage(project, scene.page, to))
    },
  })
}

/** Where a scene goes whose middle is at a frame: before those whose middle comes later. */
const placeOf = (scenes: Scenes, middle: number, own: number): number =>
  scenes.filter((scene, place) => place !== own && scene.startFrame + scene.frames / 2 < middle).length
