import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { accountStates, LoginProfile } from '@matrixcast/contract/helper-link'
import type { LoginOrder, LoginScene } from '@matrixcast/contract/login-scene'
import type { CollectKind, PostFields } from '@matrixcast/contract/post-fields'
import type { Verdict } from '@matrixcast/contract/publish-report'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import type { Page } from 'playwright-core'
import type { TalkAsked, TalkDraft, TalkRead, TalkReply } from './api/talk-adapter.ts'
import type { BrowserManifest } from './manifest.ts'
import type { Patience } from './patience.ts'
import type { Post, PostIssue, PostPlan } from './post.ts'
import type { PublishGate } from './recipe/publish-gate.ts'
import type { Written } from './recipe/written.ts'

/** What an adapter gets for one run on one account. */
export type AdapterContext = {
  /** Where the platform lives, without a slash at the end. */
  site: string
  /** A page in this account's own browser. */
  openPage(): Promise<Page>
  profileFolder: string
  /** Screenshots of failed steps go here. */
  evidenceFolder: string
  jobKey: string
  signal: AbortSignal
  log(step: string, facts: Record<string, string | number | boolean>): void
  /** Told before each step; a throw stops the run. */
  onCheckpoint(step: string): Promise<void>
  /** Unix seconds, by the server's clock, as the moments of a trace are. */
  now(): number
  patience: Patience
}

export type WatchContext = AdapterContext & {
  /** Whether the server still keeps the post for this run, as far as can be known here. */
  isOurs(): boolean
}

export type CommitContext = WatchContext & {
  /** False once too much time has passed since the server agreed: it may have given the post to somebody else. */
  mayPress(): boolean
  /** A try before this one may have posted; `denied`: not so by the word of its portal, or of a person, who may be wrong. */
  triedBefore?: 'open' | 'denied' | undefined
}

export type AccountState = (typeof accountStates)[number]

/** A filled form that waits for its one press. `written`: the words and the time in it. */
export type Prepared = { page: Page; scheduled: boolean; written: readonly Written[]; gate: PublishGate }

export type CommitAnswer =
  | { kind: 'accepted'; publishId: string; scheduled: boolean }
  /** `again`: it was said before anything was done that the same may be sent again, and from when on, in unix seconds. */
  | { kind: 'rejected'; fault: PublishFault; detail: string; again?: { from: number | null } }
  /** `requestNotSeen`: the page sent nothing that its recipe declares as the publish request. */
  | { kind: 'unknown'; fault?: 'requestNotSeen'; detail: string }

/**
 * A try of a job that may have posted. `kept`: all that it had put on the platform, under the names its adapter gave it, also
 * what is of no use any more. `isOpen`: neither the platform nor a person said yet that its post is not there; `isDenied`: a
 * person did. `wasRefused`: its request was, and what it had put there stayed for a person to use. `refusedAs`: review refused it there, under this number, empty where it has none; its owner may have mended it since.
 */
export type EarlierTry = {
  title: string
  topics: readonly string[]
  kept: Readonly<Record<string, string>>
  isOpen: boolean
  isDenied: boolean
  wasRefused?: boolean | undefined
  refusedAs?: string | undefined
}

/**
 * `id` is empty where the platform gave none. `stands`: in which list it belongs, of those that are out for everybody to see, or
 * of those that wait for their time; empty where it may be in none.
 */
export type OtherPost = { id: string; title: string; stands?: 'out' | 'waiting' | null | undefined }

export type PostTrace = {
  /** Empty when no answer came. */
  publishId: string
  title: string
  topics: readonly string[]
  /** Unix seconds; a post made earlier is another post. */
  committedAt: number
  /** When its last try came to its commit, unix seconds; left out or 0: none later than `committedAt`. */
  pressedAt?: number
  remoteId: string
  /** The newest of the account's other posts that are known to stand there. */
  others: readonly OtherPost[]
  /** Numbers of other posts that are not known to stand there; their owner may have brought them to light. */
  otherNumbers?: readonly string[] | undefined
  /** What the post was given besides, where that changes how it is seen. */
  fields?: PostFields
  /** The tries that may have made it, with what they had put on the platform before their commit. */
  tries?: readonly EarlierTry[]
  /** Posts of other works that review refused under no number, and when they were sent. */
  refusedOthers?: readonly { title: string; topics: readonly string[]; at: number }[]
  /** A person said that there is none: only a post that surely is it counts, and what cannot be read says nothing. */
  isDenied?: boolean
  /** The short name that an article was given on its site; left out of all others. */
  slug?: string | undefined
  /** Another post says the same: only what review refused is looked for, by its number. */
  isByNumber?: boolean | undefined
  /** Other posts say the same, each under a number that is known: only a row that shows a number counts by its words. */
  isUnderNumber?: boolean | undefined
}

/** What a login tells the person and hears of them: told whenever what the page wants changes. */
export type LoginSigns = {
  show(scene: LoginScene): void
  /** What the person answered and nobody has done yet; null: nothing. */
  next(): LoginOrder | null
}

/** Pages count from 1. */
export type CollectQuery = { kind: CollectKind; query: string; page: number }
/** `at`: where a place lies, where its row says so; degrees, WGS 84. */
type CollectedItem = { id: string; name: string; note: string; at?: { lng: number; lat: number } }
export type Collected = { items: CollectedItem[]; more: boolean }

/** One after the other, in one browser: the form that was opened for the first one serves the next. Nothing is chosen or sent. */
export type LookUps = { find(query: CollectQuery): Promise<Collected> }

/**
 * How one platform is driven through a browser. `look`, `prepare` and `verify` may be repeated; `commit` clicks exactly once and never throws after the
 * click; it asks `mayPress` right before. Faults are thrown as AdapterFault. What a platform cannot do, its adapter leaves out.
 */
export type Adapter = {
  manifest: BrowserManifest
  addresses(site: string): { login: string; creator: string }
  /** Shows the login page and waits until the person is in; ends early only by the context's signal. */
  login(context: AdapterContext, signs: LoginSigns): Promise<LoginProfile>
  /** Two signals, two tries; what is not certain is `unknown`. */
  check(context: AdapterContext): Promise<AccountState>
  profile(context: AdapterContext): Promise<LoginProfile>
  /** What the platform tells of the account; left out by adapters whose manifest says that they cannot. */
  figures?(context: AdapterContext, account: { remoteId: string }): Promise<AccountFigures>
  validate(post: PostPlan, now: number): PostIssue[]
  /** The post of an earlier try, looked for before it is made again; undefined: it is not there. */
  look(context: AdapterContext, trace: PostTrace): Promise<Extract<CommitAnswer, { kind: 'accepted' }> | undefined>
  /** False: the recipe declares no publish request, so a person has to press. */
  publishesAlone: boolean
  /** Its fault `unknownOutcome`: somebody may have sent the form while it was filled. */
  prepare(context: AdapterContext, post: Post, account: { remoteId: string }): Promise<Prepared>
  commit(context: CommitContext, prepared: Prepared): Promise<CommitAnswer>
  /** Instead of `commit`: a person presses, this only looks for the sign of success. */
  watch(context: WatchContext, prepared: Prepared): Promise<CommitAnswer>
  verify(context: AdapterContext, trace: PostTrace): Promise<Verdict>
  /** What can be looked up for the fields of a post; another kind is a fault. */
  collects: readonly CollectKind[]
  lookUps(context: AdapterContext): LookUps
  /** What people leave there, read and answered; left out where its recipe does not say how. */
  talk?: {
    read(context: AdapterContext, asked: TalkAsked): Promise<TalkRead>
    answer(context: AdapterContext, reply: Omit<TalkReply, 'kept'>): Promise<TalkDraft>
  }
}
