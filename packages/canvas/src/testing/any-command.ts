import fc from 'fast-check'
import { addElement } from '../commands/add-element.ts'
import { addPage } from '../commands/add-page.ts'
import { alignElements, alignments, distributeElements } from '../commands/align-elements.ts'
import { type Change, pageOf } from '../commands/change.ts'
import { duplicateElements } from '../commands/duplicate-elements.ts'
import { duplicatePage } from '../commands/duplicate-page.ts'
import { groupElements, ungroupElements } from '../commands/group-elements.ts'
import { hideElements } from '../commands/hide-elements.ts'
import { lockElements } from '../commands/lock-elements.ts'
import { movePage } from '../commands/move-page.ts'
import { orderElements } from '../commands/order-elements.ts'
import { addPageKind } from '../commands/page-kind.ts'
import { pasteElements } from '../commands/paste-elements.ts'
import { removeElements } from '../commands/remove-elements.ts'
import { removePage } from '../commands/remove-page.ts'
import { renameElement } from '../commands/rename-element.ts'
import { renamePage } from '../commands/rename-page.ts'
import { moveBy, setBox } from '../commands/set-box.ts'
import { setBoxes } from '../commands/set-boxes.ts'
import { setEvents } from '../commands/set-events.ts'
import { setMotion } from '../commands/set-motion.ts'
import { setPageStyle } from '../commands/set-page-style.ts'
import { setProject } from '../commands/set-project.ts'
import { setProps } from '../commands/set-props.ts'
import { setStyle } from '../commands/set-style.ts'
import { setText } from '../commands/set-text.ts'
import { type History, pushChange } from '../history.ts'
import { layerMoves } from '../layer-order.ts'

let made = 0
const newUuid = () => `new-${(made += 1)}`

/** Any command on what shows now; `seed` decides what it is about. */
const verbs: ((history: History, seed: number) => Change | undefined)[] = [
  ({ now }, seed) => {
    const kind = (['text', 'captions', 'image', 'video', 'shape'] as const)[seed % 5] ?? 'text'
    return addElement(now.project, { page: now.selection.page, kind, uuid: newUuid() })
  },
  ({ now }, seed) => removeElements(now.project, chosen(now, seed)),
  ({ now }, seed) => duplicateElements(now.project, chosen(now, seed), newUuid),
  ({ now }, seed) => moveBy(now.project, chosen(now, seed), { x: seed - 50, y: seed * 3 }),
  ({ now }, seed) => setBox(now.project, chosen(now, seed), { width: seed - 50, rotate: seed * 7 }),
  ({ now }, seed) => setText(now.project, chosen(now, seed), `words ${seed}`),
  ({ now }, seed) => setStyle(now.project, chosen(now, seed), { color: '#123456', fontSize: 1 + seed }),
  ({ now }, seed) => orderElements(now.project, chosen(now, seed), layerMoves[seed % 4] ?? 'up'),
  ({ now }, seed) => lockElements(now.project, chosen(now, seed), seed % 2 === 0),
  ({ now }, seed) => hideElements(now.project, chosen(now, seed), seed % 2 === 0),
  ({ now }, seed) => renameElement(now.project, chosen(now, seed), `name ${seed % 3}`),
  ({ now }, seed) => setEvents(now.project, chosen(now, seed), [{ type: 'call', url: `tel:10${seed}` }]),
  ({ now }, seed) =>
    setMotion(now.project, chosen(now, seed), [
      { type: 'float', duration: 1, delay: seed, infinite: '1', interationCount: 1 },
    ]),
  ({ now }) =>
    addPageKind(now.project, { page: now.selection.page, uuid: newUuid(), kind: 'button', props: {}, style: {} }),
  ({ now }) => addPage(now.project, now.selection.page, newUuid()),
  ({ now }) => removePage(now.project, now.selection.page, newUuid()),
  ({ now }) => duplicatePage(now.project, now.selection.page, newUuid),
  ({ now }, seed) => movePage(now.project, now.selection.page, seed % 4),
  ({ now }, seed) => renamePage(now.project, now.selection.page, `page ${seed}`),
  ({ now }) => setPageStyle(now.project, now.selection.page, { backgroundColor: '#abcdef' }),
  ({ now }, seed) => setProject(now.project, now.selection, { title: `title ${seed}` }),
  ({ now }, seed) => alignElements(now.project, chosen(now, seed), alignments[seed % 6] ?? 'left'),
  ({ now }, seed) => distributeElements(now.project, chosen(now, seed), seed % 2 === 0 ? 'x' : 'y'),
  ({ now }, seed) => groupElements(now.project, chosen(now, seed), newUuid()),
  ({ now }, seed) => ungroupElements(now.project, chosen(now, seed)),
  ({ now }, seed) =>
    setProps(now.project, chosen(now, seed), { kind: 'shape', props: { form: seed % 2 === 0 ? 'line' : 'ellipse' } }),
  ({ now }, seed) =>
    pasteElements(now.project, {
      page: now.selection.page,
      elements: pageOf(now.project, now.selection.page)?.elements.slice(0, seed % 5) ?? [],
      newUuid,
      by: { x: seed, y: 0 },
    }),
  ({ now }, seed) => {
    const { page, elements } = chosen(now, seed)
    const box = { left: seed, top: -seed, width: seed - 20, height: seed, rotate: seed * 5 }
    const boxes = new Map(elements.map((uuid) => [uuid, box]))
    return setBoxes(now.project, { page, elements }, { boxes, word: 'resized', scalesFont: seed % 2 === 0 })
  },
]
const chosen = ({ project, selection: { page } }: History['now'], seed: number) => {
  const elements = (pageOf(project, page)?.elements ?? []).map(({ uuid }) => uuid)
  return { page, elements: elements.filter((_, at) => (seed >> (at % 6)) % 2 === 1) }
}

type Step = readonly [verb: number, seed: number]
export const anyStep = fc.tuple(fc.nat(verbs.length - 1), fc.nat(100))
export const randomSteps = (maxLength: number) => fc.array(anyStep, { maxLength })

/** Each step a second after the one before. */
export function walkSteps(history: History, taken: readonly Step[]): History {
  return taken.reduce((now, [verb, seed], at) => {
    const change = verbs[verb]?.(now, seed)
    return change ? pushChange(now, change, { kind: 'step' }, at * 1000) : now
  }, history)
}
