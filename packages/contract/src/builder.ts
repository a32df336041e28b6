import { pageModes } from '@matrixcast/canvas/document'
import { z } from 'zod'
import { avatarUpload } from './builder-images.ts'
import { builder, builderBoth, can, endpoint } from './endpoint.ts'
import { done, factor, id, mostRows, nothing, permissionsList, text, unixSeconds } from './wire.ts'

/** The page builder. Its own calls (`/quark/`) take a token of their own and answer in their own envelope. */

const builderUser = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
})
export type BuilderUser = z.infer<typeof builderUser>
/** `permissionsList` is what the person may do in the whole product, as a sign-in there says it. */
const signedIn = z.object({ access_token: z.string(), userInfo: builderUser, permissionsList })

const document = z.record(z.string(), z.unknown())
const version = z.int().min(1)
const pageMode = z.enum(pageModes)

/** A page as its list shows it. */
const pageRow = z.object({
  _id: id,
  title: z.string(),
  coverImage: z.string(),
  isPublish: z.boolean(),
  pageMode,
  hasUnpublished: z.boolean(),
  owner: z.string(),
  /** How many take part besides the owner. */
  members: z.int(),
  updated: unixSeconds,
})
export type BuilderPageRow = z.infer<typeof pageRow>

const record = z.looseObject({
  _id: id,
  version,
  role: z.enum(['owner', 'member', 'reader']),
  /** It was made by a newer version: saving it here would lose something. */
  isNewer: z.boolean(),
  isPublish: z.boolean(),
  isTemplate: z.boolean().optional(),
  updated: unixSeconds,
  pages: z.array(z.unknown()),
})
export type BuilderPage = z.infer<typeof record>
const saved = z.object({ version, updated: unixSeconds })

export const quarkApi = {
  login: endpoint({
    method: 'POST',
    path: '/quark/auth/login',
    access: { kind: 'public' },
    input: z.object({ username: text(60, 1), password: z.string().min(1).max(200), factor: factor.optional() }),
    output: signedIn,
  }),
  /** A sign-in that opens the page builder and nothing else, for whoever brings an invitation, or for anybody where that is open. */
  register: endpoint({
    method: 'POST',
    path: '/quark/auth/register',
    access: { kind: 'public' },
    input: z.object({
      username: text(60, 1),
      password: z.string().min(6).max(16),
      email: z.union([z.literal(''), z.email().max(200)]).default(''),
      /** Left out: where registration is open. */
      inviteCode: z.string().min(1).max(200).optional(),
    }),
    output: signedIn,
  }),
  info: endpoint({ method: 'GET', path: '/quark/user/info', access: builder, input: nothing, output: builderUser }),
  rename: endpoint({
    method: 'POST',
    path: '/quark/user/update/name',
    access: builder,
    input: z.object({ name: text(60, 1) }),
    output: builderUser,
  }),
  /** The password of the whole product; every other session of the person ends. */
  setPassword: endpoint({
    method: 'POST',
    path: '/quark/user/update/pass',
    access: builder,
    input: z.object({ oldPass: z.string().max(200), newPass: z.string().min(6).max(200) }),
    output: builderUser,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/quark/user/update/avatar',
    access: builder,
    output: builderUser,
    ...avatarUpload,
  }),
  users: endpoint({
    method: 'GET',
    path: '/quark/user/getUserList',
    access: builder,
    input: z.object({ keywords: z.string().trim().max(60).default('') }),
    output: z.object({ list: z.array(builderUser).max(20) }),
  }),
  myPages: endpoint({
    method: 'GET',
    path: '/quark/page/getMyPages',
    access: builder,
    input: z.object({ type: z.enum(['my', 'cooperation']).default('my'), pageMode: pageMode.optional() }),
    output: z.object({
      pages: z.array(pageRow).max(mostRows),
      myPageCount: z.int(),
      myCooperationPageCount: z.int(),
      truncated: z.boolean().optional(),
    }),
  }),
  /** Who works on a page besides its owner; each of the three answers all of them. */
  members: endpoint({
    method: 'GET',
    path: '/quark/page/getCooperationList',
    access: builder,
    input: z.object({ pageId: id }),
    output: z.array(builderUser),
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/quark/page/addCooperation',
    access: builder,
    input: z.object({ pageId: id, userIds: z.array(id).min(1).max(100) }),
    output: z.array(builderUser),
  }),
  /** The owner removes anybody; a member leaves by their own id. */
  removeMember: endpoint({
    method: 'POST',
    path: '/quark/page/delCooperation',
    access: builder,
    input: z.object({ pageId: id, userId: id }),
    output: z.array(builderUser),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/quark/page/detail',
    access: builder,
    input: z.object({ pageId: id }),
    output: record,
  }),
  create: endpoint({ method: 'POST', path: '/quark/page/create', access: builder, input: document, output: record }),
  /**
   * Fields that are left out stay as they are. With `version` only that version is replaced. With `isPublish: true` the page is
   * published as it is then, as by `setPublish`.
   */
  update: endpoint({
    method: 'POST',
    path: '/quark/page/update',
    access: builder,
    input: z.object({ pageData: z.looseObject({ _id: id, version: version.optional() }) }),
    output: saved.extend({ slug: z.string().optional(), jobId: id.optional() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/quark/page/delete',
    access: builder,
    input: z.object({ id }),
    output: z.object({}),
  }),
  /**
   * Puts the page online as it is now, or takes it off at once; its address stays the same. A template goes into the market of the
   * workspace, or out of it.
   */
  setPublish: endpoint({
    method: 'POST',
    path: '/quark/page/setPublish',
    access: builder,
    input: z.object({ id, isPublish: z.boolean().default(true) }),
    output: z.object({ slug: z.string().optional(), jobId: id.optional() }),
  }),
  /** Of a template it makes a page. */
  copy: endpoint({
    method: 'POST',
    path: '/quark/page/copy',
    access: builder,
    input: z.object({ id }),
    output: z.object({ _id: id }),
  }),
}

const revision = z.object({
  id,
  rev: z.int(),
  kind: z.enum(['published', 'auto', 'named', 'conflict', 'beforeRestore', 'video']),
  label: z.string(),
  by: z.string(),
  bytes: z.int(),
  at: unixSeconds,
})
export type PageRevision = z.infer<typeof revision>

/** Who has a page open: every tab says so every ten seconds, and is nobody after thirty. */
const present = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string(),
  tabId: z.string(),
  pageUuid: z.string(),
  /** Uuids of the elements that are selected there. */
  selection: z.array(z.string()),
  /** The element whose words are typed there; empty: none. */
  typing: z.string(),
  seenAt: unixSeconds,
})
export type PagePresence = z.infer<typeof present>

const tabId = z.string().regex(/^[\w-]{1,64}$/)

export const builderApi = {
  /**
   * Answers the other tabs. Words are typed by one tab at a time: `isHeld` says that another one types those of `typing`; with
   * `takesOver` they are taken from it. `isLeaving`: the tab is nobody from now on.
   */
  beat: endpoint({
    method: 'POST',
    path: '/api/v2.builder/beat',
    access: builderBoth,
    input: z.object({
      pageId: id,
      tabId,
      pageUuid: text(64).default(''),
      selection: z.array(text(64, 1)).max(50).default([]),
      typing: text(64).default(''),
      takesOver: z.boolean().default(false),
      isLeaving: z.boolean().default(false),
    }),
    output: z.object({ others: z.array(present).max(100), isHeld: z.boolean() }),
  }),
  /**
   * Waits up to 25 s until the page was saved, or the others that have it open changed, after the position `after`; left out:
   * answers at once. Without `version` nothing happened.
   */
  news: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getPageNews',
    access: builderBoth,
    input: z.object({ pageId: id, tabId, after: z.string().max(40).optional() }),
    output: z.object({ at: z.string(), version: version.optional(), others: z.array(present).max(100).optional() }),
  }),
  /** A token of the page builder for whoever is signed in. */
  createQuarkToken: endpoint({
    method: 'POST',
    path: '/api/v2.admin/createQuarkToken',
    access: can('builder:use'),
    input: nothing,
    output: signedIn,
  }),
  /**
   * How a card shows a page: its first page or the one that was chosen, and where the pictures of it are fetched now, by material.
   * `cover` is the address of the picture that was chosen; empty where none was. With `uuid`: that one of its pages.
   */
  firstPage: endpoint({
    method: 'GET',
    path: '/api/v2.builder/firstPage',
    access: builderBoth,
    input: z.object({ pageId: id, uuid: text(64, 1).optional() }),
    output: z.object({
      width: z.int(),
      height: z.int(),
      page: document,
      cover: z.string(),
      addresses: z.record(z.string(), z.string()),
    }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getRevisionList',
    access: builderBoth,
    input: z.object({ pageId: id }),
    output: z.object({ data: z.array(revision) }),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/v2.builder/revisionInfo',
    access: builderBoth,
    input: z.object({ id }),
    output: revision.extend({ document }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v2.builder/restoreRevision',
    access: builderBoth,
    input: z.object({ id, version }),
    output: saved,
  }),
  /** Keeps the page as it is now under a name. */
  nameRevision: endpoint({
    method: 'POST',
    path: '/api/v2.builder/nameRevision',
    access: builderBoth,
    input: z.object({ pageId: id, label: text(60, 1) }),
    output: done,
  }),
}
