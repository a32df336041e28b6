import { csvEncodings, csvFormats } from '@matrixcast/domain/csv'
import { optionalEntries } from '@matrixcast/domain/optional-entries'
import { z } from 'zod'
import { apiKeyOnly, endpoint, expiredToo, open, person } from './endpoint.ts'
import { country, done, factor, id, language, nothing, permissionsList, text, unixSeconds } from './wire.ts'

/** Sign-in, the person signed in, and what the shell needs to start. */

/**
 * `agent` works on leads, `viewer` reads lists and changes nothing. `storeStaff` takes coupons at stores and sees nothing else.
 * `builder`: a guest whose sign-in opens the page builder and nothing else.
 */
export const roles = ['owner', 'operator', 'agent', 'viewer', 'storeStaff', 'builder'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>
const cardTypes = ['standard', 'juliangbao', 'duoketui'] as const
const cardType = z.enum(cardTypes)

export const password = z.string().min(8).max(200)
export const username = text(60, 1)

const userInfo = z.object({
  token: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** Balance in the workspace's currency, two decimals. */
  money: z.number(),
  /** Clip credits left, reservations taken off. */
  clip_number: z.number().int(),
})

const adminInfo = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  /** The nickname, as older clients read it. */
  name: z.string(),
  avatar: z.string(),
  money: z.number(),
  clip_number: z.number().int(),
  cardType,
  role,
  language: language.nullable(),
  /** Null: the person has not chosen, so the top bar's light theme holds. */
  theme: z.enum(['light', 'dark']).nullable(),
  /** What their tables are written for; null: as usual for the language. */
  csvFormat: z.enum(csvFormats).nullable().default(null),
  /** Null: UTF-8. */
  csvEncoding: z.enum(csvEncodings).nullable().default(null),
  permissionsList,
  /** The workspace asks for a second factor and this person has none: nothing else opens before it is set up. */
  lacksFactor: z.boolean(),
})
export type AdminInfo = z.infer<typeof adminInfo>

const workspaceInfo = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  /** Null: never. */
  expiresAt: unixSeconds.nullable(),
  expired: z.boolean(),
  /** Every owner has to show a second factor. */
  asksFactor: z.boolean(),
  countsPractice: z.boolean(),
  /** `/login?token=` takes a session token too. */
  tokensInAddresses: z.boolean(),
  /** Of the sidebar, as they were switched on; the card type may remove some. */
  optionalEntries: z.array(z.enum(optionalEntries)),
  /** Whose telephone numbers are written without a code. */
  country,
  /** Nobody chose the country yet: it was guessed at the installation. */
  countryIsGuessed: z.boolean(),
})

/** What this device brings to its next sign-in under this name; kept apart from the session, and opening nothing. */
export const knownDevice = z.object({ username: z.string(), word: z.string() })
/** This device is not asked for the second factor for 30 days. */
const remembers = z.boolean().default(false)
const signedIn = z.object({ userinfo: userInfo, device: knownDevice })

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/v2.admin/login',
    access: open,
    input: z.object({
      username,
      password: z.string().min(1).max(200),
      /** The word of a device that signed in before under this name. */
      device: z.string().max(1000).default(''),
      factor: factor.optional(),
      remembers,
    }),
    output: signedIn,
  }),
  logout: endpoint({ method: 'POST', path: '/api/v2.admin/logout', access: expiredToo, input: nothing, output: done }),
  /** A one-time code for `/login?token=`, for another program that signs a person in. */
  createLoginCode: endpoint({
    method: 'POST',
    path: '/api/v2.admin/createLoginCode',
    access: apiKeyOnly,
    input: z.object({ username }),
    output: z.object({ code: z.string(), expiresAt: unixSeconds }),
  }),
  /** The code is used up. Where the workspace allows session tokens in addresses, such a token signs in as well. */
  loginByCode: endpoint({
    method: 'POST',
    path: '/api/v2.admin/loginByCode',
    access: open,
    input: z.object({ code: z.string().min(16).max(200), factor: factor.optional() }),
    output: signedIn,
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getInfo',
    access: expiredToo,
    input: nothing,
    output: z.object({ adminInfo, workspace: workspaceInfo }),
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/api/v2.admin/personalData',
    access: expiredToo,
    input: nothing,
    output: z.object({ adminInfo, workspace: workspaceInfo }),
  }),
  savePersonalData: endpoint({
    method: 'POST',
    path: '/api/v2.admin/personalData',
    access: expiredToo,
    input: z.strictObject({
      nickname: text(60, 1).optional(),
      /** A small square picture as a data URL (png, jpeg or webp, at most 100 kB), or empty. */
      avatar: z
        .string()
        .max(140_000)
        .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/)
        .optional(),
      language: language.optional(),
      theme: z.enum(['light', 'dark']).nullable().optional(),
      csvFormat: z.enum(csvFormats).nullable().optional(),
      csvEncoding: z.enum(csvEncodings).nullable().optional(),
    }),
    output: z.object({ adminInfo }),
  }),
}

export const siteApi = {
  initProject: endpoint({
    method: 'GET',
    path: '/api/v2.common/initProject',
    access: open,
    input: nothing,
    output: z.object({
      title: z.string(),
      agentId: z.string(),
      yunGuanJiaMac: z.string(),
      yunGuanJiaWin: z.string(),
      version: z.string(),
    }),
  }),
  websiteNotice: endpoint({
    method: 'GET',
    path: '/api/v2.common/websiteNotice',
    access: expiredToo,
    input: nothing,
    output: z.object({ title: z.string(), jumpUrl: z.string() }),
  }),
  /** An uncaught fault in the page, kept for the run log. */
  reportUiError: endpoint({
    method: 'POST',
    path: '/api/v2.common/reportUiError',
    access: person,
    input: z.object({ message: text(2000), stack: text(8000), path: text(500) }),
    output: done,
  }),
}
