import { accountApi } from '@matrixcast/contract/accounts'
import type { HelperData } from '@matrixcast/contract/helper'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { call } from '../api/call.ts'
import { commandHelper } from '../helper/command.border.ts'
import type { HelperFault } from '../helper/post-command.ts'

type Checked = HelperData<'controller.authorization.checkAccountLogin'>['checkResult']

/** Has the helper ask the platforms whether these logins (all, when none are named) still hold, and tells the server. */
export async function checkLogins(ids?: string[]): Promise<Outcome<Checked, HelperFault>> {
  const { ticket, accounts } = await call(accountApi.checkLogin, ids === undefined ? {} : { ids }, { quiet: true })
  if (ticket === '' || accounts === 0) return ok([])
  const answer = await commandHelper('controller.authorization.checkAccountLogin', { ticket })
  if (!answer.ok) return answer
  await call(accountApi.checkCallback, answer.value, { quiet: true })
  return ok(answer.value.checkResult)
}
