import { stillSoon } from '@matrixcast/host/still-soon'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { TalkDraft, TalkReply } from '@matrixcast/platforms/api/talk-adapter'
import type { Database } from '../db/database.ts'
import { talkChannel } from '../db/hearing.ts'
import { newsIn } from '../db/talk-news.ts'
import { workspacesWith } from '../db/waiting-work.ts'
import { type Ended, endOf } from './answer-end.ts'
import type { Held, SendStore } from './send-store.ts'
import { openTalk, type TalkNeeds } from './talk-context.ts'
import { talkersOf } from './talkers.ts'

type Needs = TalkNeeds & { db: Database; talkSends: SendStore }
type Sending = { workspaceId: string; held: Held }

const mostAtOnce = 10
const secondsToPrepare = 90
/** Well under a lease, whatever the platform then takes to answer. */
const sendWithinMilliseconds = 20_000
const lookEveryMilliseconds = 5000
const now = (): number => Math.floor(Date.now() / 1000)

/** Sends what people wrote at the desk, once each, and reads back what nobody knows of. */
export function buildTalkSender(needs: Needs) {
  const { db, talkSends, apiAdapters, log } = needs
  const platforms = talkersOf(apiAdapters).map(({ manifest }) => manifest.name)
  const running = new Set<Promise<void>>()

  function follow(work: Promise<void>): void {
    const one: Promise<void> = work
      .catch((thrown: unknown) => log.error({ err: thrown }, 'an answer ended by a fault'))
      .finally(() => running.delete(one))
    running.add(one)
  }

  async function takeOne(workspaceId: string): Promise<boolean> {
    if (running.size >= mostAtOnce) return false
    const unsure = await talkSends.takeUnsure(workspaceId, platforms)
    if (unsure) {
      follow(readBack(needs, { workspaceId, held: unsure }))
      return true
    }
    const held = await talkSends.claim(workspaceId, platforms)
    if (held) follow(sendOne(needs, { workspaceId, held }))
    return held !== undefined
  }

  return {
    /** Takes everything that is due in this workspace, or in all. */
    async turn(workspaceIds?: readonly string[]): Promise<void> {
      for (const workspaceId of workspaceIds ?? (await workspacesWith(db, 'answers'))) {
        const lapsed = await talkSends.lapse(workspaceId)
        if (lapsed > 0) log.warn({ workspaceId, lapsed }, 'answers without a holder ended')
        while (await takeOne(workspaceId));
      }
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

async function sendOne(needs: Needs, sending: Sending): Promise<void> {
  const { workspaceId, held } = sending
  const ended = await attempt(needs, sending)
  const isTaken = await needs.talkSends.report(workspaceId, held.messageId, ended)
  needs.log.info({ messageId: held.messageId, end: ended.event.kind, isTaken }, 'answer sent by the server')
}

async function attempt(needs: Needs, { workspaceId, held }: Sending): Promise<Ended> {
  const { fence, messageId } = held
  let mayWrite = () => true
  let hasBegun = false
  try {
    const { draft } = await draftOf(needs, { workspaceId, held }, () => mayWrite())
    if (draft.kind !== 'new') return endOf(draft, { fence, at: now() })
    const maySend = stillSoon(sendWithinMilliseconds)
    if (!(await needs.talkSends.begin(workspaceId, held))) return notYet(fence, 'leaseLost', 'its lease was over')
    hasBegun = true
    mayWrite = maySend
    // A process that stood still has been given up in the meantime.
    if (!maySend()) return notYet(fence, 'leaseLost', 'this process was away for too long')
    return endOf(await draft.send(), { fence, at: now() })
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : 'unknown fault'
    if (hasBegun) return { event: { kind: 'noAnswer', fence, at: now() }, detail }
    needs.log.info({ messageId, detail }, 'an answer was stopped before it was sent')
    return endOfFault(thrown, fence, detail)
  }
}

async function draftOf(
  needs: Needs,
  { workspaceId, held: { accountId, messageId, toRef, text } }: Sending,
  mayWrite: () => boolean,
): Promise<{ draft: TalkDraft; settleSeconds: number }> {
  const jobKey = messageId
  const opened = await openTalk(needs, { workspaceId, accountId, jobKey, seconds: secondsToPrepare, mayWrite })
  if (!opened)
    return { draft: { kind: 'refused', fault: 'notHere', detail: 'this platform takes no answers' }, settleSeconds: 0 }
  const { talk, context, remoteId, settleSeconds } = opened
  const kept = await keptOf(needs, workspaceId, accountId)
  return { draft: await talk.answer(context, { to: toRef, text, remoteId, kept }), settleSeconds }
}

async function keptOf({ talkSends }: Needs, workspaceId: string, accountId: string): Promise<TalkReply['kept']> {
  const notes = new Map(Object.entries(await talkSends.kept(workspaceId, accountId)))
  return {
    get: (name) => notes.get(name),
    async put(name, value) {
      await talkSends.keep(workspaceId, accountId, { [name]: value })
      notes.set(name, value)
    },
  }
}

const notYet = (fence: number, fault: 'leaseLost', detail: string): Ended => ({
  event: { kind: 'notYet', fence, at: now(), fault, from: null },
  detail,
})

function endOfFault(thrown: unknown, fence: number, detail: string): Ended {
  // Such as a database that is away for seconds.
  if (!(thrown instanceof AdapterFault))
    return { event: { kind: 'notYet', fence, at: now(), fault: 'internal', from: null }, detail }
  const { fault, retry, retryAt } = thrown
  // Nobody asked for a stop, so the time for preparing ran out.
  if (fault === 'cancelled')
    return { event: { kind: 'notYet', fence, at: now(), fault: 'platformDown', from: null }, detail }
  return retry
    ? { event: { kind: 'notYet', fence, at: now(), fault, from: retryAt }, detail }
    : { event: { kind: 'refused', fence, fault }, detail }
}

/** Its draft is made and not sent: what the platform holds of it decides. */
async function readBack(needs: Needs, sending: Sending): Promise<void> {
  const { messageId } = sending.held
  try {
    const { draft, settleSeconds } = await draftOf(needs, sending, () => true)
    const ended: Ended =
      draft.kind === 'there'
        ? { event: { kind: 'sent' }, ref: draft.ref }
        : { event: { kind: 'absent', at: now(), settleSeconds } }
    await needs.talkSends.report(sending.workspaceId, messageId, ended)
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    needs.log.info({ messageId, fault: thrown.fault }, 'an answer could not be read back')
  }
}

/** Looks for answers until stopped, and at once where somebody has written one. */
export function startTalkSender(needs: Needs): { stop: () => Promise<void> } {
  const sender = buildTalkSender(needs)
  let isHearing = false
  let line: Promise<unknown> = Promise.resolve()
  const turn = (workspaceIds?: readonly string[]) => {
    line = line
      .then(() => sender.turn(workspaceIds))
      .catch((error: Error) => needs.log.warn({ error: error.message }, 'looking for answers failed'))
  }
  const hear = async () => {
    if (isHearing) return
    isHearing = true
    await needs.db
      .hear(talkChannel, (payload) => {
        const news = payload === null ? undefined : newsIn(payload)
        if (news) turn([news.workspaceId])
        else isHearing = payload !== null
      })
      .catch(() => {
        isHearing = false
      })
  }
  void hear()
  const timer = setInterval(() => {
    void hear()
    turn()
  }, lookEveryMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await line
      await sender.idle()
    },
  }
}
