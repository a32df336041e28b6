import { useEffect, useState } from 'react'
import { useStayOnPage } from '../ui/use-stay-on-page.ts'
import { drafts } from './drafts.ts'
import type { EditorStore } from './editor-store.ts'
import { type Draft, PageSaver, type SaveState, type Stored } from './page-saver.ts'
import { isProject, loadPage, restoreRevision, sendPage } from './server-page.ts'

type Given = { id: string; first: Stored; store: EditorStore; isReadOnly: boolean }

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** What was kept in this browser, if it is still a document. */
function draftOf(found: unknown): Draft | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const [id, base, version, project] = ['id', 'base', 'version', 'project'].map((name): unknown =>
    Reflect.get(found, name),
  )
  const isWhole = typeof id === 'string' && typeof version === 'number' && isProject(base) && isProject(project)
  return isWhole ? { id, base, version, project } : undefined
}

/** Whoever leaves now leaves something that the server does not have. */
const mayBeLost: readonly SaveState['kind'][] = ['onlyHere', 'refused', 'fault', 'unsent', 'unanswered']

/** Keeps the document of an editor while it is shown; goes on from a draft that the server never got. */
export function useSaving({ id, first, store, isReadOnly }: Given): { saver: PageSaver; state: SaveState } {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: first.savedAt })
  const [saver] = useState(
    () =>
      new PageSaver(id, first, {
        send: (project, version, isLeaving) => sendPage(id, project, { version, isLeaving }),
        load: () => loadPage(id),
        restore: restoreRevision,
        drafts: {
          // A browser that is full or keeps nothing: the server still gets every change.
          keep: (draft) => drafts.keep(draft).catch((error: unknown) => console.warn('the draft was not kept', error)),
          forget: (page) => drafts.forget(page).catch((error: unknown) => console.warn('the draft stays', error)),
        },
        // Every key waits to be saved: only the first of them changes what is shown.
        show: (next) => setState((now) => (next.kind === 'waiting' && now.kind === 'waiting' ? now : next)),
        replace: store.replace,
        after: later,
      }),
  )
  useEffect(() => {
    if (isReadOnly) return
    let isOver = false
    const hear = () => saver.changed(store.get().history.now.project, performance.now())
    const forget = store.subscribe(hear)
    hear()
    const resume = async () => {
      const draft = draftOf(await drafts.find(id))
      if (draft === undefined || isOver || saver.hasUnsaved) return
      store.replace(draft.project)
      saver.resume(draft)
    }
    resume().catch((error: unknown) => console.warn('no draft was read', error))
    const leave = () => void saver.leave()
    const over = new AbortController()
    const { signal } = over
    window.addEventListener('pagehide', leave, { signal })
    // Timers of a tab in the background come late or never, and a line that was lost is back.
    const seen = () => void (document.hidden || !saver.hasUnsaved || saver.save())
    document.addEventListener('visibilitychange', seen, { signal })
    window.addEventListener('online', seen, { signal })
    return () => {
      isOver = true
      over.abort()
      forget()
      leave()
    }
  }, [id, saver, store, isReadOnly])
  useStayOnPage(mayBeLost.includes(state.kind))
  return { saver, state }
}
