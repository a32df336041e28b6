import { builderApi } from '@matrixcast/contract/builder'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import type { World } from './world.ts'

/** Somebody of the page builder: their id there, and what opens its calls alone and together with the rest. */
export type PagePerson = { id: string; quark: string; both: { token: string; authorization: string } }

/** Somebody who signed in to the page builder. */
export async function aPagePerson(the: World, username: string): Promise<PagePerson> {
  const password = 'long enough'
  await the.call(settingsApi.addAdmin, { username, nickname: username, role: 'operator', password })
  const { token } = (await the.call(sessionApi.login, { username, password }, {})).data.userinfo
  return pagePersonOf(the, token)
}

export async function pagePersonOf(the: World, token: string): Promise<PagePerson> {
  const { access_token: quark, userInfo } = (await the.call(builderApi.createQuarkToken, {}, { token })).data
  return { id: userInfo._id, quark, both: { token, authorization: `Bearer ${quark}` } }
}
