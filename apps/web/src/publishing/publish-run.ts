import type { VideoListItem } from '@matrixcast/contract/publishing'
import type { LocalRun } from './publish-row.ts'

export type RunView = { runs: ReadonlyMap<string, LocalRun>; wasBegun: boolean; isRunning: boolean }
type Send = (task: VideoListItem, onProgress: (progress: 0 | 50) => void) => Promise<LocalRun>

/** The helper drives at most three browsers at once. */
const mostAtOnce = 3

/** Sends tasks through the helper, three at a time and never two of one account; a store React can watch. */
export class PublishRun {
  private view: RunView = { runs: new Map(), wasBegun: false, isRunning: false }
  private readonly listeners = new Set<() => void>()
  private readonly busyAccounts = new Set<string>()
  private readonly send: Send
  private readonly onEnd: () => void
  private queue: VideoListItem[] = []
  private active = 0

  constructor({ send, onEnd }: { send: Send; onEnd: () => void }) {
    this.send = send
    this.onEnd = onEnd
  }

  readonly look = (): RunView => this.view

  readonly listen = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Begins, or goes on with further tasks. */
  begin(tasks: readonly VideoListItem[]) {
    this.queue.push(...tasks)
    this.change({ wasBegun: true, isRunning: true })
    this.next()
  }

  /** What has not begun stays waiting; what has begun is seen to its end. */
  stop() {
    this.queue = []
    if (this.active === 0) this.end()
  }

  private next() {
    while (this.active < mostAtOnce) {
      const at = this.queue.findIndex(({ thirdauth }) => !this.busyAccounts.has(thirdauth.id))
      const task = at === -1 ? undefined : this.queue.splice(at, 1)[0]
      if (task === undefined) break
      void this.carry(task)
    }
    if (this.active === 0 && this.queue.length === 0) this.end()
  }

  private async carry(task: VideoListItem) {
    const { id, thirdauth } = task
    this.active += 1
    this.busyAccounts.add(thirdauth.id)
    try {
      this.put(id, await this.send(task, (progress) => this.put(id, { kind: 'running', progress })))
    } finally {
      this.active -= 1
      this.busyAccounts.delete(thirdauth.id)
      this.next()
    }
  }

  private end() {
    if (!this.view.isRunning) return
    this.change({ isRunning: false })
    this.onEnd()
  }

  private put(id: string, run: LocalRun) {
    this.change({ runs: new Map(this.view.runs).set(id, run) })
  }

  private change(patch: Partial<RunView>) {
    this.view = { ...this.view, ...patch }
    for (const listener of this.listeners) listener()
  }
}
