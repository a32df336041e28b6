import type { Project } from '@matrixcast/canvas/document'
import { builderApi, type PagePresence } from '@matrixcast/contract/builder'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallRefused } from '../../api/refusal.ts'
import type { DocumentSaver } from '../../ui/saving/document-saver.ts'
import type { EditorStore } from '../editor-store.ts'
import { followNews } from './follow-news.ts'

const beatMs = 10_000
/** While nobody else is there, what is selected goes with the next beat. */
const handMs = 250

/** Why a page is no longer open here. */
export type Ended = 'removed' | 'deleted'
type Given = { id: string; store: EditorStore; saver: DocumentSaver<Project> }

/** Says who has the page open and what they have in hand, and takes in what others save. Answers why that ended. */
export function useTogether({ id, store, saver }: Given): { ended: Ended | null; takeOver: () => void } {
  const [ended, setEnded] = useState<Ended | null>(null)
  const [tabId] = useState(() => crypto.randomUUID())
  const takes = useRef(false)
  const beatNow = useRef(() => {})
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const end = (error: unknown) => {
      if (!(error instanceof CallRefused) || error.kind !== 'refused') return
      if (error.fault !== 'pageMemberGone' && error.fault !== 'notFound') return
      left.abort()
      store.set({ isReadOnly: true, others: [], held: null, typing: null })
      setEnded(error.fault === 'notFound' ? 'deleted' : 'removed')
    }
    const show = (heard: readonly PagePresence[]) => {
      const { others: before } = store.get()
      // Where nothing is new, nothing is drawn again.
      const others = JSON.stringify(heard) === JSON.stringify(before) ? before : heard
      saver.setTogether(others.length > 0)
      store.set({ others, ...afterHearing(store, others) })
    }

    let sent = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    async function beat(isLeaving = false) {
      clearTimeout(timer)
      timer = isLeaving ? undefined : setTimeout(() => void beat(), beatMs)
      const hand = handOf(store)
      sent = JSON.stringify(hand)
      const takesOver = takes.current
      takes.current = false
      const input = { pageId: id, tabId, ...hand, takesOver, isLeaving }
      try {
        const { others } = await call(builderApi.beat, input, { quiet: true, keepalive: isLeaving })
        if (!isLeaving && !signal.aborted) show(others)
      } catch (error) {
        if (!signal.aborted) end(error)
      }
    }
    const hear = store.subscribe(() => {
      if (store.get().others.length === 0 || JSON.stringify(handOf(store)) === sent) return
      clearTimeout(timer)
      timer = setTimeout(() => void beat(), handMs)
    })
    beatNow.current = () => void beat()
    void beat()
    const goodbye = () => void beat(true)
    window.addEventListener('pagehide', goodbye, { signal })
    void followNews({ pageId: id, tabId, store, saver, signal, show, end })
    return () => {
      hear()
      clearTimeout(timer)
      if (!signal.aborted) goodbye()
      left.abort()
    }
  }, [id, store, saver, tabId])
  const takeOver = () => {
    const { held } = store.get()
    if (held === null) return
    takes.current = true
    const others = store.get().others.map((one) => (one.typing === held.uuid ? { ...one, typing: '' } : one))
    store.set({ held: null, others, typing: held.uuid })
    beatNow.current()
  }
  return { ended, takeOver }
}

/** What this tab has in hand. */
function handOf(store: EditorStore) {
  const { history, typing, writing } = store.get()
  const { page: pageUuid, elements } = history.now.selection
  return { pageUuid, selection: elements.slice(0, 50), typing: typing ?? writing ?? '' }
}

/** Words that somebody else writes now are let go here, and it is said who has them. */
function afterHearing(store: EditorStore, others: readonly PagePresence[]) {
  const { typing, writing, held } = store.get()
  const own = typing ?? writing
  const by = own === null ? undefined : others.find((one) => one.typing === own)
  if (by !== undefined && own !== null) return { typing: null, writing: null, held: { uuid: own, by: by.name } }
  return held !== null && !others.some((one) => one.typing === held.uuid) ? { held: null } : {}
}
