import type { InputOf } from '@matrixcast/contract/endpoint'
import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import type { HelperState } from '../helper/link.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { trySeenOf } from '../ui/try-seen.ts'
import type { Seen } from '../ui/use-asked-retry.ts'
import { loadTasks, tasksById } from './load-tasks.ts'
import { publishLanes } from './publish-lanes.ts'
import { goesByServer, idsToWatch, isRunning, type RunRow, runReducer, startable } from './publish-run.ts'
import { publishWays } from './publish-ways.ts'

type Word = InputOf<typeof publishingApi.autoPublishCallback>

const readEveryMs = 2_000
const lookForHelperMs = 5_000
const mostWordMs = 10_000
/** Refused by the server, and told: saying it again changes nothing. */
const wasAnswered = (error: unknown): boolean =>
  error instanceof CallRefused && (error.kind === 'refused' || error.kind === 'expired')
/** Read anew by itself alone: what is listed again would be taken for a new run. */
const ofRun = 'publishRun'

/** A run of the publish dialog: what is listed, what is being sent, and what the ledger says of it every two seconds. */
export function usePublishRun(wish: PublishWish, helper: HelperState) {
  const queries = useQueryClient()
  const [rows, tell] = useReducer(runReducer, [])
  const [saidYes] = useState(() => new Set<string>())
  const [lanes] = useState(() => {
    const goesByItself = ({ id, timing_time }: VideoListItem) =>
      saidYes.has(id) || (timing_time !== null && timing_time * 1000 > Date.now())
    return publishLanes({ ways: publishWays, tell, goesByItself })
  })
  const [startedAtMs, setStartedAtMs] = useState<number>()
  const loaded = useQuery({
    queryKey: [ofRun, 'listed', wish],
    queryFn: () => loadTasks(wish),
    gcTime: 0,
    // Whatever else is read anew.
    staleTime: 'static',
  })
  const ids = idsToWatch(rows)
  const read = useQuery({
    queryKey: [ofRun, 'watched', ids],
    queryFn: () => tasksById(ids),
    enabled: ids.length > 0,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: readEveryMs,
    refetchIntervalInBackground: true,
  })
  /** Where a word about a row is refused, the row was of before somebody else's. */
  const rereading = (taskId: string) => async (refusal: unknown) => {
    tell({ kind: 'seen', tasks: await tasksById([taskId]) })
    throw refusal
  }
  const isAsked = wish.kind === 'tasks' && wish.isAsked === true
  const said = useRef<Promise<unknown>>(Promise.resolve())
  /** An answer about due posts that the server asked about, each given when the one before was heard or given up. Whether it arrived. */
  const say = async (word: Word): Promise<boolean> => {
    if (!isAsked || word.ids.length === 0) return true
    const send = () =>
      call(publishingApi.autoPublishCallback, word, {
        quiet: word.answer === 'publish',
        signal: AbortSignal.timeout(mostWordMs),
      })
    const sent = said.current.then(send, send)
    said.current = sent
    try {
      await sent
      return true
    } catch (error) {
      console.warn('an answer about due posts was not taken', error)
      return wasAnswered(error)
    }
  }
  /** To the posts as they are shown. */
  const sayYes = (tasks: readonly VideoListItem[]) => {
    if (!isAsked) return
    for (const { id } of tasks) saidYes.add(id)
    const accountsSeen = Object.fromEntries(tasks.map(({ id, thirdauth }) => [id, thirdauth.id]))
    const versionsSeen = Object.fromEntries(tasks.map(({ id, version }) => [id, version]))
    const word: Word = { ids: tasks.map(({ id }) => id), answer: 'publish', accountsSeen, versionsSeen }
    void say(word)
  }
  /** A yes of somebody else stays. Whether this page's own is taken back; what was not put off is asked about again soon. */
  const sayLater = async (ids: readonly string[]): Promise<boolean> => {
    const mine = ids.filter((id) => saidYes.has(id))
    const others = ids.filter((id) => !saidYes.has(id))
    const [isTakenBack] = await Promise.all([
      say({ ids: mine, answer: 'takeBack' }),
      say({ ids: others, answer: 'later' }),
    ])
    return isTakenBack
  }
  const running = isRunning(rows)
  const waiting = startable(rows)
  const sendable = waiting.filter((task) => helper === 'connected' || goesByServer(task))

  useEffect(() => {
    if (loaded.data !== undefined) tell({ kind: 'listed', tasks: loaded.data.tasks })
  }, [loaded.data])
  const { data: found, dataUpdatedAt } = read
  useEffect(() => {
    if (found !== undefined && dataUpdatedAt > 0) tell({ kind: 'seen', tasks: found })
  }, [found, dataUpdatedAt])
  const isStarted = startedAtMs !== undefined
  useEffect(() => {
    if (isStarted && !running) {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ofRun })
    }
  }, [isStarted, running, queries])

  const needHelper = waiting.length - sendable.length
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), lookForHelperMs)
    return () => clearTimeout(timer)
  }, [])

  return {
    rows,
    loaded,
    running,
    startedAtMs,
    /** What the start button sends. */
    sendable: sendable.length,
    /** Posts that cannot go before the cloud manager runs. */
    needHelper,
    /** Whether they can is known in a moment. */
    isLooking: needHelper > 0 && sendable.length === 0 && helper === 'connecting' && isPatient,
    takeOut: (taskId: string) => tell({ kind: 'takenOut', taskId }),
    start() {
      setStartedAtMs(Date.now())
      sayYes(sendable)
      lanes.send(sendable)
    },
    /** Whether what is stopped stays here. */
    stopRest(): Promise<boolean> {
      const stopped = rows.filter(({ step }) => step === 'queued').map(({ task }) => task.id)
      lanes.stopRest()
      return sayLater(stopped)
    },
    /**
     * Due posts that were not sent are asked about again later, and do not go out meanwhile; those that wait for their turn do.
     * Whether that holds.
     */
    async leave(): Promise<boolean> {
      if (!isAsked) return true
      const unsent = rows.filter(({ task, step }) => task.releaseState === 0 && step !== 'left')
      const isHeld = await sayLater(loaded.data === undefined ? wish.taskIds : unsent.map(({ task }) => task.id))
      if (isHeld) await queries.resetQueries({ queryKey: [publishingApi.needAutoPublish.path] })
      return isHeld
    },
    /** A listed post was changed: what is sent is what stands there now. */
    async read(taskId: string) {
      tell({ kind: 'seen', tasks: await tasksById([taskId]) })
    },
    /** A task that failed on the server is put back first; one that never left is simply sent again. */
    async retry({ task }: RunRow, { mayStandSeen }: Seen) {
      if (task.releaseState === -1) {
        await call(publishingApi.retry, { taskId: task.id, mayStandSeen: mayStandSeen[task.id] }).catch(
          rereading(task.id),
        )
      }
      setStartedAtMs((at) => at ?? Date.now())
      lanes.send([task])
    },
    async confirm({ task }: RunRow) {
      const trySeen = trySeenOf({ tries: task.tries, account: task.thirdauth })
      const { state } = await call(publishingApi.callback, { taskId: task.id, publishId: 'manual', trySeen }).catch(
        rereading(task.id),
      )
      tell({ kind: 'confirmed', taskId: task.id, state })
    },
  }
}

export type PublishRun = ReturnType<typeof usePublishRun>
