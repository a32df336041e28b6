import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import { pictureOf } from '../api/api-steps.ts'
import { justBound } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { graphReader, openGraph } from '../meta/graph.ts'
import { instagramGiven } from './instagram-manifest.ts'

const account = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().int().optional(),
  media_count: z.number().int().optional(),
})
const page = z.object({ id: z.string(), instagram_business_account: account.optional() })
const fields = 'id,username,name,profile_picture_url,followers_count,media_count'

export async function bindInstagram(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site, accessToken } = instagramGiven.parse(given)
  const session = { site: siteOf(site), accessToken }
  return { session, profile: await instagramProfile(justBound(context, session)) }
}

/** The token is that of the Page which the account belongs to. */
async function readAccount(context: ApiContext, step: string) {
  const answer = await openGraph(context).ask('me', { fields: `id,instagram_business_account{${fields}}` })
  const found = graphReader.read(answer, { shape: page, step, now: context.now() }).instagram_business_account
  if (!found) throw new AdapterFault('permission', step, 'no professional Instagram account belongs to this Page')
  return found
}

export async function instagramProfile(context: ApiContext): Promise<LoginProfile> {
  const me = await readAccount(context, 'readProfile')
  const { site } = instagramGiven.parse(context.session)
  return {
    remoteId: me.id,
    nickname: (me.name ?? '').trim().slice(0, 200) || me.username,
    avatar: await pictureOf(context.fetchFor(site), me.profile_picture_url, context.log),
    profileUrl: `https://www.instagram.com/${me.username}/`,
  }
}

/** Followers and posts; plays and likes are told post by post only. */
export async function instagramFigures(context: ApiContext): Promise<AccountFigures> {
  const me = await readAccount(context, 'readFigures')
  return { fans: me.followers_count ?? null, works: me.media_count ?? null, plays: null, likes: null }
}

export const instagramId = async (context: ApiContext): Promise<string> =>
  (await readAccount(context, 'readAccount')).id
