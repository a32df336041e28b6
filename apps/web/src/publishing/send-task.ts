import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { topicsOf } from '@matrixcast/domain/topics'
import { call } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'
import { helperLink } from '../helper/link.ts'
import type { LocalRun } from './publish-row.ts'

const videoMediaType = 4
const watchEveryMs = 2_000
/** The dialog waits for acceptance at most ten minutes a task. */
const mostWaitMs = 10 * 60_000

const readTask = async (id: string): Promise<VideoListItem | undefined> =>
  (await call(publishingApi.videoList, { ids: id, limit: 1 }, { quiet: true })).videoList[0]

/** Somebody else sends it already (an unattended post that came due): watch instead of sending it again. */
async function watch(id: string): Promise<LocalRun> {
  const until = Date.now() + mostWaitMs
  while (Date.now() < until) {
    const task = await readTask(id)
    if (task?.releaseState === 2) return { kind: 'accepted' }
    if (task === undefined || task.releaseState === -1) {
      return {
        kind: 'failed',
        fault: task?.fault ?? 'notFound',
        said: task?.releaseErrorMsg ?? '',
        progress: task?.releaseProgress ?? 0,
      }
    }
    await new Promise((resolve) => setTimeout(resolve, watchEveryMs))
  }
  return { kind: 'failed', fault: 'timedOut', said: '', progress: 50 }
}

const settingOf = (item: VideoListItem, timingTime: number | null) => ({
  title: item.title,
  topics: topicsOf(item.topic),
  topicsDetail: item.video_publish_info.selectTopicsInfo,
  cover: item.video_cover_url,
  poiInfo: item.video_publish_info.selectPoiInfo,
  mixInfo: item.video_publish_info.selectCollectionInfo,
  mentionedUserInfo: item.video_publish_info.selectFriendsInfo,
  musicId: item.video_publish_info.musicId,
  ...(timingTime === null ? {} : { timingTime }),
})

/**
 * Publishes one task through the cloud manager: a ticket, the file's name, the publish, the report. The helper tells the
 * server itself what happened, so closing this tab loses nothing. `onProgress` gets 0 and 50.
 */
export async function sendTask(item: VideoListItem, onProgress: (progress: 0 | 50) => void): Promise<LocalRun> {
  let progress: 0 | 50 = 0
  const stop = helperLink.publishes.listen((news) => {
    if (news.taskId !== item.id || news.progress !== 50) return
    progress = 50
    onProgress(50)
  })
  onProgress(0)
  try {
    const { ticket, timingTime } = await call(publishingApi.createTicket, { taskId: item.id }, { quiet: true })
    const file = await commandHelper('controller.publish.downloadFile', { fileSrc: item.full_file_url, ticket })
    if (!file.ok) return { kind: 'failed', ...file.fault, progress }
    const { filePath } = file.value
    const isVideo = item.media_type === videoMediaType
    const published = await commandHelper('controller.publish.publishWork', {
      cookies: '',
      platformName: item.thirdauth.third_platform_info.value,
      accountId: item.thirdauth.id,
      publishType: isVideo ? 'video' : 'image',
      ...(isVideo ? { filePath } : { imagePath: filePath }),
      platformSetting: settingOf(item, timingTime),
      ticket,
    })
    if (!published.ok) return { kind: 'failed', ...published.fault, progress }
    const { publishId } = published.value.publishResult
    await call(publishingApi.callback, { taskId: item.id, publishId }, { quiet: true })
    return { kind: 'accepted' }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.fault === 'taskNotWaiting') return watch(item.id)
    if (error.fault === 'notDueYet') return { kind: 'left', reason: refusalText(error) }
    return { kind: 'failed', fault: undefined, said: refusalText(error), progress }
  } finally {
    stop()
  }
}
