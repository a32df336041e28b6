import { planApi } from '@matrixcast/contract/plans'
import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { rowOf } from './publish-row.ts'
import { PublishRun } from './publish-run.ts'
import { sendTask } from './send-task.ts'

const refreshMs = 2_000
const outOfDate = [publishingApi.videoList, workApi.list, planApi.list]

/** The dialog's run: begins once the helper is there, and stays in step with the ledger. */
export function usePublishRun(tasks: VideoListItem[]) {
  const queries = useQueryClient()
  const helper = useHelperState()
  const [run] = useState(
    () =>
      new PublishRun({
        send: sendTask,
        onEnd: () => void Promise.all(outOfDate.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
      }),
  )
  const { runs, wasBegun, isRunning } = useSyncExternalStore(run.listen, run.look)
  const ids = tasks.map(({ id }) => id).join(',')
  const ledger = useRead(publishingApi.videoList, { ids, limit: 1000 }, { enabled: wasBegun, everyMs: refreshMs })

  useEffect(() => {
    if (helper === 'connected' && !run.look().wasBegun) run.begin(tasks.filter(({ state }) => state === 'waiting'))
  }, [helper, run, tasks])

  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isRunning])

  const known = new Map((ledger.data?.videoList ?? []).map((item) => [item.id, item]))
  return {
    rows: tasks.map((task) => rowOf(known.get(task.id) ?? task, runs.get(task.id) ?? { kind: 'idle' })),
    wasBegun,
    isRunning,
    stop: () => run.stop(),
    sendAgain: (item: VideoListItem) => run.begin([item]),
    refresh: () => ledger.refetch(),
  }
}
