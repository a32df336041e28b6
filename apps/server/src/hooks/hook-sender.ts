import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { apiFetch } from '@matrixcast/platforms/api/api-fetch'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Logger } from 'pino'
import { Webhook } from 'standardwebhooks'
import type { Database } from '../db/database.ts'
import { workspacesWith } from '../db/waiting-work.ts'
import type { Due, HookStore, HookTimes } from './hook-store.ts'

type Needs = { db: Database; hooks: HookStore; hookTimes: HookTimes; siteReach: SiteReach; log: Logger }
export type HookOutcome = { isDelivered: boolean; detail: string }

const atOnce = 10
const mostPerTurn = 200
const lookEveryMilliseconds = 2000

/**
 * Sends one event as Standard Webhooks say (standardwebhooks.com, 1.0): `webhook-id`, `webhook-timestamp`, `webhook-signature`. Only an
 * answer 2xx counts; redirects are not followed. Never throws for a receiver's sake.
 */
export async function sendHook(
  { siteReach: reach, hookTimes: { answer: seconds } }: Pick<Needs, 'siteReach' | 'hookTimes'>,
  due: Due,
): Promise<HookOutcome> {
  const now = new Date()
  const body = JSON.stringify({ type: due.event, timestamp: new Date(due.at * 1000).toISOString(), data: due.data })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': due.eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(due.secret.reveal()).sign(due.eventId, now, body),
  }
  try {
    const ask = apiFetch({ site: due.url, signal: timeLimit(seconds), reach, proxy: null })
    const { status } = await ask({ method: 'POST', url: due.url, headers, body, seconds })
    return { isDelivered: status >= 200 && status < 300, detail: `HTTP ${status}` }
  } catch (thrown) {
    if (thrown instanceof AdapterFault) return { isDelivered: false, detail: thrown.message }
    throw thrown
  }
}

/** Sends what is due in a workspace; answers how many events were taken. What cannot be heard out within its lease waits for the next. */
export async function sendDueHooks(needs: Needs, workspaceId: string, isStopped = () => false): Promise<number> {
  const { hooks, hookTimes, log } = needs
  const last = performance.now() + (hookTimes.lease - hookTimes.answer) * 1000
  const line = await hooks.take(workspaceId, mostPerTurn)
  const taken = line.length
  const lane = async () => {
    while (performance.now() < last && !isStopped()) {
      const one = line.shift()
      if (one === undefined) return
      const { isDelivered, detail } = await sendHook(needs, one)
      if (isDelivered) await hooks.delivered(workspaceId, one, detail)
      else {
        log.info({ workspaceId, webhookId: one.webhookId, eventId: one.eventId, detail }, 'a webhook did not arrive')
        await hooks.failed(workspaceId, one, detail)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, taken) }, lane))
  return taken
}

/** Looks for events until stopped. */
export function startHookSender(needs: Needs): { stop: () => Promise<void> } {
  let line: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const turn = async () => {
    for (const workspaceId of await workspacesWith(needs.db, 'webhooks'))
      while (!isStopped && (await sendDueHooks(needs, workspaceId, () => isStopped)) > 0);
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
