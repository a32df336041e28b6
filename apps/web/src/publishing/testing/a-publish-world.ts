import type { VideoListItem } from '@matrixcast/contract/publishing'
import { ok } from '@matrixcast/domain/outcome'
import { type PublishWays, publishLanes } from '../publish-lanes.ts'
import type { RunEvent } from '../publish-run.ts'
import { aTask } from './a-task.ts'

export const aTicket = { ticket: 't'.repeat(20), timingTime: null }
export const never = () => new Promise<never>(() => undefined)
/** All but those that bound a wait. */
export const shortPauses = (ms: number) => (ms >= 30_000 ? never() : Promise.resolve())
export const published = ok({ publishResult: { publishId: 'p1', scheduled: false } })

/** A world in which everything goes well, and posts end when told to. */
export function aWorld(
  changes: Partial<PublishWays> = {},
  goesByItself: (task: VideoListItem) => boolean = () => false,
) {
  const events: RunEvent[] = []
  const open = new Map<string, () => void>()
  const reports: string[] = []
  const ways: PublishWays = {
    createTicket: async () => ok(aTicket),
    downloadFile: async () => ok({ filePath: 'file' }),
    publishWork: (params) =>
      new Promise((resolve) => {
        open.set(params.platformSetting.title, () => resolve(published))
      }),
    publishByServer: async () => ok({}),
    look: async () => ok(undefined),
    report: async (taskId) => {
      reports.push(taskId)
    },
    pause: never,
    ...changes,
  }
  const lanes = publishLanes({ ways, tell: (event) => events.push(event), goesByItself })
  const end = (title: string) => open.get(title)?.()
  const kinds = (taskId: string) =>
    events.flatMap((event) => ('taskId' in event && event.taskId === taskId ? event.kind : []))
  return { lanes, events, reports, end, kinds, underWay: () => [...open.keys()] }
}

export const named = (title: string, accountId?: string): VideoListItem => ({ ...aTask(accountId), title })
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

export function aServerTask(): VideoListItem {
  const task = aTask()
  const { third_platform_info: platform } = task.thirdauth
  return { ...task, thirdauth: { ...task.thirdauth, third_platform_info: { ...platform, driver: 'api' } } }
}

export function inState(
  task: VideoListItem,
  state: VideoListItem['state'],
  releaseState: VideoListItem['releaseState'],
  releaseProgress: VideoListItem['releaseProgress'],
): VideoListItem {
  return { ...task, state, releaseState, releaseProgress }
}
