import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { ticketClaims } from '@matrixcast/contract/ticket'
import { openSigned } from '@matrixcast/host/signed'
import { expect, it } from 'vitest'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it('a cloud manager is told with the beat which sign-ins of its pages ended: signed out, disabled, or never there', async () => {
  const { call, parts } = the()
  const headers = { authorization: `Bearer ${await pairedHelper(the())}` }
  const password = 'long enough'
  const person = { username: 'she', nickname: 'She', role: 'operator' as const, password }
  const { id } = (await call(settingsApi.addAdmin, person)).data
  const signIn = async () => {
    const { token } = (await call(sessionApi.login, { username: 'she', password }, {})).data.userinfo
    const page = (await call(helperLinkApi.createPageToken, {}, { token })).data.token
    const claims = ticketClaims.parse(openSigned(page, parts.tickets.publicPem))
    return { token, sessionId: claims.purpose === 'page' ? (claims.sessionId ?? '') : '' }
  }
  const [first, second] = [await signIn(), await signIn()]
  const stranger = crypto.randomUUID()
  const beat = async () => {
    const pageSessions = [first.sessionId, second.sessionId, stranger]
    const here = { version: '1', protocol: 2, platforms: [], attempts: [], pageSessions }
    return (await call(helperLinkApi.beat, here, headers)).data.endedSessions
  }
  expect(await beat()).toEqual([stranger])
  await call(sessionApi.logout, {}, { token: first.token })
  expect(await beat()).toEqual([first.sessionId, stranger])
  await call(settingsApi.editAdmin, { id, disabled: true })
  expect(await beat()).toEqual([first.sessionId, second.sessionId, stranger])
})
