import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import { type Change, pageOf, withSelected } from '@matrixcast/canvas/commands/change'
import type { Project } from '@matrixcast/canvas/document'
import { fillsPage } from '@matrixcast/canvas/page-ground'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from './editor-store.ts'
import { followPointer } from './tools/follow-pointer.ts'

/** In canvas px. */
type Point = { x: number; y: number }

/** A change whose new elements lie about a point. What fills the page stays, and so do pages that are new themselves. */
function landed(before: Project, change: Change, { x, y }: Point): Change {
  const { page, elements } = change.selection
  const there = pageOf(before, page)
  const added = pageOf(change.project, page)?.elements.filter(
    (one) => elements.includes(one.uuid) && there?.elements.every(({ uuid }) => uuid !== one.uuid) === true,
  )
  if (!added || added.length === 0 || added.some((one) => fillsPage(one, change.project))) return change
  const { left, top, right, bottom } = boundsAround(added.map(({ commonStyle }) => boundsOf(commonStyle)))
  const by = { x: Math.round(x - (left + right) / 2), y: Math.round(y - (top + bottom) / 2) }
  const moved = { page, elements: added.map(({ uuid }) => uuid) }
  const project = withSelected(change.project, moved, (one) => ({
    ...one,
    commonStyle: { ...one.commonStyle, left: one.commonStyle.left + by.x, top: one.commonStyle.top + by.y },
  }))
  return { ...change, project }
}

/** The store for whoever puts something onto a page: what is new there lies about this point, in the same step. */
const landingAt = (store: EditorStore, point: Point): EditorStore => ({
  ...store,
  apply: (command, keep) =>
    store.apply((project, selection) => {
      const change = command(project, selection)
      return change && landed(project, change, point)
    }, keep),
})

/** A page on the stage, or its picture at the playhead. */
const sheets = '.stage-sheet, .monitor-frame'
const sheetUnder = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(sheets) : null

/** What is carried along: the tile as it is seen. */
function ghostOf(tile: HTMLElement): HTMLElement {
  const { left, top, width, height } = tile.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'tile-carried'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.append(tile.cloneNode(true))
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  const place = tile.closest('.editor') ?? document.body
  place.append(ghost)
  return ghost
}

/** Carries a tile onto a page, where `puts` is given the store that lets it land there. Let go elsewhere, nothing is put. */
export function pressTile(
  event: ReactPointerEvent<HTMLElement>,
  store: EditorStore,
  puts: (store: EditorStore) => void,
): void {
  const tile = event.currentTarget
  if (event.button !== 0 || store.get().isReadOnly || tile.matches(':disabled')) return
  let ghost: HTMLElement | undefined
  let sheet: HTMLElement | null = null
  const stopClick = (click: Event) => click.stopPropagation()
  const mark = (next: HTMLElement | null) => {
    sheet?.removeAttribute('data-takes')
    next?.setAttribute('data-takes', '')
    sheet = next
  }
  followPointer(event, {
    zoom: 1,
    moved: ({ x, y }, now) => {
      if (!ghost) {
        ghost = ghostOf(tile)
        // A tile that was carried and comes back was not pressed.
        window.addEventListener('click', stopClick, { capture: true })
      }
      ghost.style.translate = `${x}px ${y}px`
      mark(sheetUnder(now))
    },
    ended: (isDone, last) => {
      mark(null)
      ghost?.remove()
      setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }))
      const under = isDone && last instanceof PointerEvent ? sheetUnder(last) : null
      if (!under || !(last instanceof PointerEvent)) return
      const bounds = under.getBoundingClientRect()
      const perPx = store.now().width / bounds.width
      const page = under.dataset['page']
      if (page !== undefined && page !== store.get().history.now.selection.page) store.select({ page, elements: [] })
      puts(landingAt(store, { x: (last.clientX - bounds.left) * perPx, y: (last.clientY - bounds.top) * perPx }))
    },
  })
}
