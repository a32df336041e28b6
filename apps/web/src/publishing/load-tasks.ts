import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { call } from '../api/call.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { runsWithoutThisComputer } from './publish-run.ts'

/** What there is to publish; `elsewhere` is a plan whose posts all go out without this computer. */
export type LoadedTasks = { tasks: VideoListItem[]; total: number; isElsewhere: boolean }

/** So many ids fit into the address of one call. */
const idsPerCall = 200
const quiet = { quiet: true }

export async function tasksById(ids: readonly string[]): Promise<VideoListItem[]> {
  const found: VideoListItem[] = []
  for (let at = 0; at < ids.length; at += idsPerCall) {
    const part = ids.slice(at, at + idsPerCall).join(',')
    found.push(...(await call(publishingApi.videoList, { ids: part }, quiet)).videoList)
  }
  return found
}

/** Everything or a plan: what can go now. Tasks by their ids: as they stand. */
export async function loadTasks(wish: PublishWish): Promise<LoadedTasks> {
  if (wish.kind === 'tasks') {
    const tasks = await tasksById(wish.taskIds)
    return { tasks, total: tasks.length, isElsewhere: false }
  }
  const ofPlan = wish.kind === 'plan' ? { wisdom_task_id: wish.planId } : {}
  const { videoList, total } = await call(publishingApi.videoList, { ...ofPlan, restriction: 1 }, quiet)
  if (wish.kind === 'everything' || videoList.length > 0) return { tasks: videoList, total, isElsewhere: false }
  const all = await call(publishingApi.videoList, ofPlan, quiet)
  return { tasks: [], total: 0, isElsewhere: runsWithoutThisComputer(all.videoList) }
}
