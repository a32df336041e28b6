import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { HelperData, HelperParams } from '@matrixcast/contract/helper'
import type { publishingApi, VideoListItem } from '@matrixcast/contract/publishing'
import type { Outcome } from '@matrixcast/domain/outcome'
import { topicsOf } from '@matrixcast/domain/topics'
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
  look: (taskId: string) => Promise<VideoListItem | undefined>
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
      if (event.kind === 'watch') void tooLong.then(tell)
    } catch (error) {
      tell({ kind: 'refused', taskId: task.id, stumble: { fault: 'internal', said: String(error) } })
      throw error
    } finally {
      busyAccounts.delete(task.thirdauth.id)
      next()
    }
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

/** Asks the server, and looks until it says how the post went. Waiting again after it had begun, it was not sent. */
async function sendByServer(
  wanted: VideoListItem,
  ways: PublishWays,
  tell: (event: RunEvent) => void,
): Promise<RunEvent> {
  const taskId = wanted.id
  const asked = await ways.publishByServer(wantedOf(wanted))
  if (!asked.ok) return refusalOf(taskId, asked.fault)
  let hasBegun = false
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await ways.pause(lookEveryMs)
    const task = await ways.look(taskId)
    if (task === undefined) return { kind: 'refused', taskId, stumble: { fault: 'notFound', said: '' } }
    if (task.releaseState === 2) return { kind: 'accepted', taskId }
    const isBack = hasBegun && task.releaseState === 0
    if (task.releaseState === -1 || isBack) {
      return { kind: 'refused', taskId, stumble: { fault: task.fault ?? 'internal', said: task.releaseErrorMsg } }
    }
    hasBegun ||= task.releaseState === 1
    if (task.releaseProgress === 50) tell({ kind: 'fileReady', taskId })
  }
  return { kind: 'watch', taskId }
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
    if (!ticket.ok) return refusalOf(taskId, ticket.fault)
    const file = await ways.downloadFile({ fileSrc: task.full_file_url, ticket: ticket.value.ticket })
    if (!file.ok) return refusalOf(taskId, file.fault)
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

/** It was not its turn yet: nothing failed. */
const waitsFor: ReadonlySet<string> = new Set(['notDueYet', 'tooSoon', 'dailyCapReached', 'dayFull', 'breakerOpen'])

function refusalOf(taskId: string, stumble: Stumble): RunEvent {
  if (waitsFor.has(stumble.fault)) return { kind: 'stays', taskId, stumble, isStartable: false }
  // Without the cloud manager nothing can be sent, and nothing has been.
  if (stumble.fault === 'notRunning') return { kind: 'stays', taskId, stumble, isStartable: true }
  // No answer is not a failure: the cloud manager tells the server itself how it went.
  if (stumble.fault === 'taskNotWaiting' || stumble.fault === 'timedOut') return { kind: 'watch', taskId }
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
