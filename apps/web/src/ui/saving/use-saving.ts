import { useEffect, useState } from 'react'
import { useStayOnPage } from '../use-stay-on-page.ts'
import { DocumentSaver, type Draft, type SaverPorts, type SaveState, type Stored } from './document-saver.ts'
import { drafts } from './drafts.ts'

/** Where a document lives while it is edited. `subscribe` answers how to stop hearing of changes. */
export type DocumentStore<Doc> = {
  now: () => Doc
  replace: (doc: Doc, isJoined: boolean) => void
  subscribe: (hear: () => void) => () => void
}
/** How the server keeps documents of a kind. */
export type DocumentServer<Doc> = Pick<SaverPorts<Doc>, 'send' | 'load' | 'restore' | 'join'> & {
  isDoc: (value: unknown) => value is Doc
}
type Given<Doc> = {
  id: string
  first: Stored<Doc>
  store: DocumentStore<Doc>
  server: DocumentServer<Doc>
  isReadOnly: boolean
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** What was kept in this browser, if it is still a document. Drafts of pages from before 0.3 have it under another name. */
function draftOf<Doc>(found: unknown, isDoc: DocumentServer<Doc>['isDoc']): Draft<Doc> | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const [id, base, version, named, project] = ['id', 'base', 'version', 'doc', 'project'].map((name): unknown =>
    Reflect.get(found, name),
  )
  const doc = named ?? project
  const isWhole = typeof id === 'string' && typeof version === 'number' && isDoc(base) && isDoc(doc)
  return isWhole ? { id, base, version, doc } : undefined
}

/** Whoever leaves now leaves something that the server does not have. */
const mayBeLost: readonly SaveState['kind'][] = ['onlyHere', 'refused', 'fault', 'unsent', 'unanswered']

/** Keeps the document of an editor while it is shown; goes on from a draft that the server never got. */
export function useSaving<Doc>({ id, first, store, server, isReadOnly }: Given<Doc>): {
  saver: DocumentSaver<Doc>
  state: SaveState<Doc>
} {
  const [state, setState] = useState<SaveState<Doc>>({ kind: 'saved', at: first.savedAt })
  const [saver] = useState(
    () =>
      new DocumentSaver<Doc>(id, first, {
        ...server,
        drafts: {
          // A browser that is full or keeps nothing: the server still gets every change.
          keep: (draft) => drafts.keep(draft).catch((error: unknown) => console.warn('the draft was not kept', error)),
          forget: (which) => drafts.forget(which).catch((error: unknown) => console.warn('the draft stays', error)),
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
    const hear = () => saver.changed(store.now(), performance.now())
    const forget = store.subscribe(hear)
    hear()
    const resume = async () => {
      const draft = draftOf(await drafts.find(id), server.isDoc)
      if (draft === undefined || isOver || saver.hasUnsaved) return
      store.replace(draft.doc, false)
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
  }, [id, saver, store, server, isReadOnly])
  useStayOnPage(mayBeLost.includes(state.kind))
  return { saver, state }
}
