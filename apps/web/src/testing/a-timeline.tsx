import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { act, Profiler } from 'react'
import { createEditorStore } from '../editor/editor-store.ts'
import { TimelinePart } from '../editor/timeline/TimelinePart.tsx'
import { EditorContext } from '../editor/use-editor.ts'
import { aPage, pageWith, reply } from './a-page.tsx'
import { aMaterial } from './sent-files.ts'

type Page = { elements?: object[]; config?: object; name?: string; commonStyle?: object }
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }
/** A video whose footage is not there. */
export const goneVideo = { uuid: 'v', elName: 'video', commonStyle: whole, propsValue: { videoSrc: 'material:gone' } }

/** The same of footage that is there, with the answers that bring it. */
export function filmed(more: Parameters<typeof aMaterial>[0] = {}) {
  const film = aMaterial({ filename: 'hallway.mp4', seconds: 6, ...more })
  const video = { ...goneVideo, propsValue: { videoSrc: `material:${film.id}` } }
  return { video, replies: [reply(materialApi.list, () => pageWith([film]))] }
}

const noReplies: Parameters<typeof aPage>[1] = []
const unwatched: () => void = () => undefined
/** The timeline of a document of these pages; `onCommit` is told of every commit of it. */
export async function aTimeline(
  pages: Page[],
  { more = {}, replies = noReplies, isReadOnly = false, onCommit = unwatched } = {},
) {
  const project = Project.parse({
    pages: pages.map((page, at) => ProjectPage.parse({ uuid: `p${at}`, ...page })),
    ...more,
  })
  const store = createEditorStore(project, { isReadOnly })
  await aPage(
    <EditorContext value={store}>
      <Profiler id="timeline" onRender={onCommit}>
        <TimelinePart />
      </Profiler>
    </EditorContext>,
    replies,
  )
  return store
}

type Drag = {
  from: HTMLElement | undefined
  px: number
  cancels?: boolean
  more?: PointerEventInit
  /** Is called before it is let go. */
  meanwhile?: () => void
}
/** A press, a move by px, and letting go, as a mouse does it. */
export async function dragOnTracks({ from, px, cancels = false, more = {}, meanwhile }: Drag) {
  if (!from) throw new Error('there is nothing to drag')
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX, clientY: 5, ...more })
  await act(async () => from.dispatchEvent(at('pointerdown', 0)))
  await act(async () => window.dispatchEvent(at('pointermove', px)))
  if (cancels) await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  meanwhile?.()
  await act(async () => window.dispatchEvent(at('pointerup', px)))
}
