import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { leadHands } from './lead-hands.ts'
import type { World } from './world.ts'

type Headers = { token: string }

/** Customers of a workspace, as tests need them. */
export const customerHands = (the: () => World) => ({
  ...leadHands(the),
  /** Answers the id. */
  async aCustomer(given: { name?: string; phone?: string; note?: string }, headers?: Headers): Promise<string> {
    const answer = await the().call(customerApi.save, { name: 'Wang', ...given }, headers)
    if (answer.refused) throw new Error(`refused: ${answer.refused}`)
    return answer.data.id
  },
  /** A lead that was talked to and bought; answers the ids of the lead and its customer. */
  async aWonLead(given: { name?: string; phone?: string }, headers?: Headers) {
    const { call, owner } = the()
    const leadId = await leadHands(the).aLead(given, headers)
    await call(leadApi.addFollow, { id: leadId, content: 'called' }, headers)
    const { data } = await call(leadApi.setState, { ids: [leadId], move: 'converted' }, headers)
    if (data.refused.length > 0) throw new Error(`refused: ${data.refused[0]?.fault}`)
    const { rows } = await owner.query<{ customer_id: string }>('select customer_id from lead where id = $1', [leadId])
    return { leadId, customerId: rows[0]?.customer_id ?? '' }
  },
  async infoOf(id: string, headers?: Headers) {
    const answer = await the().call(customerApi.info, { id }, headers)
    if (answer.refused) throw new Error(`refused: ${answer.refused}`)
    return answer.data
  },
})
