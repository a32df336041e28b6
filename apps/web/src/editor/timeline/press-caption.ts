import { moveCaption } from '@matrixcast/canvas/commands/move-caption'
import { sceneTargets } from '@matrixcast/canvas/timeline-snap'
import { followPointer } from '../tools/follow-pointer.ts'
import { heldTo, type Press, pxPerFrame, selectOnStage } from './press-scene.ts'
import { sceneAt } from './scene-at.ts'
import { trackNodes } from './track-nodes.ts'

/** Selects the captions that a sentence is of; a drag over a joint moves the sentence to that page. */
export function pressCaption({ event, store, root, at }: Press, sentence: number) {
  const { video } = store.timeline.get()
  const scenes = video?.scenes ?? []
  const from = scenes[at]
  const pressed = from?.sentences[sentence]
  if (event.button !== 0 || !from || !pressed) return
  event.stopPropagation()
  const selects = () => selectOnStage(store, { page: from.page, elements: [pressed.element] })
  if (store.get().isReadOnly) return selects()
  const nodes = trackNodes(root)
  const card = root.querySelector<HTMLElement>(`[data-caption="${at}-${sentence}"]`)
  const start = from.startFrame + pressed.startFrame
  const targets = sceneTargets(scenes).filter(({ kind }) => kind === 'joint')
  let begins = start
  followPointer(event, {
    zoom: pxPerFrame(store),
    moved: ({ x }, now) => {
      const held = heldTo(store, start + x, { targets, event: now })
      begins = Math.round(start + x + held.by)
      if (card) nodes.shift(card, begins - start)
      nodes.showLine(held.frame)
    },
    ended: (isDone) => {
      nodes.settle()
      selects()
      const middle = begins + pressed.frames / 2
      const to = scenes[sceneAt(scenes, middle)]
      if (!isDone || !to || to === from) return
      const place = to.sentences.filter((one) => to.startFrame + one.startFrame + one.frames / 2 < middle).length
      const newUuid = () => crypto.randomUUID()
      store.apply((project) => moveCaption(project, { sentence, from, to, place, newUuid }))
    },
  })
}
