import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { IncomingKind } from '@matrixcast/contract/incoming'
import type { Verdict } from '@matrixcast/contract/publish-report'
import type { AccountState, CommitAnswer, PostTrace } from '../adapter.ts'
import type { ApiManifest } from '../manifest.ts'
import type { Patience } from '../patience.ts'
import type { Post, PostIssue, PostPlan } from '../post.ts'
import type { ApiFetch } from './api-fetch.ts'
import type { PlatformApp } from './app-session.ts'
import type { EarlierTries } from './earlier-tries.ts'
import type { PostFiguresRead } from './post-figures.ts'
import type { RevisionAnswer, StandingPost } from './revision-answer.ts'
import type { TalkAsked, TalkDraft, TalkRead, TalkReply } from './talk-adapter.ts'

/** How an adapter reaches the network of one site. */
type Reach = {
  signal: AbortSignal
  log(step: string, facts: Record<string, string | number | boolean>): void
  /** Unix seconds. */
  now(): number
  patience: Patience
}

/** What an adapter gets to bind an account: nothing is known yet but what the person gave. */
export type BindContext = Reach & {
  /** The network as seen from this site's account. */
  fetchFor(site: string): ApiFetch
}

/** What an adapter gets for one run on one account. */
export type ApiContext = BindContext & {
  /** The account's secret as its adapter made it when it was bound; each adapter parses its own. */
  session: object
  /** The application that the account's workspace has at its platform now; null: it has none. */
  app(): Promise<PlatformApp | null>
  /**
   * Puts what `make` answers in the place of the secret that is `held`, kept before it is answered. One renewal of an account
   * comes after the other: where another run was faster, its secret is answered and nothing is made.
   */
  renew(held: object, make: () => Promise<object>): Promise<object>
  jobKey: string
}

/**
 * What a job has put on the platform already; small, and kept with the attempt, so that another try need not do it again.
 * `earlier`: by what its post is found, should one of the tries before this one have made it.
 */
export type Kept = {
  get(name: string): string | undefined
  put(name: string, value: string): Promise<void>
  earlier: EarlierTries
}

export type Bound = { profile: LoginProfile; session: object }

/**
 * A post of this very job that stands on the platform already. `isNamed`: by what this job had put there, not by its words.
 * `shownAs`: its number in the list, where that is not the one to ask for it by.
 */
export type Standing = { publishId: string; scheduled: boolean; isNamed?: boolean; shownAs?: string }

/**
 * A finished request that waits to be sent once. `look`: where the platform knows no key of ours, one that closes the gap since
 * the first look, made just before; what it finds is the post, and nothing is sent.
 */
export type ApiDraft =
  | { kind: 'new'; scheduled: boolean; look?(): Promise<Standing | undefined>; send(): Promise<CommitAnswer> }
  | ({ kind: 'there' } & Standing)

/** Signing in on the platform's own page: where to send the person, and what must be known when they come back. */
export type Authorization = { url: string; pending: object }

/** What a yes opened: one account, or several of which the person chooses. Each with its secret. */
export type Opened =
  | { kind: 'account'; session: object }
  | { kind: 'choice'; accounts: { remoteId: string; name: string; session: object }[] }

/** Binding an account by its person's yes. `state` comes back with them; `redirectUri` is the page they come back to. */
type Steps<From, Back> = {
  begin(context: BindContext, asked: From & { state: string; redirectUri: string }): Promise<Authorization>
  finish(context: BindContext, back: Back & { code: string; pending: unknown }): Promise<Opened>
}
/**
 * Through an application that the operator made at the platform. `id`: what the platform calls its number; `site`: where its
 * interface lies; `scopes`: the permissions the application has to have, where they have names.
 */
export type AppOauth = {
  needs: 'app'
  id: 'clientId' | 'clientKey' | 'appId'
  site: string
  scopes: readonly string[]
} & Steps<{ app: PlatformApp }, { app: PlatformApp }>
/** On a site the person names, which makes an application by itself. */
export type SiteOauth = { needs: 'site' } & Steps<{ site: string }, object>

/**
 * How an adapter reads what people leave and answers it. The context's `jobKey` is the id of the send. `answer` may be repeated
 * and looks for what an earlier run of this send has left; its draft is sent once and never throws. Faults are AdapterFault.
 */
export type Talk = {
  kinds: readonly IncomingKind[]
  read(context: ApiContext, asked: TalkAsked): Promise<TalkRead>
  answer(context: ApiContext, reply: TalkReply): Promise<TalkDraft>
}

type PublishedPost = { publishId: string; remoteId: string }

/**
 * Updates of posts that are out. The context's `jobKey` is the id of the update. Faults before anything is sent are thrown as
 * AdapterFault.
 */
export type Revisions = {
  /** Undefined: the post is gone. */
  read(context: ApiContext, which: PublishedPost): Promise<StandingPost | undefined>
  /**
   * Writes the whole post over what stands there, unless somebody changed that since the version given; null: whatever stands
   * there. What an earlier try of the same update wrote is its own.
   */
  send(
    context: ApiContext,
    about: PublishedPost & { post: Post; kept: Kept },
    expected: { ifUnchangedSince: string | null },
  ): Promise<RevisionAnswer>
}

/**
 * How one platform is driven through its own interface, without a browser. `prepare` and `verify` may be repeated; a draft is
 * sent once, and sending never throws once the request has left. Faults are thrown as AdapterFault. What a platform cannot
 * do, its adapter leaves out.
 */
export type ApiAdapter = {
  manifest: ApiManifest
  /** `given` as described by the manifest's form. */
  bind(context: BindContext, given: Record<string, string>): Promise<Bound>
  /** Left out where nobody can say yes on a page. */
  oauth?: AppOauth | SiteOauth
  /** Two tries; what is not certain is `unknown`. */
  check(context: ApiContext): Promise<AccountState>
  profile(context: ApiContext): Promise<LoginProfile>
  /** What the platform tells of the account; left out by adapters whose manifest says that they cannot. */
  figures?(context: ApiContext, account: { remoteId: string }): Promise<AccountFigures>
  /** What the platform tells of these posts, by their publish ids; left out where the manifest has no row `tellsOfPosts`. */
  postFigures?(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead>
  /** What the account's own server says of its limits; left out where all accounts have those of the manifest. */
  limits?(context: BindContext & Pick<ApiContext, 'session'>): Promise<AccountLimits>
  validate(post: PostPlan, now: number, own?: AccountLimits | null): PostIssue[]
  prepare(context: ApiContext, post: Post, about: { remoteId: string; kept: Kept }): Promise<ApiDraft>
  verify(context: ApiContext, trace: PostTrace): Promise<Verdict>
  /** Writes over what it published; left out where the platform takes no update, as of a published official-account article. */
  revisions?: Revisions
  /** What people leave there; left out by adapters whose manifest has no row `talks`. */
  talk?: Talk
}
