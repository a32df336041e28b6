import { z } from 'zod'
import { accountFigures } from './account-figures.ts'
import { can, endpoint, session } from './endpoint.ts'
import { accountStates } from './helper-link.ts'
import { postField } from './post-fields.ts'
import { done, id, ids, listInput, nothing, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** A form as JSON Schema, as far as pages draw it: texts with a name, a preset, and whether they are secret. */
export const bindForm = z.object({
  type: z.literal('object'),
  properties: z.record(
    z.string(),
    z.object({
      type: z.literal('string'),
      format: z.enum(['uri', 'password']).optional(),
      default: z.string().optional(),
      maxLength: z.number().int(),
    }),
  ),
  required: z.array(z.string()),
})
export type BindForm = z.infer<typeof bindForm>

export const platformInfo = z.object({
  /** The platform's name in code, as sent to the helper as platformName. */
  value: z.string(),
  label: z.object({ zh: z.string(), en: z.string(), es: z.string(), ja: z.string() }),
  /** Our own mark for it: one letter on a colour, never the platform's logo. */
  mark: z.object({ letter: z.string(), colour: z.string() }),
  iconUrl: z.string(),
  standing: z.enum(['verifiedAgainst', 'simulated', 'notVerified']),
  driver: z.enum(['api', 'browser', 'handoff', 'simulated']),
  /** What a person gives to bind an account that the server drives itself; null where they sign in with a browser. */
  bindForm: bindForm.nullable(),
  /**
   * Whether they can say yes on the platform's own page instead: through an application of the workspace (`app`), or on the
   * site they name (`site`).
   */
  oauth: z.enum(['none', 'app', 'site']),
  /** What it was tried against and on which day, where it was. */
  verifiedAgainst: z.string(),
  schedulesOnPlatform: z.boolean(),
  mediaTypes: z.array(z.enum(['video', 'image', 'article'])),
  titleMax: z.number().int().nullable(),
  topicsMax: z.number().int().nullable(),
})
platformInfo.register(z.globalRegistry, { id: 'Platform' })
export type PlatformInfo = z.infer<typeof platformInfo>

/** `firstRun`: switched on, but a person presses publish themselves until one post was seen to succeed. */
export const platformUse = z.object({
  state: z.enum(['always', 'off', 'firstRun', 'on']),
  since: unixSeconds.nullable(),
})
export type PlatformUse = z.infer<typeof platformUse>

export const accountState = z.enum(accountStates)
/** What an operator has to know of a login. `expiring`: it holds, but its session says that it ends within three days. */
export const accountHealths = ['online', 'expiring', 'offline', 'challenge', 'blocked', 'unknown'] as const
const accountHealth = z.enum(accountHealths)
export type AccountHealth = z.infer<typeof accountHealth>

/** `ask`: due posts wait for a person's yes. `automatic`: they go out by themselves. */
export const postingModes = ['ask', 'automatic'] as const
export const postingMode = z.enum(postingModes)

export const account = z.object({
  id,
  third_platform_info: platformInfo,
  account_id: z.string(),
  openname: z.string(),
  avatar: z.string(),
  profileUrl: z.string(),
  group: z.object({ id, name: z.string() }).nullable(),
  state: accountState,
  health: accountHealth,
  /** Since when it stands so; null: before anybody noted. */
  stateSince: unixSeconds.nullable(),
  checkedAt: unixSeconds.nullable(),
  /** When the session says that it ends; null: it does not say. */
  sessionEndsAt: unixSeconds.nullable(),
  operators: z.array(z.object({ id, nickname: z.string() })),
  /** The newest reading; null: nothing was ever read. */
  figures: accountFigures.extend({ readAt: unixSeconds }).nullable(),
  proxy: z
    .object({
      scheme: z.string(),
      host: z.string(),
      port: z.number().int(),
      answered: z.boolean(),
      country: z.string(),
    })
    .nullable(),
  postingMode,
  waiting: z.number().int(),
  /** When its platform last took a post; null: none that is known. */
  lastPublishedAt: unixSeconds.nullable(),
  /** Tries of the last seven days that ended without a post. */
  failedWeek: z.number().int(),
  /** Those of them since its platform last took a post. */
  failedInRow: z.number().int(),
  /** Held by the platform until their time. */
  scheduled: z.number().int(),
  published: z.number().int(),
  failed: z.number().int(),
  createtime: unixSeconds,
})
account.register(z.globalRegistry, { id: 'Account' })
export type Account = z.infer<typeof account>

/** `attention`: signed out, asked for something or about to be signed out, or its last tries failed in a row. */
export const accountViews = ['attention', ...accountHealths] as const

const accountFilters = listInput.extend({
  group_id: z.string().max(60).optional().describe('The id of a group, or `none`.'),
  platform: z.string().max(60).optional().describe('The name of a platform in code, as its list answers it.'),
  state: z.enum(accountViews).optional().describe('`attention`, or a health.'),
  operator_id: z.string().max(60).optional().describe('The id of a person, or `none`.'),
})
/** `views`: how many there are of each health, and how many need attention, under the other filters. */
const accountPage = pageOf(account).extend({ views: z.record(z.enum(['all', ...accountViews]), z.number().int()) })

export const accountApi = {
  platforms: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdPlatformList',
    access: session,
    about: { set: 'v1', summary: 'Every platform, with its limits, what it takes and how sure we are of it.' },
    input: nothing,
    output: z.object({ data: z.array(platformInfo.extend({ use: platformUse, fields: z.array(postField) })) }),
  }),
  /** Switches a platform that nobody has verified on or off for this workspace. */
  switchPlatform: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/switchThirdPlatform',
    access: can('account:edit'),
    input: z.object({ platform: z.string().max(60), on: z.boolean() }),
    output: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthList',
    access: can('account:list'),
    about: { set: 'v1', summary: 'The accounts that the person sees, with their state.' },
    input: accountFilters,
    output: accountPage,
  }),
  /** The same, with the sums over every account of these filters; `counted` of them have figures. */
  statistics: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthListAndStatistics',
    access: can('account:list'),
    input: accountFilters,
    output: accountPage.extend({ statistics: accountFigures.extend({ counted: z.number().int() }) }),
  }),
  /** Binds an account that the server drives itself, by what its platform's `bindForm` asks for. */
  bind: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/bindThirdAuth',
    access: can('account:add'),
    input: z.object({
      platform: z.string().max(60),
      accountId: id.optional(),
      given: z.record(z.string().max(40), z.string().max(4000)),
    }),
    output: z.object({ accountId: id, created: z.boolean() }),
  }),
  /** Asks the platforms anew for profile and login of accounts that the server drives itself; all, when none are named. */
  refresh: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/refreshThirdAuth',
    access: can('account:list'),
    input: z.object({ ids: z.array(id).max(500).optional() }),
    output: z.object({ data: z.array(z.object({ accountId: id, state: accountState })) }),
  }),
  checkLogin: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/checkThirdAuthLoginStatus',
    access: can('account:list'),
    input: z.object({ ids: z.array(id).max(500).optional() }),
    /** Empty ticket: there is no account to check. */
    output: z.object({ ticket: z.string(), accounts: z.number().int() }),
  }),
  checkCallback: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/checkLoginStatusCallBack',
    access: can('account:list'),
    input: z.object({ checkResult: z.array(z.object({ accountId: id, state: accountState })).max(500) }),
    output: done,
  }),
  setPosting: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthPosting',
    access: can('account:edit'),
    input: z.object({ ids, postingMode }),
    output: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/delThirdAuth',
    access: can('account:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getGroupList',
    access: can('account:list'),
    input: nothing,
    output: z.object({
      data: z.array(z.object({ id, name: z.string(), accounts: z.number().int() })),
      ungrouped: z.number().int(),
      total: z.number().int(),
      /** Only those with accounts, the fullest first. */
      platforms: z.array(z.object({ value: z.string(), accounts: z.number().int() })),
    }),
  }),
  saveGroup: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/addOrEditGroup',
    access: can('account:edit'),
    input: z.object({ id: id.optional(), name: text(60, 1) }),
    output: z.object({ id }),
  }),
  removeGroup: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/delGroup',
    access: can('account:edit'),
    input: z.object({ id }),
    output: done,
  }),
  setGroup: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthGroup',
    access: can('account:edit'),
    input: z.object({ ids, groupId: id.nullable() }),
    output: done,
  }),
}
