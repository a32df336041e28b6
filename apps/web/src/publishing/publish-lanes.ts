import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { HelperData, HelperParams } from '@matrixcast/contract/helper'
import type { publishingApi, VideoListItem } from '@matrixcast/contract/publishing'
import type { Outcome } from '@matrixcast/domain/outcome'
import { topicsOf } from '@matrixcast/domain/topics'
import { isAnswer } from './known-faults.ts'
import { goesByServer, type RunEvent, type Stumble } from './publish-run.ts'

/** `heldBySeen`: the dialog had said that it may be out already. */
type Wanted = { taskId: string; heldBySeen: number | null; accountId: string; versionSeen: number }
const wantedOf = ({ id, heldBy, thirdauth, version }: VideoListItem): Wanted => ({
  taskId: id,
  heldBySeen: heldBy,
  accountId: thirdauth.id,
  versionSeen: version,
})

/** Everything a run does to the world. */
export type PublishWays = {
  createTicket: (wanted: Wanted) => Promise<Outcome<OutputOf<typeof publishingApi.createTicket>, Stumble>>
  downloadFile: (
    params: HelperParams<'controller.publish.downloadFile'>,
  ) => Promise<Outcome<HelperData<'controller.publish.downloadFile'>, Stumble>>
  publishWork: (
    params: HelperParams<'controller.publish.publishWork'>,
  ) => Promise<Outcome<HelperData<'controller.publish.publishWork'>, Stumble>>
  /** Has the server send a post by the platform's own interface; how it goes is read from the task. */
  publishByServer: (wanted: Wanted) => Promise<Outcome<unknown, Stumble>>
  look: (taskId: string) => Promise<Outcome<VideoListItem | undefined, Stumble>>
  /** The page's own report; the ledger knows already. */
  report: (taskId: string, publishId: string) => Promise<void>
  pause: (ms: number) => Promise<void>
}

const mostAccountsAtOnce = 3
const mostWaitMs = 10 * 60_000
const busyPauseMs = 5_000
const mostBusyPauses = mostWaitMs / busyPauseMs
const lookEveryMs = 1_500
const mostLooks = mostWaitMs / lookEveryMs
/** Without any answer for so long, a post is left to itself. */
const mostSilentMs = 30_000
const mostSilentLooks = mostSilentMs / lookEveryMs
/** A wish whose answer was lost, and whose post is found waiting this often in a row, is believed not to be going out now. */
const idleLooksBelieved = 6

type Run = {
  ways: PublishWays
  tell: (event: RunEvent) => void
  /** Whether the server sends a post without this page as soon as it is its turn. */
  goesByItself: (task: VideoListItem) => boolean
}

/**
 * Sends tasks through the cloud manager, or through the server where the platform has an interface: up to three accounts at a time, one post at a time per account, each waited for at
 * most ten minutes. What happens is told as events; a refusal never stops the other lanes.
 */
export function publishLanes({ ways, tell, goesByItself }: Run) {
  let line: VideoListItem[] = []
  const busyAccounts = new Set<string>()

  function next() {
    while (busyAccounts.size < mostAccountsAtOnce) {
      const task = line.find(({ thirdauth }) => !busyAccounts.has(thirdauth.id))
      if (task === undefined) return
      line = line.filter((one) => one !== task)
      void carry(task)
    }
  }

  async function carry(task: VideoListItem) {
    busyAccounts.add(task.thirdauth.id)
    tell({ kind: 'sending', taskId: task.id })
    const tooLong = ways.pause(mostWaitMs).then((): RunEvent => ({ kind: 'waitedLong', taskId: task.id }))
    try {
      const event = await Promise.race([send(task, ways, tell), tooLong])
      tell(event.kind === 'stays' ? { ...event, isStartable: event.isStartable || !goesByItself(task) } : event)
      if (event.kind === 'stays' && event.isStartable) stopRest()
      if (event.kind === 'silent') void tooLong.then(tell)
      if (event.kind === 'watch') watch(event, tooLong)
    } catch (error) {
      // Whatever broke here, the post may be on its way.
      const event = { kind: 'watch', taskId: task.id, unheard: { fault: 'internal', said: '' } } as const
      tell(event)
      watch(event, tooLong)
      throw error
    } finally {
      busyAccounts.delete(task.thirdauth.id)
      next()
    }
  }

  function watch({ taskId, unheard }: RunEvent & { kind: 'watch' }, tooLong: Promise<RunEvent>) {
    void tooLong.then(tell)
    if (unheard !== null) void ways.pause(mostSilentMs).then(() => tell({ kind: 'silent', taskId }))
  }

  /** What is being sent goes on; nothing further begins. */
  function stopRest() {
    line = []
    tell({ kind: 'restStopped' })
  }

  return {
    send(tasks: readonly VideoListItem[]) {
      line = [...line, ...tasks]
      tell({ kind: 'queued', taskIds: tasks.map(({ id }) => id) })
      next()
    },
    stopRest,
  }
}

const send = (task: VideoListItem, ways: PublishWays, tell: (event: RunEvent) => void): Promise<RunEvent> =>
  goesByServer(task) ? sendByServer(task, ways, tell) : sendByHelper(task, ways, tell)

/**
 * Asks the server, and looks until it says how the post went; also where its answer was lost, for it may have heard. Waiting again
 * after it had begun, it was not sent.
 */
async function sendByServer(
  wanted: VideoListItem,
  ways: PublishWays,
  tell: (event: RunEvent) => void,
): Promise<RunEvent> {
  const taskId = wanted.id
  const asked = await ways.publishByServer(wantedOf(wanted))
  if (!asked.ok && isTold(asked.fault)) return refusalOf(taskId, asked.fault)
  if (!asked.ok) tell({ kind: 'unheard', taskId, stumble: asked.fault })
  let hasBegun = false
  let silentLooks = 0
  let idleLooks = 0
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await ways.pause(lookEveryMs)
    const looked = await ways.look(taskId)
    if (!looked.ok) {
      tell({ kind: 'unheard', taskId, stumble: looked.fault })
      silentLooks += 1
      if (silentLooks >= mostSilentLooks) return { kind: 'silent', taskId }
      continue
    }
    silentLooks = 0
    const task = looked.value
    if (task === undefined) return { kind: 'refused', taskId, stumble: { fault: 'notFound', said: '' } }
    if (task.releaseState === 2) return { kind: 'accepted', taskId }
    const isBack = hasBegun && task.releaseState === 0
    if (task.releaseState === -1 || isBack) {
      // Without a fault somebody else stopped it.
      return { kind: 'refused', taskId, stumble: { fault: task.fault ?? 'cancelled', said: task.releaseErrorMsg } }
    }
    hasBegun ||= task.releaseState === 1
    if (task.releaseProgress === 50) tell({ kind: 'fileReady', taskId })
    idleLooks = hasBegun ? 0 : idleLooks + 1
    if (!asked.ok && idleLooks >= idleLooksBelieved) return staysOf(taskId, asked.fault)
  }
  return { kind: 'watch', taskId, unheard: null }
}

/** One task from its ticket to the platform's answer. */
async function sendByHelper(
  task: VideoListItem,
  ways: PublishWays,
  tell: (event: RunEvent) => void,
): Promise<RunEvent> {
  const taskId = task.id
  for (let pauses = 0; ; pauses += 1) {
    const ticket = await ways.createTicket(wantedOf(task))
    if (!ticket.ok) return notBegunOf(taskId, ticket.fault)
    const file = await ways.downloadFile({ fileSrc: task.full_file_url, ticket: ticket.value.ticket })
    if (!file.ok) return notBegunOf(taskId, file.fault)
    tell({ kind: 'fileReady', taskId })
    const answer = await ways.publishWork(publishParams(task, { ...ticket.value, ...file.value }))
    if (answer.ok) {
      await ways.report(taskId, answer.value.publishResult.publishId)
      return { kind: 'accepted', taskId }
    }
    // Another post of this account is under way somewhere else; ours has not been touched.
    if (answer.fault.fault !== 'accountBusy' || pauses >= mostBusyPauses) return refusalOf(taskId, answer.fault)
    await ways.pause(busyPauseMs)
  }
}

/** It was not its turn yet, or nobody is signed in to ask: nothing failed. */
const waitsFor: ReadonlySet<string> = new Set([
  'notDueYet',
  'tooSoon',
  'dailyCapReached',
  'dayFull',
  'breakerOpen',
  'notSignedIn',
])

const staysOf = (taskId: string, stumble: Stumble): RunEvent => ({ kind: 'stays', taskId, stumble, isStartable: false })

/** Sent by somebody else, or a word that tells how it ended. */
const isTold = ({ fault }: Stumble): boolean => fault === 'taskNotWaiting' || isAnswer(fault)

/** Nothing was handed over yet: without an answer it only waits. */
const notBegunOf = (taskId: string, stumble: Stumble): RunEvent =>
  isTold(stumble) ? refusalOf(taskId, stumble) : staysOf(taskId, stumble)

function refusalOf(taskId: string, stumble: Stumble): RunEvent {
  if (waitsFor.has(stumble.fault)) return staysOf(taskId, stumble)
  // Without the cloud manager nothing can be sent, and nothing has been.
  if (stumble.fault === 'notRunning') return { kind: 'stays', taskId, stumble, isStartable: true }
  if (stumble.fault === 'taskNotWaiting') return { kind: 'watch', taskId, unheard: null }
  // No answer is not a failure: the cloud manager tells the server itself how it went.
  if (!isAnswer(stumble.fault)) return { kind: 'watch', taskId, unheard: stumble }
  return { kind: 'refused', taskId, stumble }
}

/** What the cloud manager is told of a task (specification, section 7); sessions and files it takes from the server. */
export function publishParams(
  task: VideoListItem,
  { ticket, timingTime, filePath }: { ticket: string; timingTime: number | null; filePath: string },
): HelperParams<'controller.publish.publishWork'> {
  const { selectTopicsInfo, selectPoiInfo, selectCollectionInfo, selectFriendsInfo, musicId } = task.video_publish_info
  const isVideo = task.media_type === 4
  return {
    cookies: '',
    platformName: task.thirdauth.third_platform_info.value,
    accountId: task.thirdauth.id,
    publishType: isVideo ? 'video' : 'image',
    ...(isVideo ? { filePath } : { imagePath: filePath }),
    platformSetting: {
      title: task.title,
      topics: topicsOf(task.topic),
      topicsDetail: selectTopicsInfo,
      cover: task.video_cover_url,
      poiInfo: selectPoiInfo,
      mixInfo: selectCollectionInfo,
      mentionedUserInfo: selectFriendsInfo,
      musicId,
      ...(timingTime === null ? {} : { timingTime }),
    },
    ticket,
  }
}
