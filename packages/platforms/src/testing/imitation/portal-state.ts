import { randomBytes, randomInt } from 'node:crypto'

/** Ways in which an imitation can be told to misbehave towards one account. */
export type Scenarios = Partial<{
  logOutMidWay: boolean
  uploadBreaksAtPart: number
  uploadStaysBroken: boolean
  rejectAfterReview: string
  changedSelectors: 0 | 2 | 3
  slowSteps: number
  redirectToLoginAfterPublish: boolean
  answerLostAfterPublish: boolean
  /** The connection is closed before any byte of the answer, once: a browser that had used it before sends the post again. */
  closesReusedConnections: boolean
  mandatoryDeclaration: boolean
  refuse: string
  loginChallenge: boolean
  /** A guided tour lies over the form once it is there. */
  tour: boolean
  /** Seconds until the form comes. */
  lateForm: number
  /** Seconds until the rows of a list come, one after the other. */
  lateRows: number
  /** After the press a dialog asks whether to go on. */
  asksAgain: boolean
  /** Times of posts are written by the portal's own clock, so many hours ahead of UTC, wherever the browser says it is. */
  zoneHours: number
  /** Signing in needs a code sent to a phone. */
  sms: boolean
}>

export type PortalPost = {
  author: string
  title: string
  text: string
  declaration: string
  collection: string
  /** Name and address. */
  place: string
  /** Topics that were pressed, not only written. */
  joined: string[]
  tags: string[]
  covered: boolean
  publishAt: number | null
  createdAt: number
  /** How the list writes it, where it does not write it as others. */
  shownAs?: { state?: string; time?: string }
}
const reviewMs = 100

type Code = { scannedBy: string | null; isConfirmed: boolean; sms: string | null; madeAt: number }

/** What an imitation portal holds: accounts, sessions, posts, codes to scan. In memory, for one test. */
export class PortalState {
  readonly users = new Map<string, Scenarios>()
  readonly posts: PortalPost[] = []
  readonly sessions = new Map<string, string>()
  readonly codes = new Map<string, Code>()
  /** How long a picture to scan is good for. */
  codeLivesMs = 60_000
  readonly brokenOnce = new Set<string>()
  readonly closedOnce = new Set<string>()

  newSession(name: string): string {
    const session = randomBytes(12).toString('hex')
    this.sessions.set(session, name)
    return session
  }

  newCode(): string {
    const code = randomBytes(8).toString('hex')
    this.codes.set(code, { scannedBy: null, isConfirmed: false, sms: null, madeAt: Date.now() })
    return code
  }

  isExpired({ isConfirmed, madeAt }: Code): boolean {
    return !isConfirmed && Date.now() - madeAt > this.codeLivesMs
  }

  /** The phone of this account scans a code, and may say yes at once. */
  scan(name: string, code: string, { confirms = true } = {}): void {
    const shown = this.codes.get(code)
    if (!shown || this.isExpired(shown)) throw new Error('no such code is shown')
    shown.scannedBy = name
    shown.isConfirmed = confirms
    if (confirms && this.users.get(name)?.sms) shown.sms = String(randomInt(100_000, 1_000_000))
  }

  smsOf(name: string): string {
    return [...this.codes.values()].findLast(({ scannedBy }) => scannedBy === name)?.sms ?? ''
  }

  stateOf({ author, createdAt, publishAt }: PortalPost): string {
    if (Date.now() < createdAt + reviewMs) return '审核中'
    if (this.users.get(author)?.rejectAfterReview) return '未通过'
    return publishAt !== null && Date.now() < publishAt ? '定时发布' : '已发布'
  }
}
