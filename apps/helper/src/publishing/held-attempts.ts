import type { HelperAssignment } from '@matrixcast/contract/assignment'

type Held = {
  attemptId: string
  fence: number
  taskId: string
  account: string
  /** Unix seconds. */
  startedAt: number
  stop: AbortController
  committed: boolean
}

/** The attempts this helper works on now: named in every beat, stopped when the server gave them away. */
export class HeldAttempts {
  private readonly held = new Map<string, Held>()

  begin({ attemptId, fence, taskId, account: { nickname } }: HelperAssignment): Held {
    const startedAt = Math.floor(Date.now() / 1000)
    const stop = new AbortController()
    const one = { attemptId, fence, taskId, account: nickname, startedAt, stop, committed: false }
    this.held.set(attemptId, one)
    return one
  }

  end(attemptId: string): void {
    this.held.delete(attemptId)
  }

  has(attemptId: string): boolean {
    return this.held.has(attemptId)
  }

  get list(): { attemptId: string; fence: number }[] {
    return [...this.held.values()].map(({ attemptId, fence }) => ({ attemptId, fence }))
  }

  /** For people: what is being posted, and since when. */
  get shown(): { taskId: string; account: string; startedAt: number }[] {
    return [...this.held.values()].map(({ taskId, account, startedAt }) => ({ taskId, account, startedAt }))
  }

  lose(attemptId: string): void {
    this.held.get(attemptId)?.stop.abort('leaseLost')
  }

  /** Stops every run whose one click has not been made; the others are waited for. */
  shutDown(): void {
    for (const one of this.held.values()) if (!one.committed) one.stop.abort('shutDown')
  }

  /** Stops a task's run if its one click has not been made. */
  cancel(taskId: string): boolean {
    const one = [...this.held.values()].find((held) => held.taskId === taskId && !held.committed)
    one?.stop.abort('cancelled')
    return one !== undefined
  }
}
