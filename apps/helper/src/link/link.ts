import { setTimeout as sleep } from 'node:timers/promises'
import { helperProtocol } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { isDiskFull } from '@matrixcast/host/lasting'
import type { Parts } from '../parts.ts'
import { tellEvidence } from '../publishing/evidence.ts'
import { publishRun } from '../publishing/publish-run.ts'
import { remembered } from '../publishing/remembered.ts'
import { settleJournal, stopUnread } from '../publishing/tell-server.ts'
import { verifyRun } from '../publishing/verify-run.ts'
import { answerRun } from '../talk/answer-run.ts'
import { readRun } from '../talk/read-run.ts'
import { version } from '../version.ts'
import { type PairingView, pair } from './pairing.ts'
import { LinkFault } from './server-call.ts'

const waitSeconds = 20
const mostBackoffMs = 30_000

/** Our own connection to the server: pairs, beats, takes work, and starts again when it breaks. Returns when stopping. */
export async function runLink(parts: Parts, show: (view: PairingView | null) => void): Promise<void> {
  const { identity, log, stopping } = parts
  const isOver = () => stopping.aborted
  let failures = 0
  while (!isOver()) {
    try {
      if (!identity.current) {
        await tellRemembered(parts)
        await pair({ ...parts, localProof: parts.config.localProof, signal: stopping, show })
      }
      if (identity.current) await connected(parts, () => void (failures = 0))
    } catch (thrown) {
      if (isOver()) return
      if (isDiskFull(thrown)) {
        // The pairing could not be kept, and is asked for again when there may be room.
        log.error({ err: thrown }, 'the disk is full')
      } else if (!(thrown instanceof LinkFault)) {
        throw thrown
      } else if (thrown.kind === 'unauthorized') {
        log.warn(
          { helperId: identity.current?.helperId },
          'the server no longer knows this cloud manager, pairing again',
        )
        await identity.forget()
        // It waits a minute, if at all, for what we have to tell.
        failures = 0
      } else if (failures === 0) {
        log.warn({ fault: thrown.fault }, 'the link to the server is down')
      }
      failures += 1
      await pause(Math.min(parts.config.patience.reconnectMs * 2 ** (failures - 1), mostBackoffMs), stopping)
    }
  }
}

/**
 * Whoever does not know us may be a copy from before we were paired, wherever it stands now: it is told what we remember, again
 * with every pairing that is asked for, since it may be put back again. It refuses what another server signed.
 */
async function tellRemembered({ server, lastCommits, log, stopping }: Parts): Promise<void> {
  for (const seal of lastCommits.seals) {
    try {
      await server.call(helperLinkApi.tellCommit, { seal }, { signal: stopping })
    } catch (thrown) {
      if (!(thrown instanceof LinkFault) || thrown.kind !== 'refused' || thrown.fault === 'internal') throw thrown
      log.warn({ fault: thrown.fault }, 'the server does not take what is remembered')
    }
  }
}

async function connected(parts: Parts, onUp: () => void): Promise<void> {
  await beat(parts)
  await settleJournal(parts, parts.attempts)
  void tellEvidence(parts)
  parts.log.info({ helperId: parts.identity.current?.helperId }, 'connected to the server')
  onUp()
  const life = new AbortController()
  const signal = AbortSignal.any([life.signal, parts.stopping])
  const loops = [beatLoop(parts, signal), workLoop(parts, signal)]
  try {
    await Promise.race(loops)
  } finally {
    life.abort()
    await Promise.allSettled(loops)
  }
}

async function beat(parts: Parts): Promise<void> {
  const { server, identity, attempts, lastCommits, pageSessions, recipes, log, stopping } = parts
  const heard = attempts.beating()
  const pages = { pageSessions: pageSessions.asked }
  const here = { version, protocol: helperProtocol, platforms: recipes.platforms, attempts: attempts.list, ...pages }
  const answer = await server.call(helperLinkApi.beat, { ...here, ...remembered(parts) }, { signal: stopping })
  heard()
  pageSessions.end(answer.endedSessions)
  for (const attemptId of answer.lost) {
    if (!attempts.has(attemptId)) continue
    log.warn({ attemptId }, 'the server gave this attempt away')
    attempts.lose(attemptId)
  }
  const { current } = identity
  try {
    if (current && answer.lastCommit) await lastCommits.keep(current.workspaceId, answer.lastCommit)
    if (current && current.origins.join() !== answer.origins.join()) {
      await identity.keep({ ...current, origins: answer.origins })
    }
    for (const platform of recipes.olderThan(answer.recipes)) {
      const { signed } = await server.call(
        helperLinkApi.recipe,
        { platform, protocol: helperProtocol },
        { signal: stopping },
      )
      await recipes.take(platform, signed)
    }
  } catch (fault) {
    // It is told again with every beat, and nothing that is under way waits for it.
    if (!isDiskFull(fault)) throw fault
    log.error({ err: fault }, 'the disk is full')
  }
}

async function beatLoop(parts: Parts, signal: AbortSignal): Promise<void> {
  await pause(parts.config.patience.beatMs, signal)
  while (!signal.aborted) {
    await beat(parts)
    // What a server in trouble did not take is not left until the next connection: there may be none for days.
    await settleJournal(parts, parts.attempts)
    await pause(parts.config.patience.beatMs, signal)
  }
}

async function workLoop(parts: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!parts.places.hasFree) {
      await pause(parts.config.patience.reconnectMs, signal)
      continue
    }
    try {
      await takeWork(parts, signal)
    } catch (thrown) {
      await stopUnread(parts, thrown)
      await pause(parts.config.patience.beatMs, signal)
    }
  }
}

async function takeWork(parts: Parts, signal: AbortSignal): Promise<void> {
  const limits = { seconds: waitSeconds + 20, signal }
  const { platforms, talks } = parts.recipes
  const { work } = await parts.server.call(helperLinkApi.takeWork, { waitSeconds, platforms, talks }, limits)
  switch (work?.kind) {
    case 'publish':
      return follow(
        parts,
        { attemptId: work.assignment.attemptId },
        publishRun(parts, work.assignment, () => undefined),
      )
    case 'verify':
      return follow(parts, { attemptId: work.assignment.attemptId }, verifyRun(parts, work.assignment))
    case 'read':
      return follow(parts, { accountId: work.assignment.accountId }, readRun(parts, work.assignment))
    case 'answer':
      return follow(parts, { messageId: work.assignment.messageId }, answerRun(parts, work.assignment))
  }
}

/** Work goes on beside the loop; what it throws is written down here, the server hears of it by the lease running out. */
function follow({ log }: Parts, about: Record<string, string>, work: Promise<unknown>): void {
  work.catch((thrown: unknown) => log.error({ ...about, err: thrown }, 'work ended by a fault'))
}

/** Ends early when the signal does. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((fault: unknown) => {
    if (!signal.aborted) throw fault
  })
}
