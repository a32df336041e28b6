import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { role } from './session.ts'
import { done, id, ids, nothing } from './wire.ts'

/** `set`: these and nobody else. `add`, `remove`: the others stay as they are. */
export const operatorWays = ['set', 'add', 'remove'] as const
export type OperatorWay = (typeof operatorWays)[number]

const operatorPerson = z.object({ id, nickname: z.string(), role, accounts: z.number().int() })

/** People of the workspace and the accounts that are theirs. Who may not see all accounts sees only their own, everywhere. */
export const operatorApi = {
  people: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthOperatorList',
    access: can('account:list'),
    input: nothing,
    output: z.object({ data: z.array(operatorPerson) }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthOperator',
    access: can('account:all'),
    input: z.object({
      ids,
      /** One, or several. Empty with `set`: nobody's; total administrators go on seeing it. */
      adminIds: z.union([id, z.array(id).max(100)]),
      way: z.enum(operatorWays).default('set'),
    }),
    output: done,
  }),
}
