import { inTime } from '@matrixcast/host/in-time'
import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import type { AdapterContext } from '../adapter.ts'

/** Of the newest events; one press makes some dozens of kilobytes. */
const mostKilobytes = 32 * 1024

const netEvent = z.object({
  name: z.string(),
  pid: z.number(),
  id2: z.object({ local: z.string() }),
  args: z.object({ params: z.object({ source_start_time: z.string(), method: z.string().optional() }) }),
})
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Chromium by itself sends a request again, a POST too, when a connection that was used before is closed without any answer.
 * Nothing of a page can keep it from that, and to send requests for it would show the platform another client than the
 * account's. So its network is watched from before the press on. Answers: whether it has begun to send something a second time since.
 */
export async function watchSending(
  context: Pick<AdapterContext, 'log' | 'patience'>,
  page: Page,
): Promise<() => Promise<boolean>> {
  const seconds = context.patience.traceMs / 1000
  const isBlind = (thrown: unknown) => {
    context.log('what the browser sends could not be watched', {
      reason: thrown instanceof Error ? thrown.name : 'it takes too long',
    })
    return null
  }
  const watched = await inTime(seconds, begin(page)).catch(isBlind)
  if (!watched?.value) return () => Promise.resolve(false)
  const { session, events } = watched.value
  return async () => {
    const ended = await inTime(seconds, end(session)).catch(isBlind)
    if (!ended) isBlind(ended)
    return wasSentTwice(events)
  }
}

async function begin(page: Page): Promise<{ session: CDPSession; events: unknown[] } | null> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) return null
  const events: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      traceBufferSizeInKb: mostKilobytes,
      includedCategories: ['netlog'],
    },
  })
  return { session, events }
}

async function end(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
}

/** By the names of Chromium's own network log. */
function wasSentTwice(events: readonly unknown[]): boolean {
  const requests = new Map<string, { changes: boolean; again: boolean }>()
  for (const one of events) {
    const { data } = netEvent.safeParse(one)
    if (!data) continue
    const { method, source_start_time: since } = data.args.params
    // Once a request is over, its number is given to another.
    const key = `${data.pid} ${data.id2.local} ${since}`
    const request = requests.get(key) ?? { changes: false, again: false }
    requests.set(key, request)
    if (data.name === 'URL_REQUEST_START_JOB' && method !== undefined) request.changes = !readsOnly.has(method)
    if (data.name === 'HTTP_TRANSACTION_RESTART_AFTER_ERROR') request.again = true
  }
  // Also where the second sending found no connection any more: the first may have arrived.
  return [...requests.values()].some(({ changes, again }) => changes && again)
}
