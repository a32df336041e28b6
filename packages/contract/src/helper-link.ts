import { z } from 'zod'
import { accountFigures } from './account-figures.ts'
import { asOf, helperAssignment, proxy, sealedState, seenAs, storageState } from './assignment.ts'
import { can, endpoint, helperOnly, helperOrPerson, open, session } from './endpoint.ts'
import { stepEvidence } from './evidence.ts'
import { helperWork } from './helper-work.ts'
import { commitSeal, lastCommit } from './last-commit.ts'
import { journalled, publishReport, verdict } from './publish-report.ts'
import { done, id, nothing, text, unixSeconds } from './wire.ts'

/**
 * What the cloud manager says to the server over its own outbound link: pairing, due work, sessions, files, and every phase
 * of a publish. Sessions travel only here, never through a page.
 */

export const loginProfile = z.object({
  remoteId: text(200, 1),
  nickname: text(200, 1),
  /** Small square picture as a data URL (jpeg, png or webp), or empty. */
  avatar: z.string().max(200_000),
  profileUrl: z.string().max(2000),
})
export type LoginProfile = z.infer<typeof loginProfile>

/** `blocked`: the platform itself holds the account back; signing in again does not mend it. */
export const accountStates = ['online', 'offline', 'challenge', 'blocked', 'unknown'] as const

const platforms = z.array(z.string().max(60)).max(100)

/** What a cloud manager hands over after a login. */
export const loginResult = z.object({ ticket: z.string().max(4000), profile: loginProfile, storageState })

export const helperLinkApi = {
  requestPairing: endpoint({
    method: 'POST',
    path: '/api/v2.helper/requestPairing',
    access: open,
    input: z.object({
      name: text(80, 1),
      version: z.string().max(40),
      /** Known only to processes started by one `npm start`: such a helper is paired at once. */
      localProof: z.string().max(200).optional(),
      /** X25519, SPKI in base64: sessions are sealed to it. Left out by helpers from before there were keys. */
      publicKey: z.string().max(200).optional(),
    }),
    output: z.object({ pairingId: id, code: z.string(), pollSecret: z.string(), expiresAt: unixSeconds }),
  }),
  getPairing: endpoint({
    method: 'POST',
    path: '/api/v2.helper/getPairing',
    access: open,
    input: z.object({ pairingId: id, pollSecret: z.string().max(200) }),
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting') }),
      z.object({ state: z.literal('expired') }),
      z.object({
        state: z.literal('paired'),
        helperId: id,
        /** Bearer secret of this helper, given once. */
        secret: z.string(),
        /** SPKI PEM of the key that signs tickets. */
        serverPublicKey: z.string(),
        workspaceId: id,
        /** Exact origins whose pages may open the local socket. */
        origins: z.array(z.string()),
      }),
    ]),
  }),
  confirmPairing: endpoint({
    method: 'POST',
    path: '/api/v2.helper/confirmPairing',
    access: can('helper:pair'),
    input: z.object({ code: text(20, 4) }),
    output: z.object({ helperId: id, name: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.helper/getHelperList',
    access: session,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({ id, name: z.string(), version: z.string(), pairedAt: unixSeconds, seenAt: unixSeconds.nullable() }),
      ),
    }),
  }),
  unpair: endpoint({
    method: 'POST',
    path: '/api/v2.helper/delHelper',
    access: can('helper:pair'),
    input: z.object({ id }),
    output: done,
  }),
  /** Asks the supervisor to start its own helper; `started: false` comes with the command to type. */
  start: endpoint({
    method: 'POST',
    path: '/api/v2.helper/startHelper',
    access: session,
    input: nothing,
    output: z.object({ started: z.boolean(), command: z.string() }),
  }),
  createPageToken: endpoint({
    method: 'POST',
    path: '/api/v2.helper/createPageToken',
    access: session,
    input: nothing,
    output: z.object({
      token: z.string(),
      expiresAt: unixSeconds,
      port: z.number().int(),
      /** Addresses of the back-office that a cloud manager lets in; a page opened at another one has to move. */
      origins: z.array(z.string()),
    }),
  }),
  /** Waiting posts by who sends them: those of `withHelper` need a computer that is on. */
  needs: endpoint({
    method: 'GET',
    path: '/api/v2.helper/getHelperNeeds',
    access: can('publish:list'),
    input: nothing,
    output: z.object({
      withHelper: z.number().int(),
      byServer: z.number().int(),
      next: z.object({ title: z.string(), account: z.string(), at: unixSeconds }).nullable(),
    }),
  }),
  beat: endpoint({
    method: 'POST',
    path: '/api/v2.helper/beat',
    access: helperOnly,
    input: z.object({
      version: z.string().max(40),
      /** Left out by cloud managers from before it was asked for. */
      protocol: z.number().int().default(0),
      platforms,
      /** Attempts this helper is working on; the server prolongs their leases and names those it no longer holds. */
      attempts: z.array(z.object({ attemptId: id, fence: z.number().int() })).max(200),
      /** Of this workspace. Left out by one that posted nothing yet, and by cloud managers from before it was kept. */
      lastCommit: lastCommit.optional(),
      /** The sign-ins of pages that came in. Left out by cloud managers from before they were asked about. */
      pageSessions: z.array(id).max(200).default([]),
    }),
    output: z.object({
      lost: z.array(id),
      /** Those that ended: signed out, or the person was disabled. Left out by servers from before. */
      endedSessions: z.array(id).default([]),
      origins: z.array(z.string()),
      /** What the server has of each platform's recipe; a helper asks for those newer than its own. */
      recipes: z.array(z.object({ platform: z.string(), version: z.number().int() })),
      /** The newest of the workspace, to be remembered. Left out by servers from before, and where nothing was posted yet. */
      lastCommit: lastCommit.optional(),
    }),
  }),
  /**
   * What a cloud manager remembers, told to a server that no longer knows it: its database may be a copy from before they were
   * paired. Refuses what the server did not sign.
   */
  tellCommit: endpoint({
    method: 'POST',
    path: '/api/v2.helper/tellLastCommit',
    access: open,
    input: z.object({ seal: commitSeal }),
    output: done,
  }),
  /** How a platform is driven now, as data signed with the key of the tickets. */
  recipe: endpoint({
    method: 'POST',
    path: '/api/v2.helper/getRecipe',
    access: helperOnly,
    /** `protocol`: left out by cloud managers that read no comments. */
    input: z.object({ platform: z.string().max(60), protocol: z.number().int().default(1) }),
    output: z.object({ signed: z.string().max(400_000) }),
  }),
  /** Waits up to `waitSeconds` for something due. `talks`: platforms on which this cloud manager reads and answers. */
  takeWork: endpoint({
    method: 'POST',
    path: '/api/v2.helper/takeWork',
    access: helperOnly,
    input: z.object({ waitSeconds: z.number().int().min(0).max(25), platforms, talks: platforms.default([]) }),
    output: z.object({ work: helperWork.nullable() }),
  }),
  redeemPublish: endpoint({
    method: 'POST',
    path: '/api/v2.helper/redeemPublish',
    access: helperOnly,
    /** `lastCommit`, as with a beat: a press may come before the first beat to a server that was away. */
    input: z.object({ ticket: z.string().max(4000), lastCommit: lastCommit.optional() }),
    output: z.object({ assignment: helperAssignment }),
  }),
  reportPublish: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportPublish',
    access: helperOnly,
    /** `lastCommit`, as with a beat: told before it commits, for what it commits takes its place. */
    input: z.object({
      attemptId: id,
      fence: z.number().int(),
      report: publishReport,
      lastCommit: lastCommit.optional(),
    }),
    /** `accepted: false`: the lease went to somebody else or the task was changed; stop before the commit. */
    output: z.object({
      accepted: z.boolean(),
      /** This commit, by a number higher than those of all before. Left out by servers from before they had one. */
      commit: lastCommit.nullable().default(null),
    }),
  }),
  reportVerdict: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportVerdict',
    access: helperOnly,
    input: z.object({ attemptId: id, fence: z.number().int(), verdict, asOf: asOf.optional() }),
    output: z.object({ accepted: z.boolean() }),
  }),
  /** The picture of a step that failed; told as soon as the server can be reached, however late. Again: it stays one. */
  reportEvidence: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportEvidence',
    access: helperOnly,
    input: stepEvidence.extend({ attemptId: id, fence: z.number().int() }),
    /** `kept: false`: nobody knows that attempt any more, or it was another's. */
    output: z.object({ kept: z.boolean() }),
  }),
  /** After a restart: the last journalled fact of every attempt without a reported end. */
  reconcile: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reconcile',
    access: helperOnly,
    input: z.object({ entries: z.array(journalled).max(500) }),
    output: z.object({ settled: z.array(id) }),
  }),
  redeemLogin: endpoint({
    method: 'POST',
    path: '/api/v2.helper/redeemLogin',
    access: helperOnly,
    input: z.object({ ticket: z.string().max(4000) }),
    output: z.object({
      platform: z.string(),
      account: z.object({ id, remoteId: z.string(), nickname: z.string(), profileUrl: z.string() }).nullable(),
      storageState: sealedState.nullable(),
      proxy,
      browsing: seenAs,
    }),
  }),
  redeemCheck: endpoint({
    method: 'POST',
    path: '/api/v2.helper/redeemCheck',
    access: helperOnly,
    input: z.object({ ticket: z.string().max(4000) }),
    output: z.object({
      accounts: z.array(
        z.object({
          id,
          platform: z.string(),
          remoteId: z.string(),
          storageState: sealedState,
          proxy,
          browsing: seenAs,
          /** Its figures were not read for a while. */
          wantsFigures: z.boolean(),
        }),
      ),
    }),
  }),
  /** The account for which something is to be looked up on its platform. */
  redeemCollect: endpoint({
    method: 'POST',
    path: '/api/v2.helper/redeemCollect',
    access: helperOnly,
    input: z.object({ ticket: z.string().max(4000) }),
    output: z.object({ id, platform: z.string(), storageState: sealedState, proxy, browsing: seenAs }),
  }),
  /** What came of a login in the helper's browser. To a person's page, as older clients have it, it answers an empty `accountId`. */
  loginCallback: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/loginThirdAuthCallback',
    access: helperOrPerson,
    input: z.union([loginResult, z.looseObject({})]),
    output: z.object({ accountId: z.union([id, z.literal('')]), created: z.boolean() }),
  }),
  reportCheck: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportCheck',
    access: helperOnly,
    input: z.object({
      results: z
        .array(
          z.object({
            accountId: id,
            state: z.enum(accountStates),
            storageState: storageState.optional(),
            figures: accountFigures.optional(),
          }),
        )
        .max(500),
    }),
    output: done,
  }),
}
