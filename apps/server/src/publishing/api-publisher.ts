import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishAssignment, VerifyAssignment } from '@matrixcast/contract/assignment'
import { Refusal } from '@matrixcast/domain/refusal'
import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { workspacesWith } from '../db/waiting-work.ts'
import { type ApiRevisionNeeds, apiRevise } from './api-revision.ts'
import { apiRun, apiVerify, type HeldTry } from './api-run.ts'

type Needs = ApiRevisionNeeds & { db: Database; apiAdapters: readonly ApiAdapter[] }
type Running = { platform: string; ended: Promise<void>; held?: HeldTry & { workspaceId: string } }

const mostAtOnce = 10
const lookEveryMilliseconds = 1000
const lookBackMilliseconds = 10_000
const beatEveryMilliseconds = 10_000
const secondsToFinish = 12

/**
 * Publishes for every account that has an interface, with every operator's computer off: takes what is due, wanted, to be read
 * back or to be updated, several accounts side by side, and keeps the leases of what it holds.
 */
export function buildApiPublisher(needs: Needs) {
  const { db, queue, ledger, log, apiAdapters } = needs
  const running = new Set<Running>()
  const stopping = new AbortController()
  const adapterOf = (platform: string): ApiAdapter | undefined =>
    apiAdapters.find(({ manifest }) => manifest.name === platform)
  const free = (): string[] =>
    running.size >= mostAtOnce
      ? []
      : apiAdapters
          .filter(({ manifest: { name, concurrency } }) => {
            const busy = [...running].filter(({ platform }) => platform === name).length
            return busy < concurrency.perPlatform
          })
          .map(({ manifest }) => manifest.name)

  function follow(platform: string, work: Promise<void>, held?: Running['held']): void {
    const one: Running = {
      platform,
      ended: work
        .catch((thrown: unknown) => log.error({ err: thrown, platform }, 'the work of the server ended by a fault'))
        .finally(() => running.delete(one)),
      ...(held ? { held } : {}),
    }
    running.add(one)
  }

  function publish(workspaceId: string, assignment: PublishAssignment): void {
    const adapter = adapterOf(assignment.platform)
    if (!adapter) return
    const { attemptId, fence } = assignment
    const held = { attemptId, fence, stop: new AbortController(), committed: false, workspaceId }
    follow(assignment.platform, apiRun(needs, { workspaceId, adapter, assignment, held }), held)
  }

  function verify(workspaceId: string, assignment: VerifyAssignment): void {
    const adapter = adapterOf(assignment.platform)
    if (!adapter) return
    const { signal } = stopping
    follow(assignment.platform, apiVerify(needs, { workspaceId, adapter, assignment, signal }))
  }

  type Taking = (workspaceId: string, platforms: string[]) => Promise<boolean>
  /** What there is to take, in this order; each takes one thing, and answers false when there is none. */
  const takings: Taking[] = [
    async (workspaceId, platforms) => {
      const verification = await queue.takeVerification(workspaceId, platforms)
      if (verification) verify(workspaceId, verification)
      return verification !== undefined
    },
    async (workspaceId, platforms) => {
      const wanted = await queue.claimWanted(workspaceId, platforms)
      if (wanted) publish(workspaceId, wanted)
      return wanted !== undefined
    },
    async (workspaceId, platforms) => {
      const due = await queue.claimDue(workspaceId, null, platforms)
      if (due) publish(workspaceId, due)
      return due !== undefined
    },
    async (workspaceId, platforms) => {
      const revision = await needs.postRevisions.claim(workspaceId, platforms)
      const adapter = revision && adapterOf(revision.platform)
      const updates = adapter?.revisions
      if (!revision || !updates) return false
      const { signal } = stopping
      follow(revision.platform, apiRevise(needs, { workspaceId, adapter, updates, revision, signal }))
      return true
    },
  ]

  async function takeOne(workspaceId: string, taking: Taking): Promise<boolean> {
    const platforms = free()
    if (platforms.length === 0 || stopping.signal.aborted) return false
    try {
      return await taking(workspaceId, platforms)
    } catch (thrown) {
      // Another worker was faster, or what was to be posted is not there any more.
      if (!(thrown instanceof Refusal)) throw thrown
      log.info({ workspaceId, fault: thrown.fault }, 'nothing taken')
      return false
    }
  }

  /** Several publishers that all began with the same workspace would wait for each other's places there. */
  async function inAnyOrder(): Promise<string[]> {
    const ids = await workspacesWith(db, 'posts')
    const first = Math.floor(Math.random() * ids.length)
    return [...ids.slice(first), ...ids.slice(0, first)]
  }

  let lookedBackAt = Number.NEGATIVE_INFINITY
  /** A database that was set back holds its posts before the first of them is due. */
  async function lookBack(): Promise<void> {
    if (performance.now() - lookedBackAt < lookBackMilliseconds) return
    lookedBackAt = performance.now()
    for (const workspaceId of await db.workspaceIds()) await queue.lookBack(workspaceId)
  }

  return {
    /** Takes everything there is to do now. */
    async turn(): Promise<void> {
      await lookBack()
      for (const workspaceId of await inAnyOrder()) {
        for (const taking of takings) while (await takeOne(workspaceId, taking));
      }
    },

    /** Prolongs what is held, and stops what was given to somebody else. */
    async beat(): Promise<void> {
      for (const { held } of running) {
        if (!held) continue
        const [lost] = await ledger.prolong(held.workspaceId, null, [held])
        if (lost !== undefined && !held.committed) held.stop.abort('leaseLost')
      }
    },

    /** Waits for what is under way. */
    async idle(): Promise<void> {
      await Promise.all([...running].map(({ ended }) => ended))
    },

    /** What has not sent its one request is stopped; the others are waited for. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const { held } of running) if (held && !held.committed) held.stop.abort('shutDown')
      await Promise.race([this.idle(), sleep(secondsToFinish * 1000, undefined, { ref: false })])
    },
  }
}

/** Looks for work until stopped. */
export function startApiPublisher(needs: Needs): { stop: () => Promise<void> } {
  const publisher = buildApiPublisher(needs)
  const every = (milliseconds: number, name: string, run: () => Promise<void>) => {
    let under: Promise<void> | undefined
    const timer = setInterval(() => {
      under ??= run()
        .catch((error: Error) => needs.log.warn({ error: error.message }, `${name} failed`))
        .finally(() => {
          under = undefined
        })
    }, milliseconds)
    return async () => {
      clearInterval(timer)
      await under
    }
  }
  const endings = [
    every(lookEveryMilliseconds, 'looking for posts', publisher.turn),
    every(beatEveryMilliseconds, 'prolonging leases', publisher.beat),
  ]
  return {
    async stop() {
      await Promise.all(endings.map((end) => end()))
      await publisher.stop()
    },
  }
}
