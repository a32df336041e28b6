import type { VideoListItem } from '@matrixcast/contract/publishing'
import { progressOf, publishFaults, releaseStateOf, type TaskFacts } from '@matrixcast/domain/publish-task'
import { expect, it } from 'vitest'
import { isRefused, mayConfirm, mendingOf, presenceOf } from './mending.ts'
import {
  idsToWatch,
  isRunning,
  outcomeOf,
  type RunEvent,
  type RunState,
  runReducer,
  runsWithoutThisComputer,
  shownProgress,
  shownState,
  startable,
} from './publish-run.ts'
import { aTask } from './testing/a-task.ts'

const after = (state: RunState, ...events: RunEvent[]): RunState => events.reduce(runReducer, state)
const listing = (...tasks: VideoListItem[]): RunState => after([], { kind: 'listed', tasks })
const inState = (task: VideoListItem, facts: TaskFacts): VideoListItem => ({
  ...task,
  ...facts,
  releaseState: releaseStateOf(facts.state),
  releaseProgress: progressOf(facts.state, facts.phase),
})
const only = (state: RunState) => {
  const [row] = state
  if (row === undefined || state.length !== 1) throw new Error('one row was expected')
  return row
}
const none = { succeeded: 0, failed: 0, unheard: 0, stopped: 0, open: 0 }
const task = aTask()
const taskId = task.id
const sending: RunEvent[] = [
  { kind: 'queued', taskIds: [taskId] },
  { kind: 'sending', taskId },
]

it('a post goes from waiting to publishing to accepted, at 0, 50 and 100 per cent', () => {
  const waiting = listing(task)
  const begun = after(waiting, ...sending)
  const fetched = after(begun, { kind: 'fileReady', taskId })
  const accepted = after(fetched, { kind: 'accepted', taskId })
  const steps = [waiting, begun, fetched, accepted].map(only)
  expect(steps.map(shownState)).toEqual(['waiting', 'publishing', 'publishing', 'accepted'])
  expect(steps.map(shownProgress)).toEqual([0, 0, 50, 100])
  expect([waiting, begun, fetched, accepted].map(isRunning)).toEqual([false, true, true, false])
})

it('an accepted post turns verified when the platform was read', () => {
  const accepted = after(listing(task), ...sending, { kind: 'accepted', taskId })
  expect(idsToWatch(after(accepted, { kind: 'seen', tasks: [inState(task, facts('accepted'))] }))).toEqual([taskId])
  const verified = after(accepted, { kind: 'seen', tasks: [inState(task, facts('verified'))] })
  expect(shownState(only(verified))).toBe('verified')
  expect(idsToWatch(verified)).toEqual([])
  expect(outcomeOf(verified)).toEqual({ ...none, succeeded: 1 })
})

it('a post that never left keeps its figure, says why, and may be tried again', () => {
  const stumble = { fault: 'network', said: '' }
  const failed = after(
    listing(task),
    ...sending,
    { kind: 'fileReady', taskId },
    { kind: 'refused', taskId, stumble },
    { kind: 'seen', tasks: [task] },
  )
  const row = only(failed)
  expect([shownState(row), shownProgress(row), mendingOf(row), presenceOf(row)]).toEqual([
    'failed',
    50,
    'retry',
    'absent',
  ])
  expect(outcomeOf(failed)).toEqual({ ...none, failed: 1 })
})

it('a post that an earlier try may have left there is not called safe to send again, whatever stopped the last one', () => {
  const failed = inState({ ...task, mayStand: true }, { state: 'failed', phase: 'fetching', fault: 'network' })
  const row = only(after(listing(failed), { kind: 'refused', taskId, stumble: { fault: 'network', said: '' } }))
  expect([mendingOf(row), presenceOf(row)]).toEqual([null, 'earlier'])
})

it('a post that an earlier try may have left there and that only came too soon can be sent again, once its person was asked', () => {
  const stumble = { fault: 'tooSoon', said: '' }
  const row = only(after(listing({ ...task, mayStand: true }), ...sending, { kind: 'refused', taskId, stumble }))
  expect([mendingOf(row), presenceOf(row), isRefused(row)]).toEqual(['retry', 'earlier', false])
})

it('a second try that stopped at its title leads to the work and lets the platform say why', () => {
  const failed = inState({ ...task, mayStand: true }, { state: 'failed', phase: 'fetching', fault: 'validation' })
  const row = only(listing(failed))
  expect([mendingOf(row), presenceOf(row), isRefused(row)]).toEqual(['edit', 'earlier', true])
})

it('only of what readings or a person did not find it is said that they did not', () => {
  const absent = inState({ ...task, mayStand: true }, { state: 'failed', phase: 'ended', fault: 'absent' })
  expect(presenceOf(only(listing(absent)))).toBe('gone')
})

it('a post whose answer was lost is not offered again while its page still shows it waiting', () => {
  const stumble = { fault: 'unknownOutcome', said: '' }
  const row = only(after(listing({ ...task, mayStand: true }), ...sending, { kind: 'refused', taskId, stumble }))
  expect([mendingOf(row), presenceOf(row)]).toEqual([null, 'perhaps'])
})

it('an unknown outcome is never offered again, only to be confirmed by a person', () => {
  const unknown = inState(task, { state: 'unknown', phase: 'committing', fault: 'unknownOutcome' })
  const stumble = { fault: 'unknownOutcome', said: '' }
  const state = after(
    listing(task),
    ...sending,
    { kind: 'refused', taskId, stumble },
    { kind: 'seen', tasks: [unknown] },
  )
  const row = only(state)
  expect([shownState(row), mendingOf(row), presenceOf(row), mayConfirm(row)]).toEqual([
    'unknown',
    null,
    'perhaps',
    true,
  ])
  const confirmed = only(after(state, { kind: 'confirmed', taskId, state: 'confirmedByHand' }))
  expect([shownState(confirmed), shownProgress(confirmed)]).toEqual(['confirmedByHand', 100])
})

it('a login that no longer holds leads to the login, refused content to the work', () => {
  const withFault = (fault: TaskFacts['fault']) =>
    mendingOf(only(listing(inState(task, { state: 'failed', phase: 'fetching', fault }))))
  expect(withFault('auth')).toBe('login')
  expect(withFault('validation')).toBe('edit')
  expect(withFault('absent')).toBe(null)
})

it('a post sent from another tab is watched until the ledger says how it ended', () => {
  const watched = after(listing(task), ...sending, { kind: 'watch', taskId, unheard: null })
  expect([isRunning(watched), shownState(only(watched))]).toEqual([true, 'publishing'])
  const publishing = inState(task, { state: 'publishing', phase: 'committing', fault: null })
  const still = after(watched, { kind: 'seen', tasks: [publishing] })
  expect([isRunning(still), shownProgress(only(still))]).toEqual([true, 50])
  const done = after(still, { kind: 'seen', tasks: [inState(task, facts('accepted'))] })
  expect([isRunning(done), shownState(only(done))]).toEqual([false, 'accepted'])
})

it('a watched post that is found waiting twice is sent by nobody, says why, and can be started again', () => {
  const back = { ...task, fault: 'leaseLost' }
  const once = after(
    listing(task),
    ...sending,
    { kind: 'watch', taskId, unheard: null },
    { kind: 'seen', tasks: [back] },
  )
  expect(isRunning(once)).toBe(true)
  const twice = after(once, { kind: 'seen', tasks: [back] })
  expect([isRunning(twice), shownState(only(twice)), only(twice).stumble?.fault]).toEqual([
    false,
    'waiting',
    'leaseLost',
  ])
  expect(startable(twice)).toHaveLength(1)
  expect(outcomeOf(twice)).toEqual({ ...none, open: 1 })
})

it('after ten minutes a post goes on without the dialog, which can then be closed', () => {
  const publishing = inState(task, { state: 'publishing', phase: 'committing', fault: null })
  const late = after(listing(task), ...sending, { kind: 'seen', tasks: [publishing] }, { kind: 'waitedLong', taskId })
  expect([isRunning(late), shownState(only(late))]).toEqual([false, 'publishing'])
  expect(outcomeOf(late)).toEqual({ ...none, open: 1 })
})

it('a post that a colleague cancelled meanwhile counts as nothing', () => {
  const refused = { kind: 'refused', taskId, stumble: { fault: 'versionChanged', said: '' } } as const
  const cancelled = { ...inState(task, { state: 'cancelled', phase: null, fault: null }), releaseState: -1 } as const
  const state = after(listing(task), ...sending, refused, { kind: 'seen', tasks: [cancelled] })
  expect([isRunning(state), shownState(only(state))]).toEqual([false, 'cancelled'])
  expect(outcomeOf(state)).toEqual(none)
})

it('stopping the rest leaves it waiting, and it can be started again', () => {
  const state = after(listing(task), { kind: 'queued', taskIds: [taskId] }, { kind: 'restStopped' })
  expect([isRunning(state), shownState(only(state))]).toEqual([false, 'waiting'])
  expect(startable(state).map(({ id }) => id)).toEqual([taskId])
  expect(outcomeOf(state)).toEqual({ ...none, stopped: 1 })
  expect(outcomeOf(after(state, ...sending, { kind: 'accepted', taskId }))).toEqual({ ...none, succeeded: 1 })
})

const unanswered = { fault: 'unanswered', said: '' }
const lost: RunEvent[] = [...sending, { kind: 'unheard', taskId, stumble: unanswered }, { kind: 'silent', taskId }]

it('a post without an answer is neither failed nor done, keeps the dialog for a while only, and is still looked at', () => {
  const state = after(listing(task), ...lost)
  expect([isRunning(state), shownState(only(state)), startable(state)]).toEqual([false, 'publishing', []])
  expect(outcomeOf(state)).toEqual({ ...none, unheard: 1 })
  expect(idsToWatch(state)).toEqual([taskId])
  const found = after(state, { kind: 'seen', tasks: [inState(task, facts('accepted'))] })
  expect(outcomeOf(found)).toEqual({ ...none, succeeded: 1 })
})

it('a post without an answer that is found waiting twice waits, says why, and is read on', () => {
  const seen: RunEvent = { kind: 'seen', tasks: [task] }
  const state = after(listing(task), ...lost, seen, seen)
  expect([shownState(only(state)), only(state).stumble]).toEqual(['waiting', unanswered])
  expect(outcomeOf(state)).toEqual({ ...none, open: 1 })
  expect([startable(state).length, idsToWatch(state)]).toEqual([1, [taskId]])
})

it('a post that was read meanwhile is watched on when its lane gives it up', () => {
  const publishing = inState(task, { state: 'publishing', phase: 'committing', fault: null })
  const heard = after(
    listing(task),
    ...sending,
    { kind: 'unheard', taskId, stumble: unanswered },
    { kind: 'seen', tasks: [publishing] },
    { kind: 'silent', taskId },
  )
  expect([isRunning(heard), only(heard).step, only(heard).unheard]).toEqual([true, 'watched', null])
})

it.each(['', 'notFound', 'conflict', 'requestNotSeen', 'aWordOfTomorrow'])(
  'a failure by “%s” is never called safe to try again',
  (fault) => {
    const row = only(after(listing(task), ...sending, { kind: 'refused', taskId, stumble: { fault, said: '' } }))
    expect(presenceOf(row)).toBe('perhaps')
    expect(mendingOf(row)).not.toBe('retry')
  },
)

it.each(publishFaults.filter((fault) => !['absent', 'unknownOutcome', 'requestNotSeen', 'conflict'].includes(fault)))(
  'of a post that the ledger says failed by “%s” the platform has nothing',
  (fault) => {
    const row = only(listing(inState(task, { state: 'failed', phase: 'fetching', fault })))
    expect(['absent', 'refused']).toContain(presenceOf(row))
  },
)

it('a post whose time has not come stays waiting and counts neither as published nor as failed', () => {
  const state = after(listing(task), ...sending, {
    kind: 'stays',
    taskId,
    stumble: { fault: 'notDueYet', said: '' },
    isStartable: false,
  })
  expect([isRunning(state), shownState(only(state))]).toEqual([false, 'waiting'])
  expect(outcomeOf(state)).toEqual({ ...none, open: 1 })
})

it('a post whose turn has not come is sent again by its person unless it goes by itself', () => {
  const stepOf = (isStartable: boolean) =>
    after(listing(task), ...sending, { kind: 'stays', taskId, stumble: { fault: 'tooSoon', said: '' }, isStartable })
  expect([startable(stepOf(true)).length, startable(stepOf(false)).length]).toEqual([1, 0])
  expect(shownState(only(stepOf(true)))).toBe('waiting')
})

it('a plan whose posts are all on their way needs nothing of this computer', () => {
  expect(runsWithoutThisComputer([])).toBe(false)
  expect(runsWithoutThisComputer([task])).toBe(false)
  expect(runsWithoutThisComputer([inState(task, facts('verified'))])).toBe(true)
})

function facts(state: TaskFacts['state']): TaskFacts {
  return { state, phase: 'verifying', fault: null }
}

it('a post that is taken out before the start is not sent with the run; one under way cannot be taken out', () => {
  const [one, other] = [aTask(), aTask()]
  const listed = runReducer([], { kind: 'listed', tasks: [one, other] })
  const without = runReducer(listed, { kind: 'takenOut', taskId: one.id })
  expect(startable(without).map(({ id }) => id)).toEqual([other.id])
  const sending = runReducer(without, { kind: 'sending', taskId: other.id })
  expect(runReducer(sending, { kind: 'takenOut', taskId: other.id })).toHaveLength(1)
})
