import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { stillSoon } from '@matrixcast/host/still-soon'

type Held = {
  attemptId: string
  fence: number
  taskId: string
  account: string
  /** Unix seconds. */
  startedAt: number
  stop: AbortController
  committed: boolean
  leaseSeconds: number
  /** Whether the server still keeps it for us, as far as we can know: it does for a lease after we were last heard. */
  isOurs: () => boolean
}

/** Given up here before it is given up there. */
const ofLease = (leaseSeconds: number) => stillSoon(leaseSeconds * 800)

/** The attempts this helper works on now: named in every beat, stopped when the server gave them away. */
export class HeldAttempts {
  private readonly held = new Map<string, Held>()

  begin({ attemptId, fence, taskId, leaseSeconds, account: { nickname } }: HelperAssignment): Held {
    const startedAt = Math.floor(Date.now() / 1000)
    const stop = new AbortController()
    const isOurs = ofLease(leaseSeconds)
    const named = { attemptId, fence, taskId, account: nickname, startedAt }
    const one = { ...named, stop, committed: false, leaseSeconds, isOurs }
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

  /** To be told once the server has heard of all that are held now. */
  beating(): () => void {
    const heard = [...this.held.values()].map((one) => ({ one, isOurs: ofLease(one.leaseSeconds) }))
    return () => {
      for (const { one, isOurs } of heard) one.isOurs = isOurs
    }
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
