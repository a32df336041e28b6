import type { VideoListItem } from '@matrixcast/contract/publishing'
import type { TaskState } from '@matrixcast/domain/publish-task'
import type { RefusalDetails } from '../api/refusal.ts'

/** Why this page could not have a task sent: a stable word with its figures, and what the other side said. */
export type Stumble = { fault: string; said: string; details?: RefusalDetails }

/**
 * Where a task stands for this dialog: only listed, in line, being sent by this page, watched because somebody else sends it
 * (another tab, the server, or the cloud manager after it lost this page), left waiting, or through.
 */
type Step = 'listed' | 'queued' | 'sending' | 'watched' | 'left' | 'ended'

export type RunRow = {
  task: VideoListItem
  step: Step
  progress: 0 | 50 | 100
  stumble: Stumble | null
  /** Readings in a row that found a watched task waiting again. */
  seenWaiting: number
  /** What this page met instead of an answer, until a reading tells: it may be on its way or out. */
  unheard: Stumble | null
  /** Was in line when the rest was stopped. */
  isStopped: boolean
}
export type RunState = readonly RunRow[]

export type RunEvent =
  | { kind: 'listed'; tasks: readonly VideoListItem[] }
  /** Does not go with this run; it stays as it is. */
  | { kind: 'takenOut'; taskId: string }
  | { kind: 'queued'; taskIds: readonly string[] }
  | { kind: 'sending'; taskId: string }
  | { kind: 'fileReady'; taskId: string }
  | { kind: 'accepted'; taskId: string }
  | { kind: 'refused'; taskId: string; stumble: Stumble }
  /** Not sent and not failed: it waits for its turn and goes by itself, or a person starts it again (`startable`). */
  | { kind: 'stays'; taskId: string; stumble: Stumble; isStartable: boolean }
  /** Somebody else sends it, or the answer was lost (`unheard`): the ledger tells how it ends. */
  | { kind: 'watch'; taskId: string; unheard: Stumble | null }
  /** No answer to a wish or a look; it is looked at again. */
  | { kind: 'unheard'; taskId: string; stumble: Stumble }
  /** No answer for so long that the dialog does not wait for it. */
  | { kind: 'silent'; taskId: string }
  /** Ten minutes without acceptance: it goes on without us. */
  | { kind: 'waitedLong'; taskId: string }
  | { kind: 'restStopped' }
  | { kind: 'confirmed'; taskId: string; state: TaskState }
  | { kind: 'seen'; tasks: readonly VideoListItem[] }

/** A watched task found waiting this often in a row is not being sent by anybody: it may be started again. */
const readingsBelieved = 2

const fresh = { progress: 0, stumble: null, seenWaiting: 0, unheard: null, isStopped: false } as const

export function runReducer(state: RunState, event: RunEvent): RunState {
  const one = (taskId: string, change: (row: RunRow) => Partial<RunRow>): RunState =>
    state.map((row) => (row.task.id === taskId ? { ...row, ...change(row) } : row))
  switch (event.kind) {
    case 'listed':
      return event.tasks.map((task) => ({ task, step: 'listed', ...fresh }))
    case 'takenOut':
      return state.filter(({ task, step }) => task.id !== event.taskId || step !== 'listed')
    case 'queued':
      return state.map((row) => (event.taskIds.includes(row.task.id) ? { ...row, ...fresh, step: 'queued' } : row))
    case 'sending':
      return one(event.taskId, () => ({ ...fresh, step: 'sending' }))
    case 'fileReady':
      return one(event.taskId, () => ({ progress: 50 }))
    case 'accepted':
      return one(event.taskId, () => ({ step: 'ended', progress: 100, stumble: null, unheard: null }))
    case 'refused':
      return one(event.taskId, () => ({ step: 'ended', stumble: event.stumble, unheard: null }))
    case 'stays':
      return one(event.taskId, () => ({
        step: event.isStartable ? 'listed' : 'left',
        progress: 0,
        stumble: event.stumble,
        unheard: null,
      }))
    case 'watch':
      return one(event.taskId, () => ({ step: 'watched', stumble: null, seenWaiting: 0, unheard: event.unheard }))
    case 'unheard':
      return one(event.taskId, ({ step }) => (isUnderWay(step) ? { unheard: event.stumble } : {}))
    case 'silent':
      return one(event.taskId, ({ step, unheard }) =>
        isUnderWay(step) ? { step: unheard === null ? 'watched' : 'left' } : {},
      )
    case 'waitedLong':
      return one(event.taskId, ({ step }) => (isUnderWay(step) ? { step: 'left' } : {}))
    case 'restStopped':
      return state.map((row) => (row.step === 'queued' ? { ...row, step: 'listed', isStopped: true } : row))
    case 'confirmed':
      return one(event.taskId, ({ task }) => ({
        task: { ...task, state: event.state, releaseState: 2, releaseProgress: 100, fault: null },
        step: 'ended',
        progress: 100,
        stumble: null,
        unheard: null,
      }))
    case 'seen': {
      const found = new Map(event.tasks.map((task) => [task.id, task]))
      return state.map((row) => {
        const task = found.get(row.task.id)
        return task === undefined ? row : seen(row, task)
      })
    }
  }
}

function seen(row: RunRow, task: VideoListItem): RunRow {
  if (row.step === 'listed') return { ...row, task }
  if (task.releaseState === 2) return { ...row, task, step: 'ended', progress: 100, stumble: null, unheard: null }
  if (task.releaseState === -1) {
    // While this page sends it, the failure read may be that of the attempt before.
    return row.step === 'sending' || row.step === 'queued'
      ? { ...row, task }
      : { ...row, task, step: 'ended', unheard: null }
  }
  if (task.releaseState === 1) return { ...row, task, seenWaiting: 0, unheard: null }
  if (row.step !== 'watched' && !isLost(row)) return { ...row, task, seenWaiting: 0 }
  const seenWaiting = row.seenWaiting + 1
  if (seenWaiting < readingsBelieved) return { ...row, task, seenWaiting }
  return {
    ...row,
    ...fresh,
    task,
    step: 'listed',
    stumble: task.fault === null ? (row.unheard ?? { fault: 'leaseLost', said: '' }) : { fault: task.fault, said: '' },
  }
}

const isUnderWay = (step: Step): boolean => step === 'sending' || step === 'watched'
/** Given up by this page without an answer, and still looked at. */
const isLost = ({ step, unheard }: RunRow): boolean => step === 'left' && unheard !== null

/** What the status cell says. */
export function shownState(row: RunRow): TaskState {
  const { task, step, progress, stumble } = row
  if (isUnderWay(step) || isLost(row)) return task.releaseState === 2 ? task.state : 'publishing'
  if (step === 'queued') return 'waiting'
  if (step === 'ended' && task.releaseState === 0 && stumble !== null) return 'failed'
  if (step === 'ended' && progress === 100 && task.releaseState !== 2) return 'accepted'
  return task.state
}

/** 0, 50 or 100; a failed task keeps the figure at which it stopped. */
export function shownProgress(row: RunRow): 0 | 50 | 100 {
  const state = shownState(row)
  if (state === 'waiting') return 0
  return row.progress >= row.task.releaseProgress ? row.progress : row.task.releaseProgress
}

/** While this is true the dialog cannot be closed. */
export const isRunning = (state: RunState): boolean => state.some(({ step }) => step === 'queued' || isUnderWay(step))

/** Failed, or with an outcome nobody knows: both are shown as failed. */
export const isFailed = (state: TaskState): boolean => state === 'failed' || state === 'unknown'
const hasLeftUs = (state: TaskState): boolean => state !== 'waiting' && state !== 'publishing' && !isFailed(state)

type Outcomes = Record<'succeeded' | 'failed' | 'unheard' | 'stopped' | 'open', number>

/**
 * What came of a run: posts the platform has taken, posts that failed, those without an answer, those stopped before their turn, and
 * the rest; without what somebody cancelled meanwhile.
 */
export function outcomeOf(state: RunState): Outcomes {
  const outcomes: Outcomes = { succeeded: 0, failed: 0, unheard: 0, stopped: 0, open: 0 }
  for (const row of state) if (isOfRun(row) && shownState(row) !== 'cancelled') outcomes[outcomeOfRow(row)] += 1
  return outcomes
}

function outcomeOfRow(row: RunRow): keyof Outcomes {
  const shown = shownState(row)
  if (hasLeftUs(shown)) return 'succeeded'
  if (isFailed(shown)) return 'failed'
  if (row.unheard !== null) return 'unheard'
  return row.isStopped ? 'stopped' : 'open'
}

/** Rows that were begun here, also those that went back to waiting or were to be begun. */
const isOfRun = ({ step, stumble, isStopped }: RunRow): boolean => step !== 'listed' || stumble !== null || isStopped

/** How many rows show each state, for the line of counts. */
export function countsOf(state: RunState): ReadonlyMap<TaskState, number> {
  const counts = new Map<TaskState, number>()
  for (const shown of state.map(shownState)) counts.set(shown, (counts.get(shown) ?? 0) + 1)
  return counts
}

/** Tasks whose state may still change: under way, or taken by the platform and not yet read back. */
export const idsToWatch = (state: RunState): string[] =>
  state.filter((row) => isUnderWay(row.step) || mayChange(row)).map(({ task }) => task.id)

const mayChange = (row: RunRow): boolean => {
  const { state } = row.task
  if (state === 'waiting') return row.step === 'ended' || isLost(row) || (row.step === 'listed' && row.stumble !== null)
  return state === 'publishing' || state === 'accepted' || state === 'scheduledOnPlatform' || state === 'unknown'
}

/** The failed ones first, the others as they were. */
export const failedFirst = (state: RunState): RunState => [
  ...state.filter((row) => isFailed(shownState(row))),
  ...state.filter((row) => !isFailed(shownState(row))),
]

/** Tasks the start button sends. */
export const startable = (state: RunState): VideoListItem[] =>
  state.filter(({ task, step }) => step === 'listed' && task.releaseState === 0).map(({ task }) => task)

/** Posts that the server sends by the platform's own interface, whatever runs on this computer. */
export const goesByServer = ({ thirdauth }: VideoListItem): boolean => thirdauth.third_platform_info.driver === 'api'

/** A plan whose posts need nothing of this computer: each is on its way or out already, or goes by the platform's interface. */
export const runsWithoutThisComputer = (tasks: readonly VideoListItem[]): boolean =>
  tasks.length > 0 && tasks.every((task) => task.releaseState === 1 || task.releaseState === 2 || goesByServer(task))
