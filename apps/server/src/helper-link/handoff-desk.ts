import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import type { handoffApi } from '@matrixcast/contract/login-handoff'
import { Refusal } from '@matrixcast/domain/refusal'
import { hashOf, newSecret } from '../http/secrets.ts'

type News = InputOf<typeof handoffApi.relay>
type Touched = InputOf<typeof handoffApi.touch>
type Shown = OutputOf<typeof handoffApi.follow>

type Handoff = {
  workspaceId: string
  ticketHash: string
  secretHash: string
  /** Of the phone that opened it; empty: nobody has. */
  tokenHash: string
  opensUntil: number
  endsAt: number
  at: number
  frame: Shown['frame']
  scene: Shown['scene']
  isOver: boolean
  inputs: Touched['inputs']
  orders: NonNullable<Touched['order']>[]
}

const secondsToOpen = 120
/** A login itself is given up when its page takes five minutes to come, or five minutes after that. */
const mostSeconds = 11 * 60
const mostInputs = 500
const secondsToFollow = 10
const millisecondsToRelay = 400
const lookEvery = 50

/**
 * Sign-ins shown on a phone, in this process's memory and nowhere else: pictures, keys and numbers are gone with it. With
 * several servers a phone and its cloud manager have to reach the same one.
 */
export function buildHandoffDesk({ now }: { now: () => number }) {
  const all = new Map<string, Handoff>()

  const sweep = () => {
    for (const [id, one] of all) {
      const unopened = one.tokenHash === '' && one.opensUntil < now()
      if (one.endsAt < now() || unopened) all.delete(id)
    }
  }
  /** The phone that opened it, and no other. */
  function ofPhone(token: string): Handoff {
    sweep()
    const tokenHash = hashOf(token)
    const found = [...all.values()].find((one) => one.tokenHash === tokenHash)
    if (!found) throw new Refusal('handoffOver')
    return found
  }

  return {
    create(workspaceId: string, ticket: string): { handoffId: string; secret: string; expiresAt: number } {
      sweep()
      const ticketHash = hashOf(ticket)
      // A new link takes the place of the one before.
      for (const [id, one] of all) if (one.ticketHash === ticketHash) all.delete(id)
      const [handoffId, secret] = [randomUUID(), newSecret()]
      const opensUntil = now() + secondsToOpen * 1000
      all.set(handoffId, {
        workspaceId,
        ticketHash,
        secretHash: hashOf(secret),
        tokenHash: '',
        opensUntil,
        endsAt: now() + mostSeconds * 1000,
        at: 0,
        frame: null,
        scene: { kind: 'page' },
        isOver: false,
        inputs: [],
        orders: [],
      })
      return { handoffId, secret, expiresAt: Math.floor(opensUntil / 1000) }
    },

    open(secret: string): { token: string } {
      sweep()
      const secretHash = hashOf(secret)
      const found = [...all.values()].find((one) => one.secretHash === secretHash && one.tokenHash === '')
      if (!found) throw new Refusal('handoffOver')
      const token = newSecret()
      found.tokenHash = hashOf(token)
      return { token }
    },

    async follow(token: string, seen: number, signal: AbortSignal): Promise<Shown> {
      const one = ofPhone(token)
      const until = Date.now() + secondsToFollow * 1000
      while (one.at <= seen && !one.isOver && !signal.aborted && Date.now() < until) await sleep(lookEvery)
      const { at, isOver, frame, scene } = one
      return { at, isOver, frame: at > seen ? frame : null, scene }
    },

    touch({ token, inputs, order }: Touched): void {
      const one = ofPhone(token)
      if (one.isOver) throw new Refusal('handoffOver')
      if (one.inputs.length + inputs.length <= mostInputs) one.inputs.push(...inputs)
      if (order && one.orders.length < 20) one.orders.push(order)
    },

    async relay(workspaceId: string, news: News, signal: AbortSignal): Promise<OutputOf<typeof handoffApi.relay>> {
      sweep()
      const one = all.get(news.handoffId)
      if (one?.workspaceId !== workspaceId || one.ticketHash !== hashOf(news.ticket)) {
        return { goesOn: false, isOpened: false, inputs: [], orders: [] }
      }
      if (news.frame) one.frame = news.frame
      if (news.scene) one.scene = news.scene
      if (news.isOver) {
        // Its last word is heard by a phone that is just asking; then nothing of it is left.
        Object.assign(one, { isOver: true, frame: null, endsAt: Math.min(one.endsAt, now() + 15_000) })
      }
      if (news.frame || news.scene || news.isOver) one.at += 1
      const until = Date.now() + millisecondsToRelay
      const isIdle = () => one.inputs.length + one.orders.length === 0
      while (isIdle() && !one.isOver && !signal.aborted && Date.now() < until) await sleep(lookEvery)
      return {
        goesOn: !one.isOver && all.has(news.handoffId),
        isOpened: one.tokenHash !== '',
        inputs: one.inputs.splice(0),
        orders: one.orders.splice(0),
      }
    },
  }
}
