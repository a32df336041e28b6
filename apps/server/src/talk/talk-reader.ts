import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { IncomingStore } from './incoming-store.ts'
import { openTalk, type TalkNeeds } from './talk-context.ts'
import { talkersOf } from './talkers.ts'

type Needs = TalkNeeds & { incomingTalk: IncomingStore }

const everySeconds = 120
const secondsPerReading = 60
const atOnce = 5
const mostPerTurn = 100
/** Of one account in one turn; the rest comes with the next. */
const mostReadings = 50

/** Reads what people left on accounts that were not read for two minutes. Answers how many accounts were read. */
export async function readDueTalk(needs: Needs, workspaceId: string): Promise<number> {
  const { incomingTalk, apiAdapters } = needs
  await incomingTalk.wake(workspaceId)
  const platforms = talkersOf(apiAdapters).map(({ manifest }) => manifest.name)
  const line = await incomingTalk.takeDue(workspaceId, platforms, { everySeconds, most: mostPerTurn })
  const due = line.length
  const worker = async () => {
    for (let id = line.shift(); id !== undefined; id = line.shift()) await readAccount(needs, workspaceId, id)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, due) }, worker))
  return due
}

async function readAccount(needs: Needs, workspaceId: string, accountId: string): Promise<void> {
  const { incomingTalk, log } = needs
  try {
    for (let readings = 0; readings < mostReadings; readings += 1)
      if (!(await readOnce(needs, workspaceId, accountId))) return
  } catch (thrown) {
    // An account that was taken away in the meantime is read no more.
    if (thrown instanceof Refusal) return
    if (!(thrown instanceof AdapterFault)) throw thrown
    log.info({ workspaceId, accountId, fault: thrown.fault, step: thrown.step }, 'comments could not be read')
    await incomingTalk.failed(workspaceId, accountId, thrown.fault)
  }
}

/** Whether more is there at once. */
async function readOnce(needs: Needs, workspaceId: string, accountId: string): Promise<boolean> {
  const { incomingTalk } = needs
  const jobKey = `read-${accountId}`
  const opened = await openTalk(needs, { workspaceId, accountId, jobKey, seconds: secondsPerReading })
  if (!opened) return false
  const { talk, context, remoteId } = opened
  const { cursor, posts } = await incomingTalk.begin(workspaceId, accountId)
  const read = await talk.read(context, { cursor, posts: posts.map(({ publishId }) => publishId), remoteId })
  const isKept = await incomingTalk.keep(workspaceId, accountId, { before: cursor, posts, read })
  return isKept && read.more
}
