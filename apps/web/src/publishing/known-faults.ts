import type { FaultWord } from '@matrixcast/contract/faults/zh'

/** Met by a try before its commit, or instead of it: of that try the platform has nothing. No other fault says so. */
const beforeCommit: ReadonlySet<string> = new Set<FaultWord>([
  // Of the server, asked to let it begin.
  'invalidInput',
  'noPermission',
  'notSignedIn',
  'expired',
  'versionChanged',
  'setBackNow',
  'notDueYet',
  'tooSoon',
  'dailyCapReached',
  'dayFull',
  'breakerOpen',
  'accountOffline',
  'accountBusy',
  'platformOff',
  'sentByServer',
  'needsHelper',
  'workNotReady',
  'workRemoved',
  'workWordsUnfit',
  'titleMissing',
  'titleTooLong',
  'topicsTooMany',
  'topicsTooLong',
  'fieldUnknown',
  'fieldTooLong',
  'fieldTooMany',
  'fieldWrong',
  'mediaWrongKind',
  'mediaTooMany',
  'mediaTooLarge',
  'mediaTooLong',
  'articleTooLong',
  'articleTooLarge',
  'articleCoverMissing',
  'timingTimeTooEarly',
  'timingTimeTooLate',
  // Of the cloud manager, handed a ticket.
  'notRunning',
  'unpaired',
  'helperTooOld',
  'cookiesRefused',
  'foreignFile',
  'ticketInvalid',
  'payloadMismatch',
  'browser',
  // Of the try itself.
  'auth',
  'challenge',
  'permission',
  'quota',
  'rate',
  'validation',
  'media',
  'policy',
  'network',
  'proxyDown',
  'platformDown',
  'slow',
  'browserGone',
  'selectorChanged',
  'cancelled',
  'leaseLost',
  'lapsed',
  'wrongAccount',
  'internal',
])
export const isBeforeCommit = (fault: string): boolean => beforeCommit.has(fault)

/** These end a try as well, and leave open what the platform has, or say that it has it. */
const otherEnds: ReadonlySet<string> = new Set<FaultWord>([
  'conflict',
  'unknownOutcome',
  'requestNotSeen',
  'absent',
  'notFound',
])
/** An end in the ledger; from whoever was asked, that something broke, or that another one holds it. */
const ledgerOnly: ReadonlySet<string> = new Set<FaultWord>(['internal', 'leaseLost'])

/** Whether the word that a page got tells how a try ended. Without one, or with any other, only the ledger does. */
export const isAnswer = (fault: string): boolean =>
  !ledgerOnly.has(fault) && (beforeCommit.has(fault) || otherEnds.has(fault))
