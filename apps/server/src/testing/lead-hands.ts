import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { type Role, sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import type { ReturnDays } from '@matrixcast/domain/lead'
import type { World } from './world.ts'

type Headers = { token: string }
const password = 'long enough'

/** People and leads of a workspace, as tests of leads need them. */
export const leadHands = (the: () => World) => ({
  async aPerson(username: string, role: Role): Promise<{ id: string; headers: Headers }> {
    const { call } = the()
    const { id } = (await call(settingsApi.addAdmin, { username, nickname: username, role, password })).data
    const { userinfo } = (await call(sessionApi.login, { username, password }, {})).data
    return { id, headers: { token: userinfo.token } }
  },
  async aPool(given: {
    name: string
    memberIds?: string[]
    claimDayMost?: number
    holdMost?: number
    isDefault?: boolean
    viewDayMost?: number
    returnDays?: ReturnDays
  }): Promise<string> {
    const answer = await the().call(leadApi.savePool, given)
    if (answer.refused) throw new Error(`refused: ${answer.refused}`)
    return answer.data.id
  },
  /** Answers the id. */
  async aLead(
    given: { name?: string; phone?: string; poolId?: string; words?: string; area?: string; level?: Lead['level'] },
    headers?: Headers,
  ) {
    const answer = await the().call(leadApi.add, { name: 'Wang', ...given }, headers)
    if (answer.refused || answer.data.id === null) throw new Error(`refused: ${answer.refused}`)
    return answer.data.id
  },
})
