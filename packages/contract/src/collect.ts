import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id } from './wire.ts'

/** Topics, places, collections and friends as a platform offers them to one account, looked up through the cloud manager. */
export const collectApi = {
  /** One look-up: a signed single-use ticket for one of the helper's `controller.collect` commands. */
  need: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/collectThirdAuthNeedInfo',
    access: can('account:list'),
    input: z.object({ accountId: id }),
    output: z.object({ ticket: z.string(), platformName: z.string() }),
  }),
}
