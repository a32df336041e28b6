import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { apiFetch } from '@matrixcast/platforms/api/api-fetch'
import { Webhook } from 'standardwebhooks'
import type { Parts } from '../parts.ts'
import type { Due } from './hook-store.ts'

type Needs = Pick<Parts, 'db' | 'hooks' | 'siteReach' | 'log'>
export type HookOutcome = { isDelivered: boolean; detail: string }

const secondsToAnswer = 15
const atOnce = 10
const mostPerTurn = 200
const lookEveryMilliseconds = 2000

/**
 * Sends one event as Standard Webhooks say (standardwebhooks.com, 1.0): `webhook-id`, `webhook-timestamp`, `webhook-signature`. Only an
 * answer 2xx counts; redirects are not followed. Never throws for a receiver's sake.
 */
export async function sendHook({ siteReach: reach }: Pick<Needs, 'siteReach'>, due: Due): Promise<HookOutcome> {
  const now = new Date()
  const body = JSON.stringify({ type: due.event, timestamp: new Date(due.at * 1000).toISOString(), data: due.data })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': due.eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(due.secret.reveal()).sign(due.eventId, now, body),
  }
  try {
    const ask = apiFetch({ site: due.url, signal: timeLimit(secondsToAnswer), reach, proxy: null })
    const { status } = await ask({ method: 'POST', url: due.url, headers, body, seconds: secondsToAnswer })
    return { isDelivered: status >= 200 && status < 300, detail: `HTTP ${status}` }
  } catch (thrown) {
    if (thrown instanceof AdapterFault) return { isDelivered: false, detail: thrown.message }
    throw thrown
  }
}

/** Sends what is due in a workspace; answers how many events were tried. */
export async function sendDueHooks(needs: Needs, workspaceId: string): Promise<number> {
  const { hooks, log } = needs
  const line = await hooks.take(workspaceId, mostPerTurn)
  const due = line.length
  const worker = async () => {
    for (let one = line.shift(); one; one = line.shift()) {
      const { isDelivered, detail } = await sendHook(needs, one)
      if (isDelivered) await hooks.delivered(workspaceId, one, detail)
      else {
        log.info({ workspaceId, webhookId: one.webhookId, eventId: one.eventId, detail }, 'a webhook did not arrive')
        await hooks.failed(workspaceId, one, detail)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, due) }, worker))
  return due
}

/** Looks for events until stopped. */
export function startHookSender(needs: Needs): { stop: () => Promise<void> } {
  let line: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const turn = async () => {
    for (const workspaceId of await needs.db.workspaceIds())
      while (!isStopped && (await sendDueHooks(needs, workspaceId)) > 0);
  }
  const timer = setInterval(() => {
    line = line
      .then(turn)
      .catch((error: Error) => needs.log.warn({ error: error.message }, 'looking for webhook events failed'))
  }, lookEveryMilliseconds)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await line
    },
  }
}
