import { expect, it } from 'vitest'
import { isConfirmable, isDeniable, type PublishEvent, type TaskFacts, transition } from './publish-task.ts'

const tasks = {
  waiting: { state: 'waiting', phase: null, fault: null },
  claimed: { state: 'publishing', phase: 'claimed', fault: null },
  prepared: { state: 'publishing', phase: 'prepared', fault: null },
  committing: { state: 'publishing', phase: 'committing', fault: null },
  verifying: { state: 'publishing', phase: 'verifying', fault: null },
  accepted: { state: 'accepted', phase: 'verifying', fault: null },
  scheduled: { state: 'scheduledOnPlatform', phase: 'verifying', fault: null },
  verified: { state: 'verified', phase: 'ended', fault: null },
  confirmed: { state: 'confirmedByHand', phase: 'ended', fault: null },
  failed: { state: 'failed', phase: 'prepared', fault: 'policy' },
  uncertain: { state: 'failed', phase: 'committing', fault: 'unknownOutcome' },
  unknown: { state: 'unknown', phase: 'committing', fault: 'unknownOutcome' },
  cancelled: { state: 'cancelled', phase: null, fault: null },
} as const satisfies Record<string, TaskFacts>
type TaskName = keyof typeof tasks
const isTask = (name: string): name is TaskName => name in tasks
const names = Object.keys(tasks).filter(isTask)

type Row = { event: PublishEvent; elsewhere: string } & Partial<Record<TaskName, string>>
const denied = { confirmed: 'failed ended absent', uncertain: 'failed ended absent', unknown: 'failed ended absent' }
const confirmed = 'confirmedByHand ended'
const confirmable = {
  waiting: confirmed,
  failed: confirmed,
  uncertain: confirmed,
  unknown: confirmed,
  cancelled: confirmed,
}
const success = { accepted: '! alreadyEnded', scheduled: '! alreadyEnded', verified: '! alreadyEnded' }
const uncertain = 'unknown committing unknownOutcome'

/** Per event what becomes of each task: state, phase and fault, or after an exclamation mark why it is refused. */
const table: Row[] = [
  { event: { kind: 'claimed' }, waiting: 'publishing claimed', elsewhere: '! notWaiting' },
  {
    event: { kind: 'phase', phase: 'fetching' },
    claimed: 'publishing fetching',
    prepared: '! phaseGoesBack',
    committing: '! phaseGoesBack',
    verifying: '! phaseGoesBack',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'phase', phase: 'prepared' },
    claimed: 'publishing prepared',
    prepared: 'publishing prepared',
    committing: '! phaseGoesBack',
    verifying: '! phaseGoesBack',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'phase', phase: 'committing' },
    claimed: 'publishing committing',
    prepared: 'publishing committing',
    committing: 'publishing committing',
    verifying: '! phaseGoesBack',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'accepted', scheduled: false },
    ...success,
    confirmed: '! alreadyEnded',
    elsewhere: 'accepted verifying',
  },
  {
    event: { kind: 'accepted', scheduled: true },
    ...success,
    confirmed: '! alreadyEnded',
    elsewhere: 'scheduledOnPlatform verifying',
  },
  {
    event: { kind: 'rejected', fault: 'policy', retry: false },
    claimed: 'failed claimed policy',
    prepared: 'failed prepared policy',
    committing: 'failed committing policy',
    verifying: 'failed verifying policy',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'rejected', fault: 'rate', retry: true },
    claimed: 'waiting rate',
    prepared: 'waiting rate',
    committing: 'waiting rate',
    verifying: 'waiting rate',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'stoppedBeforeCommit', fault: 'media', retry: false },
    claimed: 'failed claimed media',
    prepared: 'failed prepared media',
    committing: uncertain,
    verifying: 'unknown verifying unknownOutcome',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'stoppedBeforeCommit', fault: 'network', retry: true },
    claimed: 'waiting network',
    prepared: 'waiting network',
    committing: uncertain,
    verifying: 'unknown verifying unknownOutcome',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'noAnswerAfterCommit' },
    claimed: 'unknown claimed unknownOutcome',
    prepared: 'unknown prepared unknownOutcome',
    committing: uncertain,
    verifying: 'unknown verifying unknownOutcome',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'noAnswerAfterCommit', fault: 'requestNotSeen' },
    claimed: 'unknown claimed requestNotSeen',
    prepared: 'unknown prepared requestNotSeen',
    committing: 'unknown committing requestNotSeen',
    verifying: 'unknown verifying requestNotSeen',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'verified' },
    waiting: '! notPublishing',
    failed: '! notPublishing',
    uncertain: '! notPublishing',
    cancelled: '! notPublishing',
    elsewhere: 'verified ended',
  },
  {
    event: { kind: 'absent' },
    accepted: 'failed ended absent',
    scheduled: 'failed ended absent',
    unknown: 'failed ended absent',
    elsewhere: '! notPublishing',
  },
  {
    event: { kind: 'absent', retry: true },
    accepted: 'failed ended absent',
    scheduled: 'failed ended absent',
    unknown: 'waiting absent',
    elsewhere: '! notPublishing',
  },
  { event: { kind: 'denied', isGivenUp: false }, ...denied, elsewhere: '! alreadyEnded' },
  {
    event: { kind: 'denied', isGivenUp: true },
    ...denied,
    accepted: 'failed ended absent',
    scheduled: 'failed ended absent',
    elsewhere: '! alreadyEnded',
  },
  {
    event: { kind: 'denied', isGivenUp: false, mayStand: true },
    ...denied,
    failed: 'failed ended absent',
    elsewhere: '! alreadyEnded',
  },
  { event: { kind: 'confirmedByHand', isGivenUp: false }, ...confirmable, elsewhere: '! alreadyEnded' },
  {
    event: { kind: 'confirmedByHand', isGivenUp: true },
    ...confirmable,
    accepted: confirmed,
    scheduled: confirmed,
    elsewhere: '! alreadyEnded',
  },
  { event: { kind: 'lapsed' }, waiting: 'failed lapsed', elsewhere: '! notWaiting' },
  { event: { kind: 'retryAsked' }, failed: 'waiting', uncertain: 'waiting', elsewhere: '! notRetryable' },
  {
    event: { kind: 'cancelled' },
    waiting: 'cancelled',
    claimed: 'cancelled',
    prepared: 'cancelled',
    committing: '! alreadyCommitted',
    verifying: '! alreadyCommitted',
    elsewhere: '! notWaiting',
  },
  { event: { kind: 'restored' }, cancelled: 'waiting', elsewhere: '! notCancelled' },
]

it.each(table)('a publish task after $event', ({ event, elsewhere, ...rows }) => {
  const becomes = (name: TaskName): string => {
    const next = transition(tasks[name], event)
    if (!next.ok) return `! ${next.fault}`
    const { state, phase, fault } = next.value
    return [state, phase, fault].filter(Boolean).join(' ')
  }
  const after = Object.fromEntries(names.map((name) => [name, becomes(name)]))
  expect(after).toEqual(Object.fromEntries(names.map((name) => [name, rows[name] ?? elsewhere])))
})

it('a person can deny a post that failed only where an earlier attempt may have posted it and no reading excluded that', () => {
  const failed = { state: 'failed', isGivenUp: false } as const
  expect(isDeniable({ ...failed, fault: 'absent', mayStand: true })).toBe(false)
  expect(isDeniable({ ...failed, fault: 'media', mayStand: true })).toBe(true)
  expect(isDeniable({ ...failed, fault: 'media' })).toBe(false)
})

it('a person can confirm any post but one that runs, is a success, or is confirmed already', () => {
  const may = names.filter((name) => isConfirmable({ ...tasks[name], isGivenUp: false }))
  expect(may).toEqual(['waiting', 'failed', 'uncertain', 'unknown', 'cancelled'])
})
