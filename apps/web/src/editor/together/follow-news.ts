import type { Project } from '@matrixcast/canvas/document'
import { builderApi, type PagePresence } from '@matrixcast/contract/builder'
import { call } from '../../api/call.ts'
import { CallRefused } from '../../api/refusal.ts'
import type { DocumentSaver } from '../../ui/saving/document-saver.ts'
import type { EditorStore } from '../editor-store.ts'

const atLeastMs = 300
const afterFaultMs = 5000
const lookAgainMs = 200
/** Words of which no sign came for so long are not being typed now. */
const typedMs = 1000

type Given = {
  pageId: string
  tabId: string
  store: EditorStore
  saver: DocumentSaver<Project>
  signal: AbortSignal
  show: (others: readonly PagePresence[]) => void
  end: (error: unknown) => void
}

/** Waits at the server for what others do, and takes it in as soon as nothing is dragged or typed here. */
export async function followNews({ pageId, tabId, store, saver, signal, show, end }: Given): Promise<void> {
  const isLeft = () => signal.aborted
  let after: string | undefined
  const takeIn = async () => {
    while (isBusy(store)) await pause(lookAgainMs, signal)
    if (!isLeft()) await saver.hear()
  }
  while (!isLeft()) {
    const asked = Date.now()
    try {
      const input = { pageId, tabId, ...(after === undefined ? {} : { after }) }
      const news = await call(builderApi.news, input, { signal, quiet: true })
      after = news.at
      if (news.others) show(news.others)
      if (news.version !== undefined && news.version > saver.savedVersion) {
        await takeIn()
        // Others who change without a rest are read a few times a second.
        await pause(atLeastMs, signal)
      }
      // Whatever stands between us and the server may answer in its place at once.
      else if (news.version === undefined) await pause(Math.max(0, atLeastMs - (Date.now() - asked)), signal)
    } catch (error) {
      if (isLeft()) return
      if (!(error instanceof CallRefused)) console.error('the news of the page were lost', error)
      end(error)
      await pause(afterFaultMs, signal)
      after = undefined
    }
  }
}

/** Something is dragged or typed: what the person has in hand does not change under them. */
function isBusy(store: EditorStore): boolean {
  const { gesture, typing, writing, history } = store.get()
  if (gesture !== null) return true
  return (typing ?? writing) !== null && performance.now() - history.now.atMs < typedMs
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
  })
